import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { PicturesAway } from './picture-files.ts'

/** What keeps its process busy for longer is given up: nobody's one picture does. */
const MOST_MS = 45_000

/**
 * Has a picture drawn by a process of its own that waits for all others: a second of a processor, on a machine of two, is
 * half of what everybody's calls are answered with. It knows no secret, and a picture that ends it ends nothing else.
 * Null where it ended without a word; throws `PicturesAway` where this machine had no time or room for it.
 */
export async function drawAside<Drawn>(
  program: string,
  bytes: Buffer,
  { mostMs = MOST_MS }: { mostMs?: number } = {},
): Promise<Drawn | null> {
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: [],
    env: {},
    timeout: mostMs,
    killSignal: 'SIGKILL',
  })
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
