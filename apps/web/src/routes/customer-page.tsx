import { NewBookingPanel } from '#web/features/bookings/booking-panels.tsx'
import { HireNext } from '#web/features/bookings/what-next-of.tsx'
import { part } from '#web/ui/part/part.tsx'

/** Parts of their own page: the first script names the parts of every route, and this screen has most. */
const CustomerScreen = part(
  async () => (await import('#web/features/customers/page/customer-screen.tsx')).CustomerScreen,
  { isLoadedIdle: false },
)

const CustomerSeries = part(
  async () => (await import('#web/features/series/customer-series.tsx')).CustomerSeries,
  { isLoadedIdle: false },
)

export const CustomerPage = () => (
  <CustomerScreen NewBooking={NewBookingPanel} Series={CustomerSeries} Next={HireNext} />
)
