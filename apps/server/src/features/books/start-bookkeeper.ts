import type { BooksServices } from '#server/features/xero/open-books.ts'
import type { JobsLog } from '#server/jobs/define-job.ts'
import { companyPause } from './company-pause.ts'
import { keepBooks } from './keep-books.ts'

const MOST_WAIT_MS = 60_000

interface Runner {
  pause: ReturnType<typeof companyPause>
  running: Promise<void> | undefined
  isAskedAgain: boolean
  timer: NodeJS.Timeout | undefined
}

/** Keeps the books of all companies in step, each on its own: one company's queue never holds up another's. */
export interface Bookkeeper {
  /** There may be something to do for that company; returns at once. */
  wake(tenantId: string): void
  /** Lets every change that has begun end, and begins no other. */
  stop(): Promise<void>
}

/** Starts with nothing to do. */
export function startBookkeeper(services: BooksServices & { log: JobsLog }): Bookkeeper {
  const runners = new Map<string, Runner>()
  const stopping = new AbortController()
  const { signal } = stopping

  function runnerOf(tenantId: string): Runner {
    const known = runners.get(tenantId)
    if (known) return known
    const pause = companyPause(services.xero.pace.minuteMs)
    const runner = { pause, running: undefined, isAskedAgain: false, timer: undefined }
    runners.set(tenantId, runner)
    return runner
  }

  function wakeAt(tenantId: string, runner: Runner, due: Date): void {
    const left = Math.min(Math.max(due.getTime() - Date.now(), 0), MOST_WAIT_MS)
    runner.timer = setTimeout(() => wake(tenantId), left).unref()
  }

  async function run(tenantId: string, runner: Runner): Promise<void> {
    runner.isAskedAgain = false
    try {
      const due = await keepBooks({ services, tenantId, pause: runner.pause, stopping: signal })
      if (due && !signal.aborted) wakeAt(tenantId, runner, due)
    } catch (problem) {
      services.log.error({ err: problem, tenantId }, 'the books of a company could not be kept')
    }
    runner.running = undefined
    if (runner.isAskedAgain) wake(tenantId)
  }

  function wake(tenantId: string): void {
    if (signal.aborted) return
    const runner = runnerOf(tenantId)
    runner.isAskedAgain = true
    if (runner.running !== undefined) return
    clearTimeout(runner.timer)
    runner.running = run(tenantId, runner)
  }

  return {
    wake,
    async stop() {
      stopping.abort()
      const all = [...runners.values()]
      for (const { timer } of all) clearTimeout(timer)
      await Promise.all(all.map(({ running }) => running))
    },
  }
}
