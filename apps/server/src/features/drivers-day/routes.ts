import * as corrections from '@skipyard/contract/drivers-day/corrections.ts'
import * as contract from '@skipyard/contract/drivers-day/drivers-day.ts'
import { sendDriverEntries } from '@skipyard/contract/drivers-day/entries.ts'
import * as officeContract from '@skipyard/contract/drivers-day/office.ts'
import * as settings from '@skipyard/contract/drivers-day/settings.ts'
import { canReadDriversDay } from '@skipyard/domain/drivers-day/policy.ts'
import { enterDriverCode, makeDriverCode } from '#server/features/fleet/driver-code.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve, servePublic } from '#server/http/serve.ts'
import { serveInSteps } from '#server/http/serve-in-steps.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { correctJob } from './correct-job.ts'
import { addTip, correctTip, removeTip } from './loads.ts'
import { getDriversDay, listRuns } from './office-day.ts'
import { openDriverRun } from './open-driver-run.ts'
import { makeRunLink, openRun, revokeRunLink } from './run-link.ts'
import { readDriversDaySettings } from './settings.store.ts'
import { settleDriverEntry } from './settle-driver-entry.ts'
import { takeEntries } from './take-entries.ts'
import { updateDriversDaySettings } from './update-drivers-day-settings.ts'

function serveOffice(context: RouteContext): void {
  serveInSteps(context, officeContract.listRuns, listRuns)
  serve(context, officeContract.getDriversDay, async ({ scope, query }) => ({
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

const reader = (scope: TenantScope): TenantScope => {
  if (!canReadDriversDay(scope.actor)) throw notAllowed()
  return scope
}

function servePhones(context: RouteContext): void {
  servePublic(context, contract.openDriverRun, async (call) => ({ data: await openDriverRun(call) }))
  servePublic(context, contract.enterDriverCode, async (call) => ({ data: await enterDriverCode(call) }))
  servePublic(context, sendDriverEntries, async (call) => ({ data: { results: await takeEntries(call) } }))
  servePublic(context, contract.openRun, async (call) => ({ data: await openRun(call) }))
}

function serveSettings(context: RouteContext): void {
  serve(context, settings.getDriversDaySettings, async ({ scope }) => ({
    data: await readDriversDaySettings(reader(scope)),
  }))
  serve(context, settings.updateDriversDaySettings, async ({ scope, body }) => ({
    data: await updateDriversDaySettings(scope, body),
  }))
  serve(context, settings.settleDriverEntry, async ({ scope, params, body, services }) => ({
    data: await settleDriverEntry(scope, { params, body }, services.findTable),
  }))
  serve(context, settings.makeDriverCode, async ({ scope, params, body, services }) => ({
    data: await makeDriverCode(scope, { driverId: params.driverId, email: body?.email }, services),
  }))
  serve(context, settings.makeRunLink, async ({ scope, body, services }) => ({
    data: await makeRunLink(scope, body.runId, services),
  }))
  serve(context, settings.revokeRunLink, async ({ scope, body }) => ({
    data: await revokeRunLink(scope, body.runId),
  }))
}

export function serveDriversDay(context: RouteContext): void {
  servePhones(context)
  serveSettings(context)
  serveOffice(context)
}
