import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { rootRoute } from './root-route.tsx'

const TODAY = '/app/bookings/todays-bookings'

const toToday = () => {
  throw redirect({ to: TODAY, replace: true })
}

const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app',
  // The session is only known once somebody heads for /app: the public pages load without it.
  beforeLoad: async (context) => (await import('./require-session.ts')).requireSession(context),
  component: lazyRouteComponent(() => import('./app-layout.tsx'), 'AppLayout'),
})

const getParentRoute = () => frameRoute

const todaysBookingsRoute = createRoute({
  getParentRoute,
  path: '/bookings/todays-bookings',
  // The screen reads its own address: its schema would weigh on the first screen of everybody else.
  validateSearch: (search: Record<string, unknown>) => search,
  staticData: { title: "Today's Bookings · Skipyard Booking" },
  component: lazyRouteComponent(
    () => import('#web/features/bookings/todays-bookings-screen.tsx'),
    'TodaysBookingsScreen',
  ),
})

const homeRoute = createRoute({ getParentRoute, path: '/', beforeLoad: toToday })
const dashboardRoute = createRoute({ getParentRoute, path: '/dashboard', beforeLoad: toToday })
const bookingsRoute = createRoute({ getParentRoute, path: '/bookings', beforeLoad: toToday })

/** Everything behind the sign-in (spec 000 §2.2). */
export const appRoutes = frameRoute.addChildren([
  homeRoute,
  dashboardRoute,
  bookingsRoute,
  todaysBookingsRoute,
])
