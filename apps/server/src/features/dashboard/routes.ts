import * as contract from '@skipyard/contract/dashboard.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { readFirstSteps } from './first-steps.reads.ts'
import { getDashboardBins } from './get-dashboard-bins.ts'
import { getDashboardDays } from './get-dashboard-days.ts'
import { getDashboardJobs } from './get-dashboard-jobs.ts'
import { getDashboardMoney } from './get-dashboard-money.ts'
import { getDashboardNeeds } from './get-dashboard-needs.ts'
import { getDashboardOverdue } from './get-dashboard-overdue.ts'

/** The cards of the dashboard, each by itself. */
export function serveDashboard(context: RouteContext): void {
  serve(context, contract.getDashboardJobs, async ({ scope }) => ({ data: await getDashboardJobs(scope) }))
  serve(context, contract.getDashboardBins, async ({ scope }) => ({ data: await getDashboardBins(scope) }))
  serve(context, contract.getDashboardOverdue, async ({ scope }) => ({
    data: await getDashboardOverdue(scope),
  }))
  serve(context, contract.getDashboardDays, async ({ scope }) => ({ data: await getDashboardDays(scope) }))
  serve(context, contract.getDashboardNeeds, async ({ scope }) => ({ data: await getDashboardNeeds(scope) }))
  serve(context, contract.getDashboardMoney, async ({ scope }) => ({ data: await getDashboardMoney(scope) }))
  serve(context, contract.getFirstSteps, async ({ scope }) => ({ data: await readFirstSteps(scope) }))
}
