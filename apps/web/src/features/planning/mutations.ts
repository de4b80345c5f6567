import type { InputOf } from '@skipyard/contract/operation.ts'
import {
  acceptPlan,
  discardPlan,
  finishPlan,
  rearrangePlan,
  startPlan,
  takeBackWayOut,
  takeWayOut,
  type WirePlan,
} from '@skipyard/contract/planning/planning.ts'
import {
  createTipSite,
  deleteTipSite,
  updatePlanningSettings,
  updateTipSite,
} from '@skipyard/contract/planning/settings.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { call } from '#web/client/call.ts'
import { asOwnChange } from '#web/client/own-changes.ts'
import { queryClient } from '#web/client/query-client.ts'
import { type PlanScope, planQueries } from './queries.ts'

// What an accepted plan makes stale is what any step on the board does.
const STALE_AFTER_ACCEPTING = ['runs', 'bookings', 'stock']

/** Shows this plan of a day until it is read again. */
async function keepPlan(date: LocalDate, plan: WirePlan | null): Promise<void> {
  const { queryKey } = planQueries.plan(date)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, plan)
}

/** Starts planning a day; what comes of it is followed by its query. */
export async function beginPlan(date: LocalDate, scope: PlanScope): Promise<void> {
  const { data } = await call(startPlan, { body: scope })
  await keepPlan(date, data)
}

/** Stops the search and takes what it has. */
export async function finishSearch(date: LocalDate, planId: string): Promise<void> {
  const { data } = await call(finishPlan, { params: { planId } })
  await keepPlan(date, data)
}

/** Throws a plan away; nothing of it was saved. */
export async function throwPlanAway(date: LocalDate, planId: string): Promise<void> {
  await call(discardPlan, { params: { planId } })
  await keepPlan(date, null)
}

/** The jobs of runs in an order of the person's own. */
export type PlanOrders = InputOf<typeof rearrangePlan>['body']['runs']

/** Moves cards within a proposal. */
export async function rearrange(date: LocalDate, planId: string, runs: PlanOrders): Promise<WirePlan> {
  const { data } = await call(rearrangePlan, { params: { planId }, body: { runs } })
  await keepPlan(date, data)
  return data
}

/** Which runs, and which cards of them, are put onto the board; undefined: every open one. */
export type AcceptedRuns = InputOf<typeof acceptPlan>['body']['runs']

/** Puts runs of a proposal onto the board. The board is read again by who asks. */
export async function putOntoBoard(planId: string, runs: AcceptedRuns) {
  const { data } = await call(acceptPlan, {
    params: { planId },
    body: runs ? { runs } : {},
    ...asOwnChange(STALE_AFTER_ACCEPTING),
  })
  return data
}

/** Gets a job that the plan leaves out onto a truck; answers the step that takes it back. The board is read again by who asks. */
export async function takeOut(planId: string, body: InputOf<typeof takeWayOut>['body']): Promise<string> {
  const { data } = await call(takeWayOut, { params: { planId }, body, ...asOwnChange(STALE_AFTER_ACCEPTING) })
  return data.step
}

/** Takes that back. The board is read again by who asks. */
export async function takeOutBack(planId: string, step: string): Promise<void> {
  await call(takeBackWayOut, { params: { planId }, body: { step }, ...asOwnChange(STALE_AFTER_ACCEPTING) })
}

/** What is said of a tip site. */
export type TipSiteBody = InputOf<typeof createTipSite>['body']

async function thenReadAgain<Reply>(answer: Promise<{ data: Reply }>): Promise<Reply> {
  try {
    return (await answer).data
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['settings'] })
  }
}

/** Takes a tip site on the list, or changes the one that is there. */
export function saveTipSite(
  site: { _id: string; version: number } | null,
  body: TipSiteBody,
  idempotencyKey: string,
) {
  if (site === null) return thenReadAgain(call(createTipSite, { body, idempotencyKey }))
  const { _id: tipSiteId, version } = site
  return thenReadAgain(
    call(updateTipSite, { params: { tipSiteId }, body: { ...body, version }, idempotencyKey }),
  )
}

/** Takes a tip site off the list. */
export const removeTipSite = (tipSiteId: string) =>
  thenReadAgain(call(deleteTipSite, { params: { tipSiteId } }))

/** Changes how days are planned; a stale version is an ApiError with status 409. */
export const savePlanningSettings = (
  body: InputOf<typeof updatePlanningSettings>['body'],
  idempotencyKey: string,
) => thenReadAgain(call(updatePlanningSettings, { body, idempotencyKey }))
