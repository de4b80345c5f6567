import type { PlanBudget } from '@skipyard/domain/planning/plan.ts'
import { SLOWEST } from '@skipyard/domain/planning/plan-day.ts'
import { planningTexts } from '@skipyard/domain/planning/texts.ts'
import { ordersOfPlan } from '@skipyard/domain/planning/ways-out.ts'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import type { FoundPlan, KeptPlan, PlanContent, PlanOrder } from './kept-plan.ts'
import { type Search, searchInThread, TookTooLong } from './search-in-thread.ts'

interface Making {
  plan: KeptPlan
  /** 1 tells the search to end with the best plan so far. */
  flag: Int32Array
  isGone: boolean
  search?: Search
}

interface Maker {
  program: URL
  mostMs: number
  onFault: (problem: unknown) => void
}

const mayOpen = ({ apart, asked }: PlanOrder['source']): string[] =>
  asked.runId === null
    ? [...apart].flatMap(([truckId, why]) => (why === 'off' || why === 'left-out' ? [truckId] : []))
    : []

async function search(making: Making, { source, findTravel }: PlanOrder, maker: Maker): Promise<FoundPlan> {
  const { plan: kept, flag } = making
  const travel = await findTravel(source.places)
  const problem = { ...source.problem, travel }
  const startedAt = performance.now()
  kept.state = 'working'
  making.search = searchInThread(
    { problem, flag, mayOpen: mayOpen(source) },
    {
      ...maker,
      onProgress: (progress) => {
        kept.progress = { ...progress, seconds: (performance.now() - startedAt) / 1_000 }
      },
    },
  )
  if (making.isGone) void making.search.kill()
  const { plan, waysOut } = await making.search.found
  const ways = { guessed: travel.guessed, all: travel.all }
  return { problem, plan, ways, waysOut: new Map(waysOut), foundOrders: ordersOfPlan(plan) }
}

/** Never throws: a failure is a state of the plan. */
async function makePlan(making: Making, order: PlanOrder, maker: Maker): Promise<void> {
  if (making.isGone) return
  const { plan: kept } = making
  try {
    kept.found = await search(making, order, maker)
    kept.state = 'ready'
  } catch (problem) {
    kept.state = 'failed'
    kept.message = problem instanceof TookTooLong ? planningTexts.tookTooLong : planningTexts.failed
    if (!making.isGone) maker.onFault(problem)
  }
}

export interface ReadPlan {
  version: number
  content: PlanContent
}

/** One search at a time, in a thread; the caller who ordered it saves the result. */
export interface Planner {
  budget: PlanBudget
  /** A search that gave no sign of life for so long has ended with its server. */
  lifeMs: number
  isFull(): boolean
  start(order: PlanOrder): KeptPlan
  find(planId: string): KeptPlan | undefined
  aheadOf(planId: string): number
  finish(planId: string): void
  discard(planId: string): void
  memory: LRUCache<string, ReadPlan>
  stop(): Promise<void>
}

export interface PlannerOptions {
  budget: PlanBudget
  onFault: (problem: unknown) => void
  program?: URL
  graceMs?: number
  lifeMs?: number
}

const PROGRAM = new URL('./plan-day.worker.ts', import.meta.url)
const LIFE_MS = 15_000
const WORDS_IN_LIFE = 3
const READ_PLANS = 200
const READ_BYTES = 128_000_000
const MOST_WAITING = 12
const ROUNDS_MS = 60_000
const GRACE_MS = 20_000
const BYTES_OF_JOB = 2_000

const bytesOf = ({ content: { source } }: ReadPlan) =>
  8 * source.places.length * source.places.length + BYTES_OF_JOB * (1 + source.problem.jobs.length)

const newMaking = ({ id, date, source }: PlanOrder): Making => ({
  plan: {
    id,
    date,
    source,
    state: 'waiting',
    progress: null,
    message: null,
    found: null,
    made: new Map(),
    back: null,
  },
  flag: new Int32Array(new SharedArrayBuffer(4)),
  isGone: false,
})

function end(making: Making): void {
  making.isGone = true
  void making.search?.kill()
}

export function createPlanner({
  budget,
  onFault,
  program = PROGRAM,
  graceMs = GRACE_MS,
  lifeMs = LIFE_MS,
}: PlannerOptions): Planner {
  const queue = new PQueue({ concurrency: 1 })
  const searches = new Map<string, Making>()
  const mostMs = graceMs + ('seconds' in budget ? budget.seconds * 1_000 * SLOWEST : ROUNDS_MS)
  let isStopping = false

  async function search(making: Making, order: PlanOrder): Promise<void> {
    const { plan } = making
    const living = setInterval(() => void order.stayAlive().catch(onFault), lifeMs / WORDS_IN_LIFE).unref()
    try {
      await queue.add(() => makePlan(making, order, { program, mostMs, onFault }))
      if (isStopping && plan.state !== 'ready') plan.state = 'stopped'
      if (isStopping || !making.isGone) await order.save(plan)
    } catch (problem) {
      onFault(problem)
    } finally {
      clearInterval(living)
      searches.delete(plan.id)
    }
  }

  const saving = new Set<Promise<void>>()
  return {
    budget,
    lifeMs,
    isFull: () => queue.size >= MOST_WAITING,
    start(order) {
      const making = newMaking(order)
      searches.set(order.id, making)
      const over = search(making, order).finally(() => saving.delete(over))
      saving.add(over)
      return making.plan
    },
    find: (planId) => searches.get(planId)?.plan,
    aheadOf: (planId) => Math.max(0, [...searches.keys()].indexOf(planId)),
    finish(planId) {
      const making = searches.get(planId)
      if (making) Atomics.store(making.flag, 0, 1)
    },
    discard(planId) {
      const making = searches.get(planId)
      if (!making) return
      searches.delete(planId)
      end(making)
    },
    memory: new LRUCache({ max: READ_PLANS, maxSize: READ_BYTES, sizeCalculation: bytesOf }),
    async stop() {
      isStopping = true
      for (const making of searches.values()) end(making)
      await Promise.all(saving)
    },
  }
}
