import { Worker } from 'node:worker_threads'
import type { DayPlan, PlanProblem, PlanProgress } from '@skipyard/domain/planning/plan.ts'
import type { TriedWay } from '@skipyard/domain/planning/ways-out.ts'

export interface SearchOrder {
  problem: PlanProblem
  flag: Int32Array
  mayOpen: readonly string[]
}

export interface Found {
  plan: DayPlan
  waysOut: (readonly [jobId: string, ways: readonly TriedWay[]])[]
}

export interface Search {
  found: Promise<Found>
  kill(): Promise<unknown>
}

interface SearchOptions {
  program: URL
  onProgress: (progress: PlanProgress) => void
  mostMs: number
}

export class TookTooLong extends Error {}

const MOST_MEMORY_MB = 256

export function searchInThread(order: SearchOrder, { program, onProgress, mostMs }: SearchOptions): Search {
  const worker = new Worker(program, {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  const ended = Promise.withResolvers<Found>()
  const impatience = setTimeout(() => {
    ended.reject(new TookTooLong('The search did not come to an end'))
    void worker.terminate()
  }, mostMs)
  worker.on('message', ({ found, progress }: { found?: Found; progress?: PlanProgress }) => {
    if (found) ended.resolve(found)
    if (progress) onProgress(progress)
  })
  worker.on('error', ended.reject)
  worker.on('exit', () => {
    clearTimeout(impatience)
    ended.reject(new Error('The thread ended before the plan was made'))
  })
  worker.unref()
  return { found: ended.promise, kill: () => worker.terminate() }
}
