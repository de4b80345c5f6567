import { createRoute } from '@tanstack/react-router'
import { messagesSearch } from '#web/features/messages/page-searches.ts'
import { councilsSearch } from '#web/features/permits/councils-search.ts'
import { planningSearch } from '#web/features/planning/planning-search.ts'
import { priceSearch } from '#web/features/prices/price-search.ts'
import { xeroSearch } from '#web/features/xero/xero-search.ts'
import { yardsSearch } from '#web/features/yards/yards-search.ts'
import { frameRoute } from './frame-route.ts'
import { officePage } from './page.tsx'

const getParentRoute = () => frameRoute

const settingsRoute = createRoute({
  getParentRoute,
  path: '/settings',
  staticData: { title: 'Settings · Skipyard Booking' },
  component: officePage(
    async () => (await import('#web/features/tenants/settings-screen.tsx')).SettingsScreen,
  ),
})

const peopleRoute = createRoute({
  getParentRoute,
  path: '/settings/people',
  staticData: { title: 'People · Skipyard' },
  component: officePage(
    async () => (await import('#web/features/identity/people/people-screen.tsx')).PeopleScreen,
  ),
})

const invoicingRoute = createRoute({
  getParentRoute,
  path: '/settings/invoices',
  staticData: { title: 'Invoicing · Skipyard' },
  component: officePage(
    async () => (await import('#web/features/invoices/settings/invoicing-screen.tsx')).InvoicingScreen,
  ),
})

const priceBookRoute = createRoute({
  getParentRoute,
  path: '/settings/price-book',
  validateSearch: priceSearch,
  staticData: { title: 'Price Book · Skipyard' },
  component: officePage(
    async () => (await import('#web/features/prices/price-book-screen.tsx')).PriceBookScreen,
  ),
})

const closedDaysRoute = createRoute({
  getParentRoute,
  path: '/settings/closed-days',
  staticData: { title: 'Closed Days · Skipyard' },
  component: officePage(
    async () => (await import('#web/features/prices/closed-days/closed-days-screen.tsx')).ClosedDaysScreen,
  ),
})

const publicPageRoute = createRoute({
  getParentRoute,
  path: '/settings/book-now',
  staticData: { title: 'Book Now · Skipyard' },
  component: officePage(
    async () =>
      (await import('#web/features/public-booking/settings/public-settings-screen.tsx')).PublicSettingsScreen,
  ),
})

const messagesRoute = createRoute({
  getParentRoute,
  path: '/settings/messages',
  validateSearch: messagesSearch,
  staticData: { title: 'Messages · Skipyard' },
  component: officePage(
    async () => (await import('#web/features/messages/settings/messages-screen.tsx')).MessagesScreen,
  ),
})

const councilsRoute = createRoute({
  getParentRoute,
  path: '/settings/councils',
  validateSearch: councilsSearch,
  staticData: { title: 'Councils · Skipyard' },
  component: officePage(
    async () => (await import('#web/features/permits/councils-screen.tsx')).CouncilsScreen,
  ),
})

const planningRoute = createRoute({
  getParentRoute,
  path: '/settings/planning',
  validateSearch: planningSearch,
  staticData: { title: 'Planning · Skipyard' },
  component: officePage(
    async () =>
      (await import('#web/features/planning/settings/planning-settings-screen.tsx')).PlanningSettingsScreen,
  ),
})

const yardsRoute = createRoute({
  getParentRoute,
  path: '/settings/yards',
  validateSearch: yardsSearch,
  staticData: { title: 'Yards · Skipyard' },
  component: officePage(async () => (await import('#web/features/yards/yards-screen.tsx')).YardsScreen),
})

const xeroRoute = createRoute({
  getParentRoute,
  path: '/settings/xero',
  validateSearch: xeroSearch,
  staticData: { title: 'Xero · Skipyard' },
  component: officePage(async () => (await import('#web/features/xero/xero-screen.tsx')).XeroScreen),
})

const dataRoute = createRoute({
  getParentRoute,
  path: '/settings/data',
  staticData: { title: 'Data and Privacy · Skipyard' },
  component: officePage(async () => (await import('#web/features/data-rights/data-screen.tsx')).DataScreen),
})

const accountRoute = createRoute({
  getParentRoute,
  path: '/settings/account',
  staticData: { title: 'My Account · Skipyard' },
  component: officePage(
    async () => (await import('#web/features/identity/account/account-screen.tsx')).AccountScreen,
  ),
})

export const settingsRoutes = [
  settingsRoute,
  priceBookRoute,
  invoicingRoute,
  closedDaysRoute,
  publicPageRoute,
  messagesRoute,
  councilsRoute,
  planningRoute,
  yardsRoute,
  xeroRoute,
  peopleRoute,
  dataRoute,
  accountRoute,
] as const
