import { INVOICE_BOOKS_WORDS, type InvoiceBooksState } from '@skipyard/domain/xero/invoice-books.ts'
import { Link } from '@tanstack/react-router'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import classes from './books-mark.module.css'
import { useMayWriteInvoices } from './use-may-write-invoices.ts'

/** How an invoice stands with the books in Xero; what needs somebody leads to where it is mended. */
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
