import { NewBookingPanel } from '#web/features/bookings/booking-panels.tsx'
import { AvailabilityScreen } from '#web/features/inventory/calendar/availability-screen.tsx'

export const AvailabilityPage = () => <AvailabilityScreen NewBooking={NewBookingPanel} />
