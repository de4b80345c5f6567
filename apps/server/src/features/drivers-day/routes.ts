import { sendDriverEntries } from '@skipyard/contract/drivers-day.entries.ts'
import * as settings from '@skipyard/contract/drivers-day.settings.ts'
import * as contract from '@skipyard/contract/drivers-day.ts'
import { canReadDriversDay } from '@skipyard/domain/drivers-day/policy.ts'
import { enterDriverCode, makeDriverCode } from '#server/features/fleet/driver-code.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve, servePublic } from '#server/http/serve.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { makeRunLink } from './make-run-link.ts'
import { openDriverRun } from './open-driver-run.ts'
import { openRun } from './open-run.ts'
import { revokeRunLink } from './revoke-run-link.ts'
import { serveOffice } from './serve-office.ts'
import { readDriversDaySettings } from './settings.reads.ts'
import { settleDriverEntry } from './settle-driver-entry.ts'
import { takeEntries } from './take-entries.ts'
import { updateDriversDaySettings } from './update-drivers-day-settings.ts'

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

/** The driver's day: what a phone reads and says by its private link, and what the office says to that. */
export function serveDriversDay(context: RouteContext): void {
  servePhones(context)
  serveSettings(context)
  serveOffice(context)
}
