import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

interface Patience {
  /** How long to wait before each new start, in turn; when they are used up, the supervisor gives up. */
  pausesMs: readonly number[]
  /** A server that has run this long since its last fault begins with all pauses again. */
  forgivenAfterMs: number
}

const PATIENCE: Patience = { pausesMs: [1_000, 2_000, 5_000, 10_000, 20_000], forgivenAfterMs: 600_000 }

interface Ended {
  /** The exit code, or the signal that ended it. */
  how: number | string
  /** Whether it had said that it is ready; one that never was has refused to start, and told why. */
  wasReady: boolean
  ranMs: number
}

/** A group of its own: a Ctrl-C, or a signal to the whole group, reaches the server once, from here. */
async function run(program: string, stopping: AbortSignal): Promise<Ended> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [program], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let wasReady = false
  child.on('message', (message) => {
    wasReady ||= message === 'ready'
  })
  const stop = () => child.kill('SIGTERM')
  stopping.addEventListener('abort', stop)
  const [code, signal] = await once(child, 'exit')
  stopping.removeEventListener('abort', stop)
  return { how: signal ?? code, wasReady, ranMs: performance.now() - startedAt }
}

const say = (message: string) => process.stderr.write(`${message}\n`)

function stopSignals(): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopping.abort())
  return stopping.signal
}

interface Fault {
  how: Ended['how']
  /** The how manyth in a row. */
  count: number
  pausesMs: readonly number[]
}

/** Says what happened and waits before the next start; answers false when the server has had all its chances. */
async function waitAfter({ how, count, pausesMs }: Fault, stopping: AbortSignal): Promise<boolean> {
  const wait = pausesMs[count - 1]
  if (wait === undefined) {
    say(
      `The server stopped unexpectedly again (${how}) and is not restarted any more. The lines above say why.`,
    )
    return false
  }
  const times = `${count} of ${pausesMs.length}`
  say(`The server stopped unexpectedly (${how}). Restarting in ${wait / 1000} s, ${times}.`)
  await pause(wait, undefined, { signal: stopping }).catch(() => undefined)
  return true
}

/** The exit code to leave with after this end; undefined after a fault of a server that has served. */
function exitAfter(how: Ended['how'], isStopping: boolean, hasServed: boolean): number | undefined {
  if (isStopping) return how === 1 ? 1 : 0
  if (how === 0) return 0
  return hasServed ? undefined : 1
}

/**
 * Runs the server until SIGINT or SIGTERM stops it, or it ends in order, and starts it again when it ended by a fault.
 * Answers the exit code to leave with.
 */
export async function supervise(program: string, patience: Patience = PATIENCE): Promise<number> {
  const stopping = stopSignals()
  let hasServed = false
  for (let count = 1; !stopping.aborted; count++) {
    const { how, wasReady, ranMs } = await run(program, stopping)
    hasServed ||= wasReady
    const exit = exitAfter(how, stopping.aborted, hasServed)
    if (exit !== undefined) return exit
    if (ranMs > patience.forgivenAfterMs) count = 1
    if (!(await waitAfter({ how, count, pausesMs: patience.pausesMs }, stopping))) return 1
  }
  return 0
}
