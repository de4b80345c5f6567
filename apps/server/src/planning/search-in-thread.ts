import { Worker } from 'node:worker_threads'
import type { DayPlan, PlanProgress } from '@skipyard/domain/planning/plan.ts'
import type { PlanProblem } from '@skipyard/domain/planning/problem.ts'

/** What the thread is given: the day, and a flag that is 1 once it is to come to an end. */
export interface SearchOrder {
  problem: PlanProblem
  flag: Int32Array
}

/** A search that goes on in a thread of its own. */
export interface Search {
  /** The plan; rejects when the thread broke or was ended. */
  plan: Promise<DayPlan>
  /** Ends the thread at once; nothing comes of it. */
  kill(): Promise<unknown>
}

/** How a search is followed, and stopped when it does not stop itself. */
export interface SearchOptions {
  program: URL
  onProgress: (progress: PlanProgress) => void
  /** After so long it is ended, whatever it does. */
  mostMs: number
}

/** It did not come to an end in its time. */
export class TookTooLong extends Error {}

/** What a day of a thousand jobs needs several times over. */
const MOST_MEMORY_MB = 256

/** Searches a plan in a thread of its own, so that the server goes on answering. */
export function searchInThread(order: SearchOrder, { program, onProgress, mostMs }: SearchOptions): Search {
  const worker = new Worker(program, {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  const ended = Promise.withResolvers<DayPlan>()
  const impatience = setTimeout(() => {
    ended.reject(new TookTooLong('The search did not come to an end'))
    void worker.terminate()
  }, mostMs)
  worker.on('message', ({ plan, progress }: { plan?: DayPlan; progress?: PlanProgress }) => {
    if (plan) ended.resolve(plan)
    if (progress) onProgress(progress)
  })
  worker.on('error', ended.reject)
  worker.on('exit', () => {
    clearTimeout(impatience)
    ended.reject(new Error('The thread ended before the plan was made'))
  })
  worker.unref()
  return { plan: ended.promise, kill: () => worker.terminate() }
}
