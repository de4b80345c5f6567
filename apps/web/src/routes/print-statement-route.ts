import { createRoute } from '@tanstack/react-router'
import { statementsSearch } from '#web/features/invoices/page-searches.ts'
import { loadModule } from '#web/ui/part/load-module.ts'
import { officePage } from './page.tsx'
import { rootRoute } from './root-route.tsx'

export const printStatementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app/finance/customer-statements/$customerId/print',
  beforeLoad: async (context) =>
    (await loadModule(() => import('./require-session.ts'))).requireSession(context),
  validateSearch: statementsSearch,
  staticData: { title: 'Statement · Skipyard' },
  component: officePage(async () => (await import('./print-statement-page.tsx')).PrintStatementPage),
})
