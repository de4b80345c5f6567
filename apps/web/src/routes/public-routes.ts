import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from './root-route.tsx'

const maintenanceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/maintenance',
  staticData: { title: 'Maintenance · Skipyard' },
  component: lazyRouteComponent(
    () => import('#web/features/landing/maintenance-page.tsx'),
    'MaintenancePage',
  ),
})

const comingSoonRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/coming-soon',
  staticData: { title: 'Coming soon · Skipyard' },
  component: lazyRouteComponent(() => import('#web/features/landing/coming-soon-page.tsx'), 'ComingSoonPage'),
})

/** What anybody may open (spec 000 §2.1). */
export const publicRoutes = [maintenanceRoute, comingSoonRoute]
