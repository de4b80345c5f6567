import type { InvoiceRow } from '../invoice-row.ts'
import { SendButton } from '../send-button.tsx'
import { useMayWriteInvoices } from '../use-may-write-invoices.ts'

/** Sent, or the button that sends it. */
export function InvoiceSending({ invoice }: { invoice: InvoiceRow }) {
  const mayWrite = useMayWriteInvoices()
  const { status, sendState, bookingId, invoiceNumber } = invoice
  if (status === 'void') return null
  return <SendButton state={sendState} document={{ bookingId, invoiceNumber }} mayWrite={mayWrite} />
}
