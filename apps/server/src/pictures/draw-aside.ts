import { type ForkOptions, fork, spawnSync } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { PicturesAway } from './picture-files.ts'

/** What keeps its process busy for longer is given up: nobody's one picture does. */
const MOST_MS = 45_000

/** How long a picture waits for processors that have nothing else to do. */
const PATIENCE_MS = 5_000

/** Linux's own program that starts another one for idle processors alone. */
const IDLER = '/usr/bin/chrt'
const canIdle = spawnSync(IDLER, ['-i', '0', 'true']).status === 0

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
  const withSmallShare = () => drawOnce<Drawn>(program, bytes, { ...SMALL_SHARE, timeout: mostMs })
  if (!canIdle || patienceMs === null) return withSmallShare()
  try {
    return await drawOnce<Drawn>(program, bytes, { ...WHEN_IDLE, timeout: patienceMs })
  } catch (problem) {
    // Begun anew: only root may call a process back from waiting for idle processors.
    if (problem instanceof PicturesAway) return withSmallShare()
    throw problem
  }
}
