import * as contract from '@skipyard/contract/planning/planning.ts'
import * as seats from '@skipyard/contract/planning/seats.ts'
import * as settings from '@skipyard/contract/planning/settings.ts'
import { canReadRuns } from '@skipyard/domain/runs/policy.ts'
import { readPlanningSettings, readTipSites } from '#server/features/run-times/frame.reads.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { serveInSteps } from '#server/http/serve-in-steps.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { acceptPlan } from './accept-plan.ts'
import { lookAtDay, lookAtHead } from './look-at-plan.ts'
import { discardPlan, holdPlan } from './open-plan.ts'
import { rearrangePlan } from './rearrange-plan.ts'
import { findSeats, findSeatsOfJobs } from './seats.ts'
import { startPlan } from './start-plan.ts'
import { changeTipLevy, createTipSite, deleteTipSite, presentTipSite, updateTipSite } from './tip-sites.ts'
import { updatePlanningSettings } from './update-planning-settings.ts'
import { takeBackWayOut, takeWayOut } from './ways-out.ts'

const reader = (scope: TenantScope): TenantScope => {
  if (!canReadRuns(scope.actor)) throw notAllowed()
  return scope
}

function servePlans(context: RouteContext): void {
  serveInSteps(context, contract.startPlan, startPlan)
  serve(context, contract.getPlan, async ({ scope, query, services }) => ({
    data: await lookAtDay(scope, query, services.planner),
  }))
  serve(context, contract.finishPlan, async ({ scope, params: { planId }, services: { planner } }) => {
    const head = await holdPlan(scope, planId)
    planner.finish(planId)
    return { data: await lookAtHead(scope, head, planner) }
  })
  serve(context, contract.discardPlan, async ({ scope, params, services }) => {
    await discardPlan(scope, params.planId, services.planner)
    return { data: params }
  })
  serve(context, contract.rearrangePlan, async ({ scope, services, ...call }) => ({
    data: await rearrangePlan(scope, call, services.planner),
  }))
  serve(context, contract.takeWayOut, async ({ scope, services, ...call }) => ({
    data: await takeWayOut(scope, call, services.planner),
  }))
  serve(context, contract.takeBackWayOut, async ({ scope, services, ...call }) => {
    await takeBackWayOut(scope, call, services.planner)
    return { data: call.params }
  })
  serve(context, contract.acceptPlan, async ({ scope, services, ...call }) => ({
    data: await acceptPlan(scope, call, services.planner),
  }))
}

function serveSeats(context: RouteContext): void {
  serve(context, seats.findSeats, async ({ scope, body, services }) => ({
    data: await findSeats(scope, body, services.findTable),
  }))
  serve(context, seats.findSeatsOfJobs, async ({ scope, body, services }) => ({
    data: await findSeatsOfJobs(scope, body.date, services.findTable),
  }))
}

function serveSettings(context: RouteContext): void {
  serve(context, settings.listTipSites, async ({ scope }) => ({
    data: (await readTipSites(reader(scope))).map(presentTipSite),
  }))
  serve(context, settings.createTipSite, async ({ scope, body }) => ({
    data: await createTipSite(scope, body),
  }))
  serve(context, settings.updateTipSite, async ({ scope, params, body }) => ({
    data: await updateTipSite(scope, params.tipSiteId, body),
  }))
  serve(context, settings.changeTipLevy, async ({ scope, body }) => ({
    data: await changeTipLevy(scope, body),
  }))
  serve(context, settings.deleteTipSite, async ({ scope, params }) => ({
    data: await deleteTipSite(scope, params.tipSiteId),
  }))
  serve(context, settings.getPlanningSettings, async ({ scope }) => ({
    data: await readPlanningSettings(reader(scope)),
  }))
  serve(context, settings.updatePlanningSettings, async ({ scope, body }) => ({
    data: await updatePlanningSettings(scope, body),
  }))
}

export function servePlanning(context: RouteContext): void {
  servePlans(context)
  serveSeats(context)
  serveSettings(context)
}
