import { createRootRoute, lazyRouteComponent } from '@tanstack/react-router'
import { RootLayout } from './root-layout.tsx'

export const rootRoute = createRootRoute({
  component: RootLayout,
  notFoundComponent: lazyRouteComponent(
    () => import('#web/features/landing/not-found-page.tsx'),
    'NotFoundPage',
  ),
})
