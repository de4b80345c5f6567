import { Worker } from 'node:worker_threads'
import type { DayPlan, PlanProgress } from '@skipyard/domain/planning/plan.ts'
import type { PlanProblem } from '@skipyard/domain/planning/problem.ts'
import type { TriedWay } from '@skipyard/domain/planning/ways-out.ts'

/** What the thread is given: the day, a flag that is 1 once it is to come to an end, and which closed trucks could be let in. */
export interface SearchOrder {
  problem: PlanProblem
  flag: Int32Array
  mayOpen: readonly string[]
}

/** What the thread found: the plan, and by job that it leaves out the ways onto a truck. */
export interface Found {
  plan: DayPlan
  waysOut: (readonly [jobId: string, ways: readonly TriedWay[]])[]
}

/** A search that goes on in a thread of its own. */
export interface Search {
  /** Rejects when the thread broke or was ended. */
  found: Promise<Found>
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
