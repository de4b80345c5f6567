import { Button } from '@mantine/core'
import type { WireInvoice } from '@skipyard/contract/invoices.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { takeWaiting } from '../mutations.ts'
import classes from './invoice-rail.module.css'
import { MoneyDialog } from './money-dialog.tsx'
import { editorTexts } from './texts.ts'

const { payment: words } = editorTexts

interface OfferedMoneyProps {
  invoice: WireInvoice
  isDirty: boolean
  today: LocalDate
}

/** Money that waits at the booking: an open invoice may take it, that of a void one goes back from here. */
export function OfferedMoney({ invoice, isDirty, today }: OfferedMoneyProps) {
  const [isRefunding, setRefunding] = useState(false)
  const { _id, version, invoiceNumber, status, waiting, balanceDue } = invoice
  if (waiting <= 0) return null
  const amount = formatAmount(dollarsToCents(Math.min(waiting, balanceDue)))
  const take = async () => {
    try {
      await takeWaiting(_id, { version })
      toastDone({ title: words.taken(amount, invoiceNumber) })
    } catch (problem) {
      toastFailed({ title: words.takeFailed, words: messageOf(problem) })
    }
  }
  return (
    <div className={classes.offered}>
      <p>{words.waits(formatAmount(dollarsToCents(waiting)))}</p>
      {status === 'void' && (
        <Button variant="default" size="xs" onClick={() => setRefunding(true)}>
          {words.refund}
        </Button>
      )}
      {balanceDue > 0 && (
        <Button variant="default" size="xs" disabled={isDirty} onClick={() => void take()}>
          {words.take(amount)}
        </Button>
      )}
      {isRefunding && (
        <MoneyDialog kind="refund" invoice={invoice} today={today} onClose={() => setRefunding(false)} />
      )}
    </div>
  )
}
