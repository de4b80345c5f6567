import { NewBookingPanel } from '#web/features/bookings/booking-panels.tsx'
import { CustomerScreen } from '#web/features/customers/page/customer-screen.tsx'

export const CustomerPage = () => <CustomerScreen NewBooking={NewBookingPanel} />
