import type { PlanProgress } from '@skipyard/domain/planning/plan.ts'
import { DEFAULT_PLAN_WEIGHTS } from '@skipyard/domain/planning/problem.ts'
import { planningTexts } from '@skipyard/domain/planning/texts.ts'
import { DEFAULT_PLANNER_SETTINGS } from '@skipyard/domain/runs/planner-settings.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTable } from '#server/routing/create-table.ts'
import { createPlanner, type PlannerOptions } from './create-planner.ts'
import type { KeptPlan, PlanOrder } from './kept-plan.ts'

const BROKEN = new URL('../testing/broken-search.worker.ts', import.meta.url)
const ENDLESS = new URL('../testing/endless-search.worker.ts', import.meta.url)
const renee = { tenantId: 'westgate', loginId: 'renee' }
const tui = { tenantId: 'westgate', loginId: 'tui' }
const today = localDate('2026-05-14')
const findTable = createTable({ url: undefined, onAway: () => undefined })

const order = (id: string, date = today): PlanOrder => ({
  id,
  date,
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
})

let stop: (() => Promise<void>) | undefined
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

const over = (plan: KeptPlan | undefined) =>
  vi.waitUntil(() => plan && (plan.state === 'ready' || plan.state === 'failed') && plan, { timeout: 20_000 })

describe('plans of days', () => {
  test('are kept for the one who asked, and for nobody else', async () => {
    const { planner } = plannerOf()
    const plan = planner.start(renee, order('a'))
    expect((await over(plan))?.state).toBe('ready')
    expect(planner.find(renee, 'a')).toBe(plan)
    expect(planner.ofDay(renee, today)).toBe(plan)
    expect(planner.find(tui, 'a')).toBeUndefined()
    expect(planner.find({ ...renee, tenantId: 'peninsula' }, 'a')).toBeUndefined()
  })

  test('a new one takes the place of that day’s earlier one', () => {
    const { planner } = plannerOf()
    planner.start(renee, order('a'))
    planner.start(renee, order('b'))
    planner.start(renee, order('c', localDate('2026-05-15')))
    expect(planner.find(renee, 'a')).toBeUndefined()
    expect(planner.ofDay(renee, today)?.id).toBe('b')
    expect(planner.find(renee, 'c')?.id).toBe('c')
  })

  test('a search that breaks is said in words, and the next one goes on', async () => {
    const { planner, faults } = plannerOf({ program: BROKEN })
    const plan = await over(planner.start(renee, order('a')))
    expect(plan).toMatchObject({ state: 'failed', message: planningTexts.failed })
    expect(faults).toHaveLength(1)
    expect((await over(planner.start(renee, order('b'))))?.state).toBe('failed')
  })

  test('a search that does not stop is ended after its time, and the next one goes on', async () => {
    const { planner } = plannerOf({ program: ENDLESS, budget: { seconds: 0.1 }, graceMs: 2_000 })
    const first = planner.start(renee, order('a'))
    const second = planner.start(tui, order('b'))
    expect(second?.state).toBe('waiting')
    expect(await over(first)).toMatchObject({ state: 'failed', message: planningTexts.tookTooLong })
    expect(await over(second)).toMatchObject({ state: 'failed', message: planningTexts.tookTooLong })
  })

  test('a search that is thrown away ends at once, and says how far it was until then', async () => {
    const { planner, faults } = plannerOf({ program: ENDLESS })
    const plan = planner.start(renee, order('a'))
    const progress: PlanProgress | null | undefined = await vi.waitUntil(() => plan?.progress, {
      timeout: 20_000,
    })
    expect(progress).toMatchObject({ share: 0.5, unplaced: 1, kilometres: 12 })
    if (plan) planner.discard(renee, plan)
    expect(planner.ofDay(renee, today)).toBeUndefined()
    expect((await over(plan))?.state).toBe('failed')
    expect(faults).toEqual([])
  })

  test('while too many wait, nobody waits in vain', () => {
    const { planner } = plannerOf({ program: ENDLESS })
    const people = Array.from({ length: 20 }, (_, index) => ({ ...renee, loginId: `person ${index}` }))
    const started = people.map((who, index) => planner.start(who, order(`${index}`)))
    expect(started.filter((plan) => plan === undefined).length).toBeGreaterThan(5)
    expect(started[0]).toBeDefined()
  })

  test('the server ends while one is searched', async () => {
    const { planner } = plannerOf({ program: ENDLESS })
    const plan = planner.start(renee, order('a'))
    await vi.waitUntil(() => plan?.state === 'working', { timeout: 20_000 })
    await planner.stop()
    expect(plan?.state).toBe('failed')
  })
})
