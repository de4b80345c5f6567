import { createRoute, redirect } from '@tanstack/react-router'
import { binFinderSearch } from '#web/features/bin-finder/bin-finder-search.ts'
import { customerPageSearch, customersSearch } from '#web/features/customers/page-searches.ts'
import { driverRunsSearch, runsSearch } from '#web/features/drivers-day/page-searches.ts'
import { fleetSearch } from '#web/features/fleet/list/fleet-search.ts'
import { binsSearch, calendarSearch } from '#web/features/inventory/page-searches.ts'
import { reportsSearch } from '#web/features/reports/reports-search.ts'
import { plannerSearch } from '#web/features/runs/planner-search.ts'
import { seriesSearch } from '#web/features/series/series-search.ts'
import { bookingListRoutes } from './booking-list-routes.ts'
import { financeRoutes } from './finance-routes.ts'
import { frameRoute } from './frame-route.ts'
import { officePage } from './page.tsx'
import { settingsRoutes } from './settings-routes.ts'

const TODAY = '/app/bookings/todays-bookings'

const toToday = () => {
  throw redirect({ to: TODAY, replace: true })
}

const getParentRoute = () => frameRoute

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
  component: officePage(async () => (await import('./customer-page.tsx')).CustomerPage),
})

const seriesRoute = createRoute({
  getParentRoute,
  path: '/customers/series',
  validateSearch: seriesSearch,
  staticData: { title: 'Series · Skipyard' },
  component: officePage(async () => (await import('./series-page.tsx')).SeriesPage),
})

const binFinderRoute = createRoute({
  getParentRoute,
  path: '/bin-finder',
  validateSearch: binFinderSearch,
  staticData: { title: 'Bin Finder · Skipyard' },
  component: officePage(async () => (await import('./bin-finder-page.tsx')).BinFinderPage),
})

const reportsRoute = createRoute({
  getParentRoute,
  path: '/reports',
  validateSearch: reportsSearch,
  staticData: { title: 'Reports · Skipyard' },
  component: officePage(async () => (await import('./reports-page.tsx')).ReportsPage),
})

const runPlannerRoute = createRoute({
  getParentRoute,
  path: '/run-planner',
  validateSearch: plannerSearch,
  staticData: { title: 'Run Planner · Skipyard' },
  component: officePage(
    async () => (await import('#web/features/runs/screens/run-planner-screen.tsx')).RunPlannerScreen,
  ),
})

const runLanesRoute = createRoute({
  getParentRoute,
  path: '/run-planner/lanes',
  validateSearch: plannerSearch,
  staticData: { title: 'Run Planner Lanes · Skipyard' },
  component: officePage(
    async () => (await import('#web/features/runs/screens/run-lanes-screen.tsx')).RunLanesScreen,
  ),
})

const runPlannerMapRoute = createRoute({
  getParentRoute,
  path: '/run-planner/map',
  validateSearch: plannerSearch,
  staticData: { title: 'Map of the Day · Skipyard', isBare: true },
  component: officePage(
    async () => (await import('#web/features/runs/screens/run-planner-map-screen.tsx')).RunPlannerMapScreen,
  ),
})

const newRunPlannerRoute = createRoute({
  getParentRoute,
  path: '/new-run-planner',
  validateSearch: plannerSearch,
  staticData: { title: 'Run Planner Timeline · Skipyard' },
  component: officePage(
    async () => (await import('#web/features/runs/screens/run-timeline-screen.tsx')).RunTimelineScreen,
  ),
})

const driverRunsRoute = createRoute({
  getParentRoute,
  path: '/driver-runs',
  validateSearch: driverRunsSearch,
  staticData: { title: 'Driver Runs · Skipyard' },
  component: officePage(
    async () => (await import('#web/features/drivers-day/driver-runs-screen.tsx')).DriverRunsScreen,
  ),
})

const runsRoute = createRoute({
  getParentRoute,
  path: '/runs',
  validateSearch: runsSearch,
  staticData: { title: 'Runs · Skipyard' },
  component: officePage(async () => (await import('#web/features/drivers-day/runs-screen.tsx')).RunsScreen),
})

const weatherRoute = createRoute({
  getParentRoute,
  path: '/weather',
  staticData: { title: 'Weather · Skipyard' },
  component: officePage(async () => (await import('#web/features/weather/weather-screen.tsx')).WeatherScreen),
})

const dashboard = {
  staticData: { title: 'Dashboard · Skipyard' },
  component: officePage(
    async () => (await import('#web/features/dashboard/dashboard-screen.tsx')).DashboardScreen,
  ),
}
const homeRoute = createRoute({ getParentRoute, path: '/', ...dashboard })
const dashboardRoute = createRoute({ getParentRoute, path: '/dashboard', ...dashboard })
const bookingsRoute = createRoute({ getParentRoute, path: '/bookings', beforeLoad: toToday })

const blankRoute = createRoute({
  getParentRoute,
  path: '/blank-page',
  staticData: { title: 'Blank Page · Skipyard' },
  component: officePage(async () => (await import('#web/features/frame/frame-message.tsx')).BlankPage),
})

const pagesRoute = createRoute({
  getParentRoute,
  path: '/pages',
  staticData: { title: 'Pages · Skipyard' },
  component: officePage(async () => (await import('#web/features/frame/menu/pages-page.tsx')).PagesPage),
})

const errorRoute = createRoute({
  getParentRoute,
  path: '/error',
  staticData: { title: 'Error · Skipyard' },
  component: officePage(async () => (await import('#web/features/frame/frame-message.tsx')).ErrorPage),
})

const notFoundRoute = createRoute({
  getParentRoute,
  path: '/not-found',
  staticData: { title: 'Not Found · Skipyard' },
  component: officePage(async () => (await import('#web/features/frame/frame-message.tsx')).MissingPage),
})

export const appRoutes = frameRoute.addChildren([
  homeRoute,
  dashboardRoute,
  bookingsRoute,
  ...bookingListRoutes,
  availabilityRoute,
  binsRoute,
  binRoute,
  inventoryRoute,
  trucksRoute,
  driversRoute,
  customersRoute,
  customerRoute,
  seriesRoute,
  binFinderRoute,
  reportsRoute,
  runPlannerRoute,
  runPlannerMapRoute,
  runLanesRoute,
  newRunPlannerRoute,
  runsRoute,
  driverRunsRoute,
  weatherRoute,
  ...financeRoutes,
  ...settingsRoutes,
  pagesRoute,
  blankRoute,
  errorRoute,
  notFoundRoute,
])
