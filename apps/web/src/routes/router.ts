import { createRouter } from '@tanstack/react-router'
import { appRoutes } from './app-routes.ts'
import { PageFailed } from './page-failed.tsx'
import { PagePending } from './page-pending.tsx'
import { printInvoiceRoute } from './print-invoice-route.ts'
import { printStatementRoute } from './print-statement-route.ts'
import { publicRoutes } from './public-routes.ts'
import { rootRoute } from './root-route.tsx'
import { runSheetsRoute } from './run-sheets-route.ts'

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    ...publicRoutes,
    runSheetsRoute,
    printInvoiceRoute,
    printStatementRoute,
    appRoutes,
  ]),
  defaultPreload: 'intent',
  defaultPendingComponent: PagePending,
  defaultPendingMs: 200,
  // The router would show the spinner for half a second once it has begun: a page that is ready is shown at once.
  defaultPendingMinMs: 0,
  defaultErrorComponent: PageFailed,
  notFoundMode: 'root',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    title?: string
    /** In a window of its own, without menu and header. */
    isBare?: boolean
  }
}
