import type { Operation } from '@skipyard/contract/operation.ts'
import * as seats from '@skipyard/contract/planning.seats.ts'
import * as settings from '@skipyard/contract/planning.settings.ts'
import * as contract from '@skipyard/contract/planning.ts'
import { canPlanRuns, canReadRuns } from '@skipyard/domain/runs/policy.ts'
import { readPlanningSettings } from '#server/features/run-times/planning-settings.reads.ts'
import { readTipSites } from '#server/features/run-times/tip-site.reads.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { type MemberCall, serve } from '#server/http/serve.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { acceptPlan } from './accept-plan.ts'
import { createTipSite } from './create-tip-site.ts'
import { deleteTipSite } from './delete-tip-site.ts'
import { findOwnPlan } from './find-own-plan.ts'
import { findSeats } from './find-seats.ts'
import { findSeatsOfJobs } from './find-seats-of-jobs.ts'
import { lookAtPlan } from './look-at-plan.ts'
import { presentTipSite } from './present-tip-site.ts'
import { rearrangePlan } from './rearrange-plan.ts'
import { startPlan } from './start-plan.ts'
import { takeBackWayOut } from './take-back-way-out.ts'
import { takeWayOut } from './take-way-out.ts'
import { updatePlanningSettings } from './update-planning-settings.ts'
import { updateTipSite } from './update-tip-site.ts'

const reader = (scope: TenantScope): TenantScope => {
  if (!canReadRuns(scope.actor)) throw notAllowed()
  return scope
}

type Call = Pick<MemberCall<Operation>, 'scope' | 'claims' | 'services'>

const ownPlan = ({ scope, claims, services }: Call, planId: string) =>
  findOwnPlan(scope, planId, { planner: services.planner, who: claims })

function servePlans(context: RouteContext): void {
  serve(context, contract.startPlan, async ({ scope, body, claims, services }) => ({
    data: await startPlan(scope, body, { who: claims, services }),
  }))
  serve(context, contract.getPlan, async ({ scope, query, claims, services }) => {
    if (!canPlanRuns(scope.actor)) throw notAllowed()
    const plan = services.planner.ofDay(claims, query.date)
    return { data: plan ? await lookAtPlan(scope, plan) : null }
  })
  serve(context, contract.finishPlan, async (call) => {
    const plan = ownPlan(call, call.params.planId)
    call.services.planner.finish(plan)
    return { data: await lookAtPlan(call.scope, plan) }
  })
  serve(context, contract.discardPlan, async (call) => {
    call.services.planner.discard(call.claims, ownPlan(call, call.params.planId))
    return { data: call.params }
  })
  serve(context, contract.rearrangePlan, async (call) => {
    const plan = ownPlan(call, call.params.planId)
    rearrangePlan(plan, call.body.runs)
    return { data: await lookAtPlan(call.scope, plan) }
  })
  serve(context, contract.takeWayOut, async (call) => ({
    data: await takeWayOut(call.scope, ownPlan(call, call.params.planId), call.body),
  }))
  serve(context, contract.takeBackWayOut, async (call) => {
    await takeBackWayOut(call.scope, ownPlan(call, call.params.planId), call.body.step)
    return { data: call.params }
  })
  serve(context, contract.acceptPlan, async (call) => ({
    data: await acceptPlan(call.scope, ownPlan(call, call.params.planId), call.body),
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

/** Planning a day by itself, where a job fits best, and what a company plans by. */
export function servePlanning(context: RouteContext): void {
  servePlans(context)
  serveSeats(context)
  serveSettings(context)
}
