import { DEFAULT_PLAN_WEIGHTS, type PlanProgress } from '@skipyard/domain/planning/plan.ts'
import { planningTexts } from '@skipyard/domain/planning/texts.ts'
import { DEFAULT_PLANNER_SETTINGS } from '@skipyard/domain/runs/planner-settings.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTable } from '#server/routing/create-table.ts'
import { createPlanner, type PlannerOptions } from './create-planner.ts'
import type { KeptPlan, PlanOrder } from './kept-plan.ts'

const BROKEN = new URL('../testing/broken-search.worker.ts', import.meta.url)
const ENDLESS = new URL('../testing/endless-search.worker.ts', import.meta.url)
const today = localDate('2026-05-14')
const findTable = createTable({ url: undefined, onAway: () => undefined })

let saved: KeptPlan[] = []

const order = (id: string): PlanOrder => ({
  id,
  date: today,
  source: {
    problem: {
      jobs: [],
      trucks: [],
      runs: [],
      tipSites: [],
      handling: { load: 5, unload: 5, tip: 15 },
      rest: null,
      weights: DEFAULT_PLAN_WEIGHTS,
      mode: 'anew',
      now: null,
      seed: 1,
      budget: { rounds: 1 },
    },
    places: [{ lat: -37.83, lon: 144.78 }],
    known: { jobs: new Map(), runs: new Map(), runOf: new Map() },
    apart: new Map(),
    asked: { mode: 'anew', truckIds: null, runId: null },
    tellAfterMinutes: 30,
  },
  findTravel: (places) => findTable(places, { settings: DEFAULT_PLANNER_SETTINGS, truckFactor: 1 }),
  save: async (plan) => void saved.push(plan),
  stayAlive: async () => undefined,
})

let stop: (() => Promise<void>) | undefined
beforeEach(() => {
  saved = []
})
afterEach(() => stop?.())

function plannerOf(options: Partial<PlannerOptions> = {}) {
  const faults: unknown[] = []
  const planner = createPlanner({
    budget: { rounds: 10 },
    onFault: (problem) => faults.push(problem),
    ...options,
  })
  stop = planner.stop
  return { planner, faults }
}

const over = (plan: KeptPlan) => vi.waitUntil(() => saved.includes(plan) && plan, { timeout: 20_000 })

describe('plans of days', () => {
  test('are saved once they are found, and known by nobody but their row then', async () => {
    const { planner } = plannerOf()
    const plan = planner.start(order('a'))
    expect(planner.find('a')).toBe(plan)
    expect((await over(plan)).state).toBe('ready')
    await vi.waitUntil(() => planner.find('a') === undefined)
  })

  test('wait in a line, each knowing how many go first', () => {
    const { planner } = plannerOf({ program: ENDLESS })
    for (const id of ['a', 'b', 'c']) planner.start(order(id))
    expect(['a', 'b', 'c'].map(planner.aheadOf)).toEqual([0, 1, 2])
    planner.discard('a')
    expect(['b', 'c'].map(planner.aheadOf)).toEqual([0, 1])
  })

  test('say that they live while they wait and are searched', async () => {
    const { planner } = plannerOf({ program: ENDLESS, lifeMs: 30 })
    let words = 0
    planner.start({ ...order('a'), stayAlive: async () => void words++ })
    await vi.waitUntil(() => words > 2)
  })

  test('a search that breaks is said in words, and the next one goes on', async () => {
    const { planner, faults } = plannerOf({ program: BROKEN })
    const plan = await over(planner.start(order('a')))
    expect(plan).toMatchObject({ state: 'failed', message: planningTexts.failed })
    expect(faults).toHaveLength(1)
    expect((await over(planner.start(order('b')))).state).toBe('failed')
  })

  test('a search that does not stop is ended after its time, and the next one goes on', async () => {
    const { planner } = plannerOf({ program: ENDLESS, budget: { seconds: 0.1 }, graceMs: 2_000 })
    const first = planner.start(order('a'))
    const second = planner.start(order('b'))
    expect(second.state).toBe('waiting')
    expect(await over(first)).toMatchObject({ state: 'failed', message: planningTexts.tookTooLong })
    expect(await over(second)).toMatchObject({ state: 'failed', message: planningTexts.tookTooLong })
  })

  test('a search that is thrown away ends at once, says how far it was until then, and is not saved', async () => {
    const { planner, faults } = plannerOf({ program: ENDLESS })
    const plan = planner.start(order('a'))
    const progress: PlanProgress | null | undefined = await vi.waitUntil(() => plan.progress, {
      timeout: 20_000,
    })
    expect(progress).toMatchObject({ share: 0.5, unplaced: 1, kilometres: 12 })
    planner.discard('a')
    expect(planner.find('a')).toBeUndefined()
    await vi.waitUntil(() => plan.state === 'failed', { timeout: 20_000 })
    expect([faults, saved]).toEqual([[], []])
  })

  test('while too many wait, nobody waits in vain', () => {
    const { planner } = plannerOf({ program: ENDLESS })
    for (let count = 0; !planner.isFull(); count++) planner.start(order(`${count}`))
    expect(planner.find('12')).toBeDefined()
  })

  test('the server ends while one is searched and one waits: both are said to be stopped', async () => {
    const { planner } = plannerOf({ program: ENDLESS })
    const [plan, waiting] = [planner.start(order('a')), planner.start(order('b'))]
    await vi.waitUntil(() => plan.state === 'working', { timeout: 20_000 })
    await planner.stop()
    expect(saved.map(({ id, state }) => [id, state])).toEqual([
      ['a', 'stopped'],
      ['b', 'stopped'],
    ])
    expect(waiting.state).toBe('stopped')
  })
})
