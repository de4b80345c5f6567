import { createRoute } from '@tanstack/react-router'
import { readListSearch } from '#web/features/bookings/list/list-search.ts'
import { messageListSearch } from '#web/features/messages/page-searches.ts'
import { permitsSearch } from '#web/features/permits/permits-search.ts'
import { frameRoute, todaysBookings } from './frame-route.ts'
import { officePage } from './page.tsx'

const getParentRoute = () => frameRoute

const todaysBookingsRoute = createRoute({
  getParentRoute,
  path: '/bookings/todays-bookings',
  validateSearch: readListSearch,
  staticData: { title: "Today's Bookings · Skipyard Booking" },
  loader: ({ location: { search } }) => {
    import('./prefetch-todays-bookings.ts').then(
      (file) => file.prefetchTodaysBookings(search),
      // The screen says what could not be loaded.
      () => undefined,
    )
  },
  component: todaysBookings,
})

const allBookingsRoute = createRoute({
  getParentRoute,
  // Addresses are read whatever their case: All-Bookings is the same screen.
  path: '/bookings/all-bookings',
  validateSearch: readListSearch,
  staticData: { title: 'All Bookings · Skipyard Booking' },
  component: officePage(
    async () => (await import('#web/features/bookings/all-bookings-screen.tsx')).AllBookingsScreen,
  ),
})

const pendingBookingsRoute = createRoute({
  getParentRoute,
  path: '/bookings/pending-bookings',
  validateSearch: readListSearch,
  staticData: { title: 'Pending Bookings · Skipyard Booking' },
  component: officePage(
    async () =>
      (await import('#web/features/bookings/pending/pending-bookings-screen.tsx')).PendingBookingsScreen,
  ),
})

const conflictingBookingsRoute = createRoute({
  getParentRoute,
  path: '/bookings/conflicting-bookings',
  validateSearch: readListSearch,
  staticData: { title: 'Conflicting Bookings · Skipyard Booking' },
  component: officePage(
    async () =>
      (await import('#web/features/bookings/conflicting/conflicting-bookings-screen.tsx'))
        .ConflictingBookingsScreen,
  ),
})

const overdueBookingsRoute = createRoute({
  getParentRoute,
  path: '/bookings/overdue-bookings',
  validateSearch: readListSearch,
  staticData: { title: 'Overdue Bookings · Skipyard Booking' },
  component: officePage(
    async () =>
      (await import('#web/features/bookings/overdue/overdue-bookings-screen.tsx')).OverdueBookingsScreen,
  ),
})

const faultyBookingsRoute = createRoute({
  getParentRoute,
  path: '/bookings/faulty-bookings',
  validateSearch: readListSearch,
  staticData: { title: 'Faulty Bookings · Skipyard Booking' },
  component: officePage(
    async () =>
      (await import('#web/features/bookings/faulty/faulty-bookings-screen.tsx')).FaultyBookingsScreen,
  ),
})

const permitsRoute = createRoute({
  getParentRoute,
  path: '/permits',
  validateSearch: permitsSearch,
  staticData: { title: 'Permits · Skipyard' },
  component: officePage(async () => (await import('./permits-page.tsx')).PermitsPage),
})

const runHistoryRoute = createRoute({
  getParentRoute,
  path: '/run-history',
  validateSearch: readListSearch,
  staticData: { title: 'Run History · Skipyard' },
  component: officePage(
    async () => (await import('#web/features/bookings/run-history/run-history-screen.tsx')).RunHistoryScreen,
  ),
})

const messageListRoute = createRoute({
  getParentRoute,
  path: '/messages',
  validateSearch: messageListSearch,
  staticData: { title: 'Messages to Customers · Skipyard' },
  component: officePage(async () => (await import('./messages-page.tsx')).MessagesPage),
})

/** The lists of bookings (spec 000 §2.2), and of their permits. */
export const bookingListRoutes = [
  todaysBookingsRoute,
  allBookingsRoute,
  pendingBookingsRoute,
  conflictingBookingsRoute,
  overdueBookingsRoute,
  faultyBookingsRoute,
  permitsRoute,
  messageListRoute,
  runHistoryRoute,
] as const
