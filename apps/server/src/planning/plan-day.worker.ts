import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { planDay } from '@skipyard/domain/planning/plan-day.ts'
import type { SearchOrder } from './search-in-thread.ts'

const TOLD_EVERY_MS = 200
/** Calls go first; lower, and a crowded machine would never let it end. */
const A_LITTLE_LOWER = 5

// On Linux this is the thread's own; elsewhere it would be the whole server's.
if (process.platform === 'linux') setPriority(0, A_LITTLE_LOWER)

const { problem, flag }: SearchOrder = workerData
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
parentPort?.postMessage({ plan })
