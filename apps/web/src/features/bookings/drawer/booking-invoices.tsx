import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { Link } from '@tanstack/react-router'
import { InvoicesOfBooking } from '#web/features/invoices/invoices-of-booking.tsx'
import { useMayWriteInvoices } from '#web/features/invoices/mutations.ts'
import classes from './booking-money.module.css'
import { DrawerSection } from './drawer-section.tsx'
import { drawerTexts } from './texts.ts'

/** What has been invoiced of the booking, and the way to its next invoice. */
export function BookingInvoices({ booking }: { booking: WireBooking }) {
  const mayWrite = useMayWriteInvoices()
  const { title, add, none } = drawerTexts.invoices
  const link = mayWrite && (
    <Link className={classes.link} to="/app/finance/invoices/new" search={{ booking: booking._id }}>
      {add}
    </Link>
  )
  return (
    <DrawerSection title={title} aside={link}>
      {booking.invoices.length === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <InvoicesOfBooking bookingId={booking._id} invoices={booking.invoices} />
      )}
    </DrawerSection>
  )
}
