import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { DayPlan } from '@skipyard/domain/planning/plan.ts'
import { planDay } from '@skipyard/domain/planning/plan-day.ts'
import { ordersOfPlan, waysOut } from '@skipyard/domain/planning/ways-out.ts'
import type { Found, SearchOrder } from './search-in-thread.ts'

const TOLD_EVERY_MS = 200
/** So many ways out are tried, which takes a usual machine two seconds on a large day; one that is very slow is stopped. */
const MOST_TRIED = 600
const HELPS_MS = 8_000
/** Calls go first; lower, and a crowded machine would never let it end. */
const A_LITTLE_LOWER = 5

// On Linux this is the thread's own; elsewhere it would be the whole server's.
if (process.platform === 'linux') setPriority(0, A_LITTLE_LOWER)

const { problem, flag, mayOpen }: SearchOrder = workerData
let toldAt = 0
const plan = planDay(problem, {
  onProgress(progress) {
    if (performance.now() - toldAt < TOLD_EVERY_MS) return
    toldAt = performance.now()
    parentPort?.postMessage({ progress })
  },
  isCancelled: () => Atomics.load(flag, 0) === 1,
  now: () => performance.now(),
})
/** What would help is looked for as long as somebody waits for it, and for the first few of very many jobs. */
function helpsWith({ unplaced }: DayPlan): Found['waysOut'] {
  const until = performance.now() + HELPS_MS
  let tried = 0
  const isOver = () => {
    tried++
    return tried > MOST_TRIED || performance.now() > until
  }
  const orders = ordersOfPlan(plan)
  return unplaced.flatMap(({ jobId }) =>
    isOver()
      ? []
      : [[jobId, waysOut(problem, orders, { jobId, mayOpen: new Set(mayOpen), isOver })] as const],
  )
}

const found: Found = { plan, waysOut: helpsWith(plan) }
parentPort?.postMessage({ found })
