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
  changeTipLevy,
  createTipSite,
  deleteTipSite,
  updatePlanningSettings,
  updateTipSite,
} from '@skipyard/contract/planning/settings.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { type Cents, centsToDollars } from '@skipyard/domain/shared/money.ts'
import { call } from '#web/client/call.ts'
import { asOwnChange } from '#web/client/own-changes.ts'
import { queryClient } from '#web/client/query-client.ts'
import { type PlanScope, planQueries } from './queries.ts'

// What an accepted plan makes stale is what any step on the board does.
const STALE_AFTER_ACCEPTING = ['runs', 'bookings', 'stock']

async function keepPlan(date: LocalDate, plan: WirePlan | null): Promise<void> {
  const { queryKey } = planQueries.plan(date)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, plan)
}

export async function beginPlan(date: LocalDate, scope: PlanScope): Promise<void> {
  const { data } = await call(startPlan, { body: scope })
  await keepPlan(date, data)
}

export async function finishSearch(date: LocalDate, planId: string): Promise<void> {
  const { data } = await call(finishPlan, { params: { planId } })
  await keepPlan(date, data)
}

export async function throwPlanAway(date: LocalDate, planId: string): Promise<void> {
  await call(discardPlan, { params: { planId } })
  await keepPlan(date, null)
}

export type PlanOrders = InputOf<typeof rearrangePlan>['body']['runs']

export async function rearrange(date: LocalDate, planId: string, runs: PlanOrders): Promise<WirePlan> {
  const { data } = await call(rearrangePlan, { params: { planId }, body: { runs } })
  await keepPlan(date, data)
  return data
}

/** Which runs, and which cards of them, are accepted; undefined for every open one. */
export type AcceptedRuns = InputOf<typeof acceptPlan>['body']['runs']

/** The caller reads the board again. */
export async function putOntoBoard(planId: string, runs: AcceptedRuns) {
  const { data } = await call(acceptPlan, {
    params: { planId },
    body: runs ? { runs } : {},
    ...asOwnChange(STALE_AFTER_ACCEPTING),
  })
  return data
}

/**
 * Puts an unplaced job on a truck; answers the id of the step, for undo. The caller reads the board again.
 */
export async function takeOut(planId: string, body: InputOf<typeof takeWayOut>['body']): Promise<string> {
  const { data } = await call(takeWayOut, { params: { planId }, body, ...asOwnChange(STALE_AFTER_ACCEPTING) })
  return data.step
}

export async function takeOutBack(planId: string, step: string): Promise<void> {
  await call(takeBackWayOut, { params: { planId }, body: { step }, ...asOwnChange(STALE_AFTER_ACCEPTING) })
}

export type TipSiteBody = InputOf<typeof createTipSite>['body']

async function thenReadAgain<Reply>(answer: Promise<{ data: Reply }>): Promise<Reply> {
  try {
    return (await answer).data
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['settings'] })
  }
}

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

export const sendLevy = (
  { from, levyCents, tipSiteIds }: { from: LocalDate; levyCents: Cents; tipSiteIds: readonly string[] },
  idempotencyKey: string,
) => {
  const body = { from: toWireDate(from), levy: centsToDollars(levyCents), tipSiteIds: [...tipSiteIds] }
  return thenReadAgain(call(changeTipLevy, { body, idempotencyKey }))
}

export const removeTipSite = (tipSiteId: string) =>
  thenReadAgain(call(deleteTipSite, { params: { tipSiteId } }))

export const savePlanningSettings = (
  body: InputOf<typeof updatePlanningSettings>['body'],
  idempotencyKey: string,
) => thenReadAgain(call(updatePlanningSettings, { body, idempotencyKey }))
