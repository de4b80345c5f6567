import * as corrections from '@skipyard/contract/drivers-day.corrections.ts'
import * as contract from '@skipyard/contract/drivers-day.office.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { serveInSteps } from '#server/http/serve-in-steps.ts'
import { addTip } from './add-tip.ts'
import { correctJob } from './correct-job.ts'
import { correctTip } from './correct-tip.ts'
import { getDriversDay } from './get-drivers-day.ts'
import { listRuns } from './list-runs.ts'
import { removeTip } from './remove-tip.ts'

/** The office's side of the driver's day: what runs came to, and what is put right afterwards. */
export function serveOffice(context: RouteContext): void {
  serveInSteps(context, contract.listRuns, listRuns)
  serve(context, contract.getDriversDay, async ({ scope, query }) => ({
    data: await getDriversDay(scope, query.date),
  }))
  serve(context, corrections.correctJob, async ({ scope, body }) => ({ data: await correctJob(scope, body) }))
  serve(context, corrections.addTip, async ({ scope, body }) => ({ data: await addTip(scope, body) }))
  serve(context, corrections.correctTip, async ({ scope, params, body }) => ({
    data: await correctTip(scope, { params, body }),
  }))
  serve(context, corrections.removeTip, async ({ scope, params, body }) => ({
    data: await removeTip(scope, { params, body }),
  }))
}
