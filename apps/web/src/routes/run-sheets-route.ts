import { createRoute } from '@tanstack/react-router'
import { sheetsSearch } from '#web/features/runs/planner-search.ts'
import { loadModule } from '#web/ui/part/load-module.ts'
import { officePage } from './page.tsx'
import { rootRoute } from './root-route.tsx'

export const runSheetsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app/run-planner/run-sheets',
  beforeLoad: async (context) =>
    (await loadModule(() => import('./require-session.ts'))).requireSession(context),
  validateSearch: sheetsSearch,
  staticData: { title: 'Run Sheets · Skipyard' },
  component: officePage(async () => (await import('./run-sheets-page.tsx')).RunSheetsPage),
})
