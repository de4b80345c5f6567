import { NewBookingPanel } from '#web/features/bookings/booking-panels.tsx'
import { CustomerScreen } from '#web/features/customers/page/customer-screen.tsx'

/** A customer's page, with the booking form over it. */
export const CustomerPage = () => <CustomerScreen NewBooking={NewBookingPanel} />
