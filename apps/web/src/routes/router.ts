import { createRouter } from '@tanstack/react-router'
import { publicRoutes } from './public-routes.ts'
import { rootRoute } from './root-route.tsx'

/** Every address of the product. Screens load when first opened; navigation starts at the top of the page. */
export const router = createRouter({
  routeTree: rootRoute.addChildren(publicRoutes),
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** What the browser tab shows. */
    title?: string
  }
}
