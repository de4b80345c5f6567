import * as contract from '@skipyard/contract/drivers-day.office.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { getDriversDay } from './get-drivers-day.ts'
import { listRuns } from './list-runs.ts'

/** The office's side of the driver's day: what runs came to, and what is put right afterwards. */
export function serveOffice(context: RouteContext): void {
  serve(context, contract.listRuns, async ({ scope, query }) => listRuns(scope, query))
  serve(context, contract.getDriversDay, async ({ scope, query }) => ({
    data: await getDriversDay(scope, query.date),
  }))
}
