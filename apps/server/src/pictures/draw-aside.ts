import { type ForkOptions, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { PicturesAway } from './picture-files.ts'

/** What keeps its process busy for longer is given up: nobody's one picture does. */
const MOST_MS = 45_000

/** How long a picture waits for processors that have nothing else to do. */
const PATIENCE_MS = 5_000

/** Linux's own program that starts another one for idle processors alone. */
const IDLER = '/usr/bin/chrt'
const canIdle = existsSync(IDLER)

const WHEN_IDLE: ForkOptions = { execPath: IDLER, execArgv: ['-i', '0', process.execPath] }
const SMALL_SHARE: ForkOptions = { execArgv: [] }

/** Has the picture drawn once; throws `PicturesAway` when that takes longer than the timeout. */
function drawOnce<Drawn>(program: string, bytes: Buffer, options: ForkOptions): Promise<Drawn | null> {
  const child = fork(program, { ...options, serialization: 'advanced', env: {}, killSignal: 'SIGKILL' })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const answer = Promise.withResolvers<Drawn | null>()
  child.once('message', (drawn: Drawn) => answer.resolve(drawn))
  // It may come twice, and a second one that nobody hears would end the server.
  child.on('error', answer.reject)
  child.once('exit', (_code, signal) => {
    // Killed for its time, or for want of memory: the same picture may do well in a moment.
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
 * Has a picture drawn by a process of its own that waits for all others: a second of a processor, on a machine of two, is
 * half of what everybody's calls are answered with. It knows no secret, and a picture that ends it ends nothing else.
 * One that waited in vain for idle processors has a small share of busy ones; without patience it has that at once.
 * Null where it ended without a word; throws `PicturesAway` where this machine had no time or room for it.
 */
export async function drawAside<Drawn>(
  program: string,
  bytes: Buffer,
  { mostMs = MOST_MS, patienceMs = PATIENCE_MS }: { mostMs?: number; patienceMs?: number | null } = {},
): Promise<Drawn | null> {
  const idly = { ...WHEN_IDLE, timeout: patienceMs ?? 0 }
  const early =
    canIdle && patienceMs !== null ? await drawOnce<Drawn>(program, bytes, idly).catch(nullWhenAway) : null
  // Begun anew: only root may call a process back from waiting, and some machines let nobody wait.
  return early ?? drawOnce<Drawn>(program, bytes, { ...SMALL_SHARE, timeout: mostMs })
}
