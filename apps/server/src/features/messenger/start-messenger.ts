import type { MessengerServices } from './messenger-services.ts'
import { sendMessages } from './send-messages.ts'

const MOST_WAIT_MS = 60_000
const LEAST_WAIT_MS = 1_000

interface Runner {
  running: Promise<void> | undefined
  isAskedAgain: boolean
  timer: NodeJS.Timeout | undefined
}

/** Sends the messages of all companies, each on its own: one company's slow provider never holds up another's. */
export interface Messenger {
  /** There may be something to send for that company; returns at once. */
  wake(tenantId: string): void
  /** Lets what is on its way arrive, and begins nothing more. */
  stop(): Promise<void>
}

/** Starts with nothing to do. */
export function startMessenger(services: MessengerServices): Messenger {
  const runners = new Map<string, Runner>()
  const stopping = new AbortController()
  const { signal } = stopping

  async function run(tenantId: string, runner: Runner): Promise<void> {
    runner.isAskedAgain = false
    try {
      const due = await sendMessages({ services, tenantId, stopping: signal })
      const left = (due?.getTime() ?? 0) - Date.now()
      const wait = Math.min(Math.max(left, LEAST_WAIT_MS), MOST_WAIT_MS)
      if (due && !signal.aborted) runner.timer = setTimeout(() => wake(tenantId), wait).unref()
    } catch (problem) {
      services.log.error({ err: problem, tenantId }, 'the messages of a company could not be sent')
    }
    runner.running = undefined
    if (runner.isAskedAgain) wake(tenantId)
    else if (!runner.timer) runners.delete(tenantId)
  }

  function wake(tenantId: string): void {
    if (signal.aborted) return
    const runner = runners.get(tenantId) ?? { running: undefined, isAskedAgain: false, timer: undefined }
    runners.set(tenantId, runner)
    runner.isAskedAgain = true
    if (runner.running !== undefined) return
    clearTimeout(runner.timer)
    runner.timer = undefined
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
