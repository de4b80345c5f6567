import { createRoute } from '@tanstack/react-router'
import { loadModule } from '#web/ui/part/load-module.ts'
import { officePage } from './page.tsx'
import { rootRoute } from './root-route.tsx'

const appLayout = officePage(async () => (await import('./app-layout.tsx')).AppLayout)
export const todaysBookings = officePage(
  async () => (await import('#web/features/bookings/todays-bookings-screen.tsx')).TodaysBookingsScreen,
)
// The session is only known on the way to /app: the public pages load without it.
const loadGate = () => loadModule(() => import('./require-session.ts'))

// Who opens an address of /app gets its parts side by side instead of one after the other.
if (location.pathname.startsWith('/app')) {
  void loadGate().catch(() => undefined)
  void appLayout.preload()
  void todaysBookings.preload()
}

export const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app',
  beforeLoad: async (context) => (await loadGate()).requireSession(context),
  component: appLayout,
})
