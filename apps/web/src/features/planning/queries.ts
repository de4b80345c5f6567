import type { InputOf } from '@skipyard/contract/operation.ts'
import { getPlan, type startPlan, type WirePlan } from '@skipyard/contract/planning/planning.ts'
import { findSeats, findSeatsOfJobs } from '@skipyard/contract/planning/seats.ts'
import { getPlanningSettings, listTipSites } from '@skipyard/contract/planning/settings.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { untilRested } from '#web/client/until-rested.ts'
import { rememberedPlan } from './kept-plan-ids.ts'

const LOOK_AGAIN_MS = 500

/** Seats are asked for once a day has been left alone for so long: the board and the next move come first. */
const REST_MS = 500

const isUnderWay = (plan: WirePlan | null | undefined) =>
  plan?.state === 'waiting' || plan?.state === 'working'

export type SeatQuestion = InputOf<typeof findSeats>['body']

export type PlanScope = InputOf<typeof startPlan>['body']

/** Plans are below 'runs' and so stale when the board is; the rest is below 'settings'. */
export const planQueries = {
  /** The user's own plan of a day, else a colleague's suggestion; null for none. */
  plan: (date: LocalDate) =>
    queryOptions({
      queryKey: ['runs', 'plan', date],
      queryFn: async ({ signal }) => {
        const planId = rememberedPlan(date)
        const query = { date: toWireDate(date), ...(planId !== null && { planId }) }
        return (await call(getPlan, { query, signal })).data
      },
      refetchInterval: ({ state }) => (isUnderWay(state.data) ? LOOK_AGAIN_MS : false),
    }),
  seatsOfDay: (date: LocalDate) =>
    queryOptions({
      queryKey: ['runs', 'seats', date],
      queryFn: async ({ signal }) => {
        await untilRested(signal, REST_MS)
        return (await call(findSeatsOfJobs, { body: { date: toWireDate(date) }, signal })).data
      },
    }),
  seats: (question: SeatQuestion) =>
    queryOptions({
      queryKey: ['runs', 'seats', 'booking', question],
      queryFn: async ({ signal }) => (await call(findSeats, { body: question, signal })).data,
    }),
  tipSites: () =>
    queryOptions({
      queryKey: ['settings', 'tip-sites'],
      queryFn: async ({ signal }) => (await call(listTipSites, { signal })).data,
    }),
  settings: () =>
    queryOptions({
      queryKey: ['settings', 'planning'],
      queryFn: async ({ signal }) => (await call(getPlanningSettings, { signal })).data,
    }),
}
