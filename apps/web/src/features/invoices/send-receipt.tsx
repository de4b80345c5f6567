import { Button, Menu } from '@mantine/core'
import type { WirePayment } from '@skipyard/contract/invoices/payments.ts'
import { moneyTexts } from '@skipyard/domain/invoices/money/money-texts.ts'
import type { SendState } from '@skipyard/domain/invoices/sending.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { SendChip } from './invoice-marks.tsx'
import { moneyWords } from './money-texts.ts'
import { mailReceipt, useMayWriteInvoices } from './mutations.ts'
import { tellWritten, useSendOutcome } from './send-button.tsx'

const { mail: texts } = moneyTexts.receipt
const { receipt: words } = moneyWords

const aboutOf = ({ receiptNumber }: WirePayment) => `${words.receipt} ${receiptNumber}`

async function send(payment: WirePayment): Promise<void> {
  const about = aboutOf(payment)
  try {
    const { message } = await mailReceipt(payment._id)
    if (message === invoiceTexts.mail.written) tellWritten(about)
    else toastDone({ title: `${about}: ${message}`, about })
  } catch (problem) {
    toastFailed({ title: texts.errorSending, words: messageOf(problem), about })
  }
}

function useSending(payment: WirePayment) {
  const [isStarting, setStarting] = useState(false)
  const state: SendState = payment.receiptMailing?.state ?? 'Not sent'
  useSendOutcome(state, aboutOf(payment), { sentSuccessfully: texts.sentSuccessfully })
  const isSending = isStarting || state === 'Sending'
  const start = async () => {
    setStarting(true)
    await send(payment)
    setStarting(false)
  }
  const verb = payment.receiptMailing === null ? words.send : words.sendAgain
  return { state, isSending, start: () => void start(), verb }
}

export function SendReceiptItem({ payment }: { payment: WirePayment }) {
  const mayWrite = useMayWriteInvoices()
  const { isSending, start, verb } = useSending(payment)
  if (!mayWrite) return null
  return (
    <Menu.Item
      disabled={isSending}
      leftSection={<IconSend size="1rem" stroke={1.75} aria-hidden="true" />}
      onClick={start}
    >
      {isSending ? invoiceTexts.sending : verb}
    </Menu.Item>
  )
}

function Mailed({ mailing }: { mailing: NonNullable<WirePayment['receiptMailing']> }) {
  const { timeZone } = useProfile()
  const { state, recipients, error, requestedAt, endedAt } = mailing
  const when = momentWords(endedAt ?? requestedAt, timeZone, new Date())
  return (
    <span title={words.toWhom(recipients.join(', '), when)}>
      <SendChip state={state} />
      {error !== '' && ` ${error}`}
    </span>
  )
}

export function SendReceipt({ payment }: { payment: WirePayment }) {
  const mayWrite = useMayWriteInvoices()
  const { isSending, start, verb } = useSending(payment)
  const { receiptMailing } = payment
  return (
    <>
      {receiptMailing !== null && <Mailed mailing={receiptMailing} />}
      {mayWrite && (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={`${verb} ${payment.receiptNumber}`}
          disabled={isSending}
          onClick={start}
        >
          {isSending ? invoiceTexts.sending : verb}
        </Button>
      )}
    </>
  )
}
