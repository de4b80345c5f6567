import * as changes from '@skipyard/contract/runs/changes.ts'
import { getRoads, getRoute } from '@skipyard/contract/runs/routes.ts'
import type { WireCard, WireRun } from '@skipyard/contract/runs/runs.ts'
import * as contract from '@skipyard/contract/runs/runs.ts'
import { canReadRuns } from '@skipyard/domain/runs/policy.ts'
import { readCompanyFrame } from '#server/features/run-times/frame.reads.ts'
import { changedParts, readTogether } from '#server/http/changed-parts.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { serveInSteps } from '#server/http/serve-in-steps.ts'
import { replyWriter, type WrittenReply } from '#server/http/written-reply.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readUnallocated } from './card.reads.ts'
import { readPlannerStats } from './figures.reads.ts'
import { chooseTip, deliverDrop, putOnHold, takeOffHold, updateStatus } from './jobs.ts'
import { noteLooking, switchTruckOff, switchTruckOn, updatePlannerSettings } from './planner-day.ts'
import { readDay } from './run.reads.ts'
import { assignDriver, createRun, deleteRun, lockOnBoard, orderRun } from './runs.ts'
import { undoStep } from './undo-step.ts'
import { updateRuns } from './update-runs.ts'

const reader = (scope: TenantScope): TenantScope => {
  if (!canReadRuns(scope.actor)) throw notAllowed()
  return scope
}

type Read = (known?: string) => WrittenReply

function serveDays(context: RouteContext): void {
  const [write, inParts] = [replyWriter(contract.getRuns), changedParts<WireRun>(({ _id }) => _id)]
  const together = readTogether<Read>()
  serveInSteps(context, contract.getRuns, async ({ query: { date, known }, claims, within }) => {
    const key = `${claims.tenantId} ${date}`
    const read = await together(key, {
      read: () =>
        within(async (scope) => {
          const data = await readDay(reader(scope), date)
          return inParts(key, data.runs, ({ parts: runs, ...list }) =>
            write({ data: { ...data, runs }, ...list }),
          )
        }),
      admit: () => within(async (scope) => reader(scope)),
    })
    return read(known)
  })
}

function serveUnallocated(context: RouteContext): void {
  const [write, inParts] = [
    replyWriter(contract.getUnallocated),
    changedParts<WireCard>(({ actionId }) => actionId),
  ]
  const together = readTogether<Read>()
  serveInSteps(context, contract.getUnallocated, async ({ query, claims, within }) => {
    const { date, withOlder = 'false', known } = query
    const key = `${claims.tenantId} ${date} ${withOlder}`
    const read = await together(key, {
      read: () =>
        within(async (scope) => {
          const { data: cards, older } = await readUnallocated(reader(scope), date, withOlder === 'true')
          return inParts(key, cards, ({ parts: data, ...list }) => write({ data, older, ...list }))
        }),
      admit: () => within(async (scope) => reader(scope)),
    })
    return read(known)
  })
}

function serveReads(context: RouteContext): void {
  serveDays(context)
  serveUnallocated(context)
  serve(context, contract.getPlannerStats, async ({ scope, query }) => ({
    data: await readPlannerStats(reader(scope), query.date),
  }))
}

function serveWays(context: RouteContext): void {
  serveInSteps(context, getRoute, async ({ query, services, within }) => {
    await within(async (scope) => reader(scope))
    return { data: await services.findRoute(query.stops) }
  })
  serveInSteps(context, getRoads, async ({ query, services, within }) => {
    const frame = await within(async (scope) => readCompanyFrame(reader(scope)))
    if (services.routingUrl === undefined) return { data: null }
    const {
      reckoning: settings,
      settings: { truckFactor },
    } = frame
    const { kilometres, minutes, guessed } = await services.findTable(query.places, { settings, truckFactor })
    return { data: { kilometres: Array.from(kilometres), minutes: Array.from(minutes), guessed } }
  })
}

export function serveRuns(context: RouteContext): void {
  serveReads(context)
  serveWays(context)
  serve(context, changes.updateStatus, async ({ scope, body, services }) => ({
    data: await updateStatus(scope, body, services.findTable),
  }))
  serve(context, changes.createRun, async ({ scope, body }) => ({ data: await createRun(scope, body) }))
  serve(context, changes.updateRuns, async ({ scope, body }) => ({ data: await updateRuns(scope, body) }))
  serve(context, changes.updateSingleRun, async ({ scope, body }) => ({ data: await orderRun(scope, body) }))
  serve(context, changes.deleteRun, async ({ scope, body }) => ({ data: await deleteRun(scope, body.runId) }))
  serve(context, changes.assignDriver, async ({ scope, body }) => ({ data: await assignDriver(scope, body) }))
  serve(context, changes.deliverDrop, async ({ scope, body }) => ({ data: await deliverDrop(scope, body) }))
  serve(context, changes.putOnHold, async ({ scope, body }) => ({ data: await putOnHold(scope, body) }))
  serve(context, changes.takeOffHold, async ({ scope, body }) => ({ data: await takeOffHold(scope, body) }))
  serve(context, changes.chooseTip, async ({ scope, body }) => ({ data: await chooseTip(scope, body) }))
  serve(context, changes.lockOnBoard, async ({ scope, body }) => ({ data: await lockOnBoard(scope, body) }))
  serve(context, changes.switchTruckOff, async ({ scope, body }) => ({
    data: await switchTruckOff(scope, body),
  }))
  serve(context, changes.switchTruckOn, async ({ scope, body }) => ({
    data: await switchTruckOn(scope, body),
  }))
  serve(context, changes.undoStep, async ({ scope, body }) => ({ data: await undoStep(scope, body.undo) }))
  serve(context, changes.noteLooking, async ({ scope, body }) => ({
    data: await noteLooking(scope, body.date),
  }))
  serve(context, changes.updatePlannerSettings, async ({ scope, body }) => ({
    data: await updatePlannerSettings(scope, body),
  }))
}
