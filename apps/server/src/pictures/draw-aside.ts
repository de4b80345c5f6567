import { type ForkOptions, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { PicturesAway } from './picture-files.ts'

const MOST_MS = 45_000

const PATIENCE_MS = 5_000

/** Linux's program that runs another one on idle processors only. */
const IDLER = '/usr/bin/chrt'
const canIdle = existsSync(IDLER)

const WHEN_IDLE: ForkOptions = { execPath: IDLER, execArgv: ['-i', '0', process.execPath] }
const SMALL_SHARE: ForkOptions = { execArgv: [] }

function drawOnce<Drawn>(program: string, bytes: Buffer, options: ForkOptions): Promise<Drawn | null> {
  const child = fork(program, { ...options, serialization: 'advanced', env: {}, killSignal: 'SIGKILL' })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const answer = Promise.withResolvers<Drawn | null>()
  child.once('message', (drawn: Drawn) => answer.resolve(drawn))
  // The event may come twice, and a second one without a listener would end the server.
  child.on('error', answer.reject)
  child.once('exit', (_code, signal) => {
    // Killed by timeout or for lack of memory: the same picture may succeed in a moment.
    if (signal === 'SIGKILL') answer.reject(new PicturesAway('a picture was given up'))
    else answer.resolve(null)
  })
  child.send(bytes)
  return answer.promise
}

function nullWhenAway(problem: unknown): null {
  if (problem instanceof PicturesAway) return null
  throw problem
}

/**
 * Draws in a process of its own on idle processors: a second of a processor is half of what a small machine
 * answers calls with. It holds no secret, and a picture that ends it ends nothing else. After `patienceMs`,
 * or at once without it, it gets a small share of busy processors. Null where it ended without a word; throws
 * `PicturesAway` where the machine had no time or room.
 */
export async function drawAside<Drawn>(
  program: string,
  bytes: Buffer,
  { mostMs = MOST_MS, patienceMs = PATIENCE_MS }: { mostMs?: number; patienceMs?: number | null } = {},
): Promise<Drawn | null> {
  const idly = { ...WHEN_IDLE, timeout: patienceMs ?? 0 }
  const early =
    canIdle && patienceMs !== null ? await drawOnce<Drawn>(program, bytes, idly).catch(nullWhenAway) : null
  // Started again: only root can raise a process's priority, and some machines have no idle priority.
  return early ?? drawOnce<Drawn>(program, bytes, { ...SMALL_SHARE, timeout: mostMs })
}
