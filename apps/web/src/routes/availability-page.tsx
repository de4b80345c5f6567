import { NewBookingPanel } from '#web/features/bookings/booking-panels.tsx'
import { AvailabilityScreen } from '#web/features/inventory/calendar/availability-screen.tsx'

/** The availability calendar, with the booking form over it. */
export const AvailabilityPage = () => <AvailabilityScreen NewBooking={NewBookingPanel} />
