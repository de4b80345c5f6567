import { execFile, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { PicturesAway } from './picture-files.ts'

/** What keeps its process busy for longer is given up: nobody's one picture does. */
const MOST_MS = 45_000

/** How long a picture waits for processors that have nothing else to do, before it has a small share of busy ones. */
const PATIENCE_MS = 2_000

/** Linux's own program that starts another one for idle processors alone; where there is none, a low priority has to do. */
const IDLER = '/usr/bin/chrt'
const canIdle = existsSync(IDLER)

/** Has a process no longer wait for idle processors. */
const takeTurns = (pid: number) => execFile(IDLER, ['-a', '-o', '-p', '0', `${pid}`], () => undefined)

/**
 * Has a picture drawn by a process of its own that waits for all others: a second of a processor, on a machine of two, is
 * half of what everybody's calls are answered with. It knows no secret, and a picture that ends it ends nothing else.
 * Null where it ended without a word; throws `PicturesAway` where this machine had no time or room for it.
 */
export async function drawAside<Drawn>(
  program: string,
  bytes: Buffer,
  { mostMs = MOST_MS, patienceMs = PATIENCE_MS }: { mostMs?: number; patienceMs?: number } = {},
): Promise<Drawn | null> {
  const child = fork(program, {
    serialization: 'advanced',
    ...(canIdle && { execPath: IDLER }),
    execArgv: canIdle ? ['-i', '0', process.execPath] : [],
    env: {},
    timeout: mostMs,
    killSignal: 'SIGKILL',
  })
  const { pid } = child
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const patience = canIdle && pid !== undefined ? setTimeout(takeTurns, patienceMs, pid).unref() : undefined
  const answer = Promise.withResolvers<Drawn | null>()
  child.once('message', (drawn: Drawn) => answer.resolve(drawn))
  // It may come twice, and a second one that nobody hears would end the server.
  child.on('error', answer.reject)
  child.once('exit', (_code, signal) => {
    clearTimeout(patience)
    // Killed for its time, or for want of memory: the same picture may do well in a moment.
    if (signal === 'SIGKILL') answer.reject(new PicturesAway('a picture was given up'))
    else answer.resolve(null)
  })
  child.send(bytes)
  return answer.promise
}
