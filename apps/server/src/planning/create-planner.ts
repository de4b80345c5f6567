import { SLOWEST } from '@skipyard/domain/planning/plan-day.ts'
import type { PlanBudget } from '@skipyard/domain/planning/problem.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import type { KeptPlan, Planning, PlanOrder } from './kept-plan.ts'
import { type Making, makePlan } from './make-plan.ts'

/** Makes plans in threads, one at a time, and keeps them for those who asked; nothing of it outlives the server. */
export interface Planner {
  /** How long or how far a search goes. */
  budget: PlanBudget
  /** Starts a search in place of the person's earlier plan of that day; undefined while too many wait. */
  start(who: Planning, order: PlanOrder): KeptPlan | undefined
  /** The person's plan of a day. */
  ofDay(who: Planning, date: LocalDate): KeptPlan | undefined
  /** The person's plan of that id. */
  find(who: Planning, planId: string): KeptPlan | undefined
  /** Has a search come to an end with what it has found. */
  finish(plan: KeptPlan): void
  /** Ends a search and forgets the plan. */
  discard(who: Planning, plan: KeptPlan): void
  /** Ends all searches. */
  stop(): Promise<void>
}

/** How searches go. */
export interface PlannerOptions {
  budget: PlanBudget
  /** Hears what went wrong in a thread. */
  onFault: (problem: unknown) => void
  /** What the thread runs. */
  program?: URL
  /** How long after its time a search may still be at work. */
  graceMs?: number
}

const PROGRAM = new URL('./plan-day.worker.ts', import.meta.url)
const KEPT_MS = 60 * 60_000
const KEPT_PLANS = 200
const KEPT_BYTES = 128_000_000
const MOST_WAITING = 12
/** A search of so many rounds is ended after so long, whatever it does. */
const ROUNDS_MS = 60_000
const GRACE_MS = 20_000
const BYTES_OF_JOB = 2_000

const bytesOf = ({ source: { places, problem } }: KeptPlan) =>
  8 * places.length * places.length + BYTES_OF_JOB * (1 + problem.jobs.length)
const nameOf = ({ tenantId, loginId }: Planning, date: LocalDate) => `${tenantId} ${loginId} ${date}`

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

/** Nobody wants it any more: its search ends at once, or never begins. */
function end(making: Making): void {
  making.isGone = true
  void making.search?.kill()
}

/** Makes plans in threads, one at a time, and keeps them. */
export function createPlanner({
  budget,
  onFault,
  program = PROGRAM,
  graceMs = GRACE_MS,
}: PlannerOptions): Planner {
  const queue = new PQueue({ concurrency: 1 })
  const kept = new LRUCache<string, Making>({
    max: KEPT_PLANS,
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ plan }) => bytesOf(plan),
    ttl: KEPT_MS,
    updateAgeOnGet: true,
    dispose: end,
  })
  const mostMs = graceMs + ('seconds' in budget ? budget.seconds * 1_000 * SLOWEST : ROUNDS_MS)
  const makingOf = (planId: string) => [...kept.values()].find(({ plan }) => plan.id === planId)
  return {
    budget,
    start(who, order) {
      const name = nameOf(who, order.date)
      kept.delete(name)
      if (queue.size >= MOST_WAITING) return undefined
      const making = newMaking(order)
      kept.set(name, making)
      void queue.add(() => makePlan(making, order, { program, mostMs, onFault }))
      return making.plan
    },
    ofDay: (who, date) => kept.get(nameOf(who, date))?.plan,
    find(who, planId) {
      const making = makingOf(planId)
      const own = making && kept.get(nameOf(who, making.plan.date))
      return own === making ? own?.plan : undefined
    },
    finish({ id }) {
      const making = makingOf(id)
      if (making) Atomics.store(making.flag, 0, 1)
    },
    discard: (who, plan) => void kept.delete(nameOf(who, plan.date)),
    async stop() {
      queue.clear()
      kept.clear()
      await queue.onIdle()
    },
  }
}
