import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { DayPlan } from '@skipyard/domain/planning/plan.ts'
import { planDay } from '@skipyard/domain/planning/plan-day.ts'
import { ordersOfPlan, waysOut } from '@skipyard/domain/planning/ways-out.ts'
import type { Found, SearchOrder } from './search-in-thread.ts'

const TOLD_EVERY_MS = 200
/** Takes two seconds on a usual machine and a large day. */
const MOST_TRIED = 600
const HELPS_MS = 8_000
/** Below calls, but not so low that a crowded machine never ends it. */
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
