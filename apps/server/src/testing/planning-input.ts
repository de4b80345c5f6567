import type { WirePlan } from '@skipyard/contract/planning/planning.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { vi } from 'vitest'
import type { TestMember } from './test-server.ts'

/** A tip site in Melbourne's west, as its form sends it. */
export const tipSiteInput = (changes: object = {}) => ({
  name: 'Brooklyn Transfer Station',
  address: {
    name: '174 Old Geelong Road, Brooklyn VIC 3012',
    suburb: 'Brooklyn',
    postCode: '3012',
    lat: -37.8204,
    lon: 144.8391,
  },
  wasteTypes: [],
  opensAt: 360,
  closesAt: 1_080,
  ...changes,
})

/** A yard in Melbourne's north, as its form sends it. */
export const yardInput = (changes: object = {}) => ({
  name: 'Campbellfield',
  address: {
    name: '12 Sydney Road, Campbellfield VIC 3061',
    suburb: 'Campbellfield',
    postCode: '3061',
    lat: -37.664,
    lon: 144.956,
  },
  opensAt: 360,
  closesAt: 1_020,
  ...changes,
})

/** The machine may be busy. */
const PATIENCE_MS = 120_000

/** What a dispatcher does to have a day planned. */
export function planningOf(member: TestMember, date: LocalDate) {
  const day = toWireDate(date)
  const post = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
    member.call({ method: 'POST', path: `/runPlanner/plan${path}`, body, headers })
  const read = async (planId?: string): Promise<WirePlan | null> =>
    (
      await member.call({
        method: 'GET',
        path: `/runPlanner/plan?date=${day}${planId === undefined ? '' : `&planId=${planId}`}`,
      })
    ).body.data
  const until = (isThere: (plan: WirePlan) => boolean): Promise<WirePlan> =>
    vi.waitFor(
      async () => {
        const plan = await read()
        if (!plan) throw new Error('The plan has gone')
        if (!isThere(plan)) throw new Error(`The plan is still ${plan.state}`)
        return plan
      },
      { timeout: PATIENCE_MS, interval: 20 },
    )
  return {
    start: (more: object = {}) => post('', { date: day, ...more }),
    read,
    until,
    /** Has the day planned, and answers the proposal. */
    async plan(more: object = {}) {
      const { status, body } = await post('', { date: day, ...more })
      if (status !== 200) throw new Error(JSON.stringify(body))
      const plan = await until(({ state }) => state === 'ready' || state === 'failed')
      if (!plan.proposal) throw new Error(`${plan.message}`)
      return { ...plan, proposal: plan.proposal }
    },
    finish: (planId: string) => post(`/${planId}/finish`),
    rearrange: (planId: string, runs: object[]) => post(`/${planId}/rearrange`, { runs }),
    accept: (planId: string, runs?: object[], headers?: Record<string, string>) =>
      post(`/${planId}/accept`, runs ? { runs } : {}, headers),
    wayOut: (planId: string, body: object) => post(`/${planId}/wayOut`, body),
    takeBack: (planId: string, step: string) => post(`/${planId}/takeBack`, { step }),
    discard: (planId: string) => member.call({ method: 'DELETE', path: `/runPlanner/plan/${planId}` }),
  }
}
