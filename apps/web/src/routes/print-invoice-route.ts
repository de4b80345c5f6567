import { createRoute } from '@tanstack/react-router'
import { loadModule } from '#web/ui/part/load-module.ts'
import { officePage } from './page.tsx'
import { rootRoute } from './root-route.tsx'

/** Outside of the frame, so that nothing else is printed. */
export const printInvoiceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app/finance/invoices/$invoiceId/print',
  beforeLoad: async (context) =>
    (await loadModule(() => import('./require-session.ts'))).requireSession(context),
  staticData: { title: 'Invoice · Skipyard' },
  component: officePage(async () => (await import('./print-invoice-page.tsx')).PrintInvoicePage),
})
