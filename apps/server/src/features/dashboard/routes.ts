import * as contract from '@skipyard/contract/dashboard.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import {
  getDashboardBins,
  getDashboardDays,
  getDashboardJobs,
  getDashboardMoney,
  getDashboardNeeds,
  getDashboardOverdue,
} from './dashboard.ts'
import { readFirstSteps } from './first-steps.reads.ts'

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
