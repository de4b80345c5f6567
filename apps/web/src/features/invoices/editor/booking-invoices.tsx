import { PageCard } from '#web/ui/cards/page-card.tsx'
import { type BookedInvoice, InvoicesOfBooking } from '../invoices-of-booking.tsx'
import classes from './invoice-rail.module.css'
import { editorTexts } from './texts.ts'

interface BookingInvoicesProps {
  bookingId: string
  jobID: string
  invoices: readonly BookedInvoice[]
}

/** The invoices of the booking beside the one that is open. */
export function BookingInvoices({ bookingId, jobID, invoices }: BookingInvoicesProps) {
  if (invoices.length === 0) return null
  const title = editorTexts.tabs(jobID)
  return (
    <PageCard className={classes.card} label={title}>
      <div className={classes.head}>
        <h2>{title}</h2>
      </div>
      <InvoicesOfBooking bookingId={bookingId} invoices={invoices} isNoticed />
    </PageCard>
  )
}
