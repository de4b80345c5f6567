import type { SendState } from '@skipyard/domain/invoices/sending.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { mailTexts } from '@skipyard/domain/shared/mail-texts.ts'
import { INVOICE_BOOKS_WORDS, type InvoiceBooksState } from '@skipyard/domain/xero/invoice-books.ts'
import { Link } from '@tanstack/react-router'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import classes from './invoice-marks.module.css'
import { useMayWriteInvoices } from './mutations.ts'

export function SendChip({ state }: { state: SendState }) {
  return <StatusChip status={state === invoiceTexts.errorSendingEmail ? 'Failed' : state} label={state} />
}

/** The email was written to a file, as no mail server is set; links to how to set one. */
export function WrittenNote() {
  return (
    <p className={classes.note}>
      <Link to="/app/settings/messages">{mailTexts.written}</Link>
    </p>
  )
}

export function BooksMark({ state, reason }: { state: InvoiceBooksState; reason?: string }) {
  const mayWrite = useMayWriteInvoices()
  const words = INVOICE_BOOKS_WORDS[state]
  if (state === 'none') return <span className={classes.quiet}>–</span>
  if (state === 'inXero') return <StatusChip status="Completed" isQuiet label={words} />
  if (state === 'waiting') return <StatusChip status="Sending" isQuiet label={words} />
  if (state === 'skipped') return <span className={classes.quiet}>{words}</span>
  if (!mayWrite) return <span className={classes[state]}>{words}</span>
  return (
    <Link className={classes[state]} to="/app/settings/xero" hash="queue" title={reason || undefined}>
      {words}
    </Link>
  )
}
