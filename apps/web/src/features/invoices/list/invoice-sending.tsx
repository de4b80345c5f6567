import type { InvoiceRow } from '../invoice-row.ts'
import { SendButton } from '../send-button.tsx'
import { useMayWriteInvoices } from '../use-may-write-invoices.ts'
import { WrittenNote } from '../written-note.tsx'

/** Sent, or the button that sends it; what became a file says so. */
export function InvoiceSending({ invoice }: { invoice: InvoiceRow }) {
  const mayWrite = useMayWriteInvoices()
  const { status, sendState, sendError, bookingId, invoiceNumber, version } = invoice
  if (status === 'void') return null
  return (
    <>
      <SendButton
        state={sendState}
        document={{ bookingId, invoiceNumber }}
        invoice={invoice}
        version={version}
        mayWrite={mayWrite}
      />
      {sendState === 'Not sent' && sendError !== '' && <WrittenNote />}
    </>
  )
}
