import type { JobsLog } from './define-job.ts'

const MOST_WAIT_MS = 60_000

interface Run {
  running: Promise<void> | undefined
  isAskedAgain: boolean
  timer: NodeJS.Timeout | undefined
}

/** Work that each company has of its own: one company's slow partner never holds up another's. */
export interface RunByCompany {
  /** There may be something to do for that company; returns at once. */
  wake(tenantId: string): void
  /** Lets what has begun end, and begins nothing more. */
  stop(): Promise<void>
}

/** What is done for one company at a time. */
export interface CompanyWork {
  /** Does all that is due and answers when the next thing is; breaks off when `stopping` is. */
  work(tenantId: string, stopping: AbortSignal): Promise<Date | null>
  /** Milliseconds before the next time at the least, so that what is due but cannot be done is not tried without end. */
  leastWaitMs: number
  /** What the log says of a company whose work failed. */
  complaint: string
  log: JobsLog
}

/** Starts with nothing to do. A company woken while its work is going on has it done once more afterwards. */
export function runByCompany({ work, leastWaitMs, complaint, log }: CompanyWork): RunByCompany {
  const runs = new Map<string, Run>()
  const stopping = new AbortController()
  const { signal } = stopping

  async function doWork(tenantId: string, run: Run): Promise<void> {
    run.isAskedAgain = false
    try {
      const due = await work(tenantId, signal)
      const left = (due?.getTime() ?? 0) - Date.now()
      const wait = Math.min(Math.max(left, leastWaitMs), MOST_WAIT_MS)
      if (due && !signal.aborted) run.timer = setTimeout(() => wake(tenantId), wait).unref()
    } catch (problem) {
      log.error({ err: problem, tenantId }, complaint)
    }
    run.running = undefined
    if (run.isAskedAgain) wake(tenantId)
    else if (!run.timer) runs.delete(tenantId)
  }

  function wake(tenantId: string): void {
    if (signal.aborted) return
    const run = runs.get(tenantId) ?? { running: undefined, isAskedAgain: false, timer: undefined }
    runs.set(tenantId, run)
    run.isAskedAgain = true
    if (run.running !== undefined) return
    clearTimeout(run.timer)
    run.timer = undefined
    run.running = doWork(tenantId, run)
  }

  return {
    wake,
    async stop() {
      stopping.abort()
      const all = [...runs.values()]
      for (const { timer } of all) clearTimeout(timer)
      await Promise.all(all.map(({ running }) => running))
    },
  }
}
