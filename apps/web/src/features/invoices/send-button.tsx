import { Button } from '@mantine/core'
import type { SendState } from '@skipyard/domain/invoices/sending.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import type { ToSend } from './ask-for-buyer.ts'
import { editorTexts } from './editor/texts.ts'
import { SendChip } from './send-chip.tsx'
import { type SentDocument, sendInvoice } from './send-invoice.ts'
import { useSendOutcome } from './use-send-outcome.ts'

interface SendButtonProps {
  state: SendState
  document: SentDocument
  /** The invoice, where it is what goes out. */
  invoice?: ToSend
  /** The version of the invoice as the page knows it, where it does. */
  version?: number | undefined
  /** Absent words of a void document or of somebody who only reads. */
  mayWrite: boolean
}

const LABELS: Partial<Record<SendState, string>> = {
  [invoiceTexts.errorSendingEmail]: editorTexts.send.again,
  Unsure: editorTexts.send.resend,
}

/** How a document stands with the mail: Send, Sending (disabled) or Sent (spec 001 §4 Invoice sent state). */
export function SendButton({ state, document, invoice, version, mayWrite }: SendButtonProps) {
  const [isStarting, setStarting] = useState(false)
  useSendOutcome(state, document.noteNumber ?? document.invoiceNumber, version)
  if (state === 'Sent' || !mayWrite) return <SendChip state={state} />
  const isSending = isStarting || state === 'Sending'
  const start = async () => {
    setStarting(true)
    await sendInvoice(document, invoice)
    setStarting(false)
  }
  return (
    <Button
      variant="default"
      size="compact-xs"
      leftSection={<IconSend size="0.8125rem" stroke={1.75} aria-hidden="true" />}
      disabled={isSending}
      onClick={() => void start()}
    >
      {isSending ? invoiceTexts.sending : (LABELS[state] ?? invoiceTexts.send)}
    </Button>
  )
}
