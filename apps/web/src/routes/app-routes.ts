import { createRoute, redirect } from '@tanstack/react-router'
import { readListSearch } from '#web/features/bookings/list/list-search.ts'
import { customersSearch } from '#web/features/customers/list/customers-search.ts'
import { customerPageSearch } from '#web/features/customers/page/customer-page-search.ts'
import { fleetSearch } from '#web/features/fleet/list/fleet-search.ts'
import { binsSearch } from '#web/features/inventory/bins/bins-search.ts'
import { calendarSearch } from '#web/features/inventory/calendar/calendar-search.ts'
import { plannerSearch } from '#web/features/runs/planner-search.ts'
import { financeRoutes } from './finance-routes.ts'
import { frameRoute, todaysBookings } from './frame-route.ts'
import { officePage } from './page.tsx'
import { settingsRoutes } from './settings-routes.ts'

const TODAY = '/app/bookings/todays-bookings'

const toToday = () => {
  throw redirect({ to: TODAY, replace: true })
}

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

const runHistoryRoute = createRoute({
  getParentRoute,
  path: '/run-history',
  validateSearch: readListSearch,
  staticData: { title: 'Run History · Skipyard' },
  component: officePage(
    async () => (await import('#web/features/bookings/run-history/run-history-screen.tsx')).RunHistoryScreen,
  ),
})

const availabilityRoute = createRoute({
  getParentRoute,
  path: '/Inventory/availability',
  validateSearch: calendarSearch,
  staticData: { title: 'Bin Availability · Skipyard' },
  component: officePage(async () => (await import('./availability-page.tsx')).AvailabilityPage),
})

const binsRoute = createRoute({
  getParentRoute,
  path: '/Inventory/binsTable',
  validateSearch: binsSearch,
  staticData: { title: 'Bins · Skipyard' },
  component: officePage(
    async () => (await import('#web/features/inventory/bins/bins-screen.tsx')).BinsScreen,
  ),
})

const binRoute = createRoute({
  getParentRoute,
  path: '/Inventory/bin',
  beforeLoad: () => {
    throw redirect({ to: '/app/Inventory/binsTable', search: { form: 'new' }, replace: true })
  },
})

const inventoryRoute = createRoute({
  getParentRoute,
  path: '/Inventory',
  beforeLoad: () => {
    throw redirect({ to: '/app/Inventory/availability', replace: true })
  },
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

const trucksRoute = createRoute({
  getParentRoute,
  path: '/Inventory/trucks',
  validateSearch: fleetSearch,
  staticData: { title: 'Trucks · Skipyard Booking' },
  component: officePage(async () => (await import('#web/features/fleet/trucks-screen.tsx')).TrucksScreen),
})

const driversRoute = createRoute({
  getParentRoute,
  path: '/drivers',
  validateSearch: fleetSearch,
  staticData: { title: 'Drivers · Skipyard Booking' },
  component: officePage(async () => (await import('#web/features/fleet/drivers-screen.tsx')).DriversScreen),
})

const customersRoute = createRoute({
  getParentRoute,
  path: '/customers',
  validateSearch: customersSearch,
  staticData: { title: 'Customers · Skipyard Booking' },
  component: officePage(
    async () => (await import('#web/features/customers/list/customers-screen.tsx')).CustomersScreen,
  ),
})

const customerRoute = createRoute({
  getParentRoute,
  path: '/customers/$customerId',
  validateSearch: customerPageSearch,
  staticData: { title: 'Customer · Skipyard Booking' },
  component: officePage(
    async () => (await import('#web/features/customers/page/customer-screen.tsx')).CustomerScreen,
  ),
})

const runPlannerRoute = createRoute({
  getParentRoute,
  path: '/run-planner',
  validateSearch: plannerSearch,
  staticData: { title: 'Run Planner · Skipyard' },
  component: officePage(
    async () => (await import('#web/features/runs/run-planner-screen.tsx')).RunPlannerScreen,
  ),
})

const runLanesRoute = createRoute({
  getParentRoute,
  path: '/run-planner/lanes',
  validateSearch: plannerSearch,
  staticData: { title: 'Run Planner Lanes · Skipyard' },
  component: officePage(async () => (await import('#web/features/runs/run-lanes-screen.tsx')).RunLanesScreen),
})

const runPlannerMapRoute = createRoute({
  getParentRoute,
  path: '/run-planner/map',
  validateSearch: plannerSearch,
  staticData: { title: 'Map of the Day · Skipyard', isBare: true },
  component: officePage(
    async () => (await import('#web/features/runs/run-planner-map-screen.tsx')).RunPlannerMapScreen,
  ),
})

const newRunPlannerRoute = createRoute({
  getParentRoute,
  path: '/new-run-planner',
  validateSearch: plannerSearch,
  staticData: { title: 'Run Planner Timeline · Skipyard' },
  component: officePage(
    async () => (await import('#web/features/runs/run-timeline-screen.tsx')).RunTimelineScreen,
  ),
})

const homeRoute = createRoute({ getParentRoute, path: '/', beforeLoad: toToday })
const dashboardRoute = createRoute({ getParentRoute, path: '/dashboard', beforeLoad: toToday })
const bookingsRoute = createRoute({ getParentRoute, path: '/bookings', beforeLoad: toToday })

const blankRoute = createRoute({
  getParentRoute,
  path: '/blank-page',
  staticData: { title: 'Blank Page · Skipyard' },
  component: officePage(async () => (await import('#web/features/frame/blank-page.tsx')).BlankPage),
})

const errorRoute = createRoute({
  getParentRoute,
  path: '/error',
  staticData: { title: 'Error · Skipyard' },
  component: officePage(async () => (await import('#web/features/frame/error-page.tsx')).ErrorPage),
})

const notFoundRoute = createRoute({
  getParentRoute,
  path: '/not-found',
  staticData: { title: 'Not Found · Skipyard' },
  component: officePage(async () => (await import('#web/features/frame/missing-page.tsx')).MissingPage),
})

/** Everything behind the sign-in (spec 000 §2.2). */
export const appRoutes = frameRoute.addChildren([
  homeRoute,
  dashboardRoute,
  bookingsRoute,
  todaysBookingsRoute,
  allBookingsRoute,
  conflictingBookingsRoute,
  overdueBookingsRoute,
  faultyBookingsRoute,
  runHistoryRoute,
  availabilityRoute,
  binsRoute,
  binRoute,
  inventoryRoute,
  trucksRoute,
  driversRoute,
  customersRoute,
  customerRoute,
  runPlannerRoute,
  runPlannerMapRoute,
  runLanesRoute,
  newRunPlannerRoute,
  ...financeRoutes,
  ...settingsRoutes,
  blankRoute,
  errorRoute,
  notFoundRoute,
])
