import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { shownBookingSource, shownBookingSourceName } from '@skipyard/domain/customers/booking-source.ts'
import { DrawerSection } from './drawer-section.tsx'
import classes from './site-details.module.css'
import { drawerTexts } from './texts.ts'

/** Where the bin stands, what goes in, and who the customer is to the company. */
export function SiteDetails({ booking }: { booking: Booking }) {
  const { title, placement, property, waste, customer, source, confirmed, ...words } = drawerTexts.site
  const { bookingSource } = booking.customer
  const details = [
    [placement, booking.binPlacement],
    [waste, booking.wasteType],
    [property, booking.propertyType],
    [confirmed, booking.pickDateConfirmed ? words.isConfirmed : words.isUnconfirmed],
    [customer, booking.customer.type],
    [source, shownBookingSourceName(bookingSource) || shownBookingSource(bookingSource)],
  ]
  return (
    <DrawerSection title={title}>
      <dl className={classes.details}>
        {details.map(([name, said]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
    </DrawerSection>
  )
}
