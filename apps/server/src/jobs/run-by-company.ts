import type { JobsLog } from './define-job.ts'

const MOST_WAIT_MS = 60_000

interface Run {
  running: Promise<void> | undefined
  isAskedAgain: boolean
  timer: NodeJS.Timeout | undefined
}

/** One company's slow partner never holds up another's. */
export interface RunByCompany {
  wake(tenantId: string): void
  stop(): Promise<void>
}

interface CompanyWork {
  work(tenantId: string, stopping: AbortSignal): Promise<Date | null>
  /** Keeps work that is due but cannot be done from being tried without end. */
  leastWaitMs: number
  complaint: string
  log: JobsLog
}

/** A company woken while its work runs gets one more run afterwards. */
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
