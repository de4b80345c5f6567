import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/** A picture that keeps its process busy for longer is given up. */
const MOST_MS = 30_000

/**
 * Has a picture drawn by a process of its own that waits for all others: a second of a processor, on a machine of two, is
 * half of what everybody's calls are answered with. It knows no secret, and a picture that ends it ends nothing else.
 * Null where it ended without a word.
 */
export async function drawAside<Drawn>(program: string, bytes: Buffer): Promise<Drawn | null> {
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: [],
    env: {},
    timeout: MOST_MS,
    killSignal: 'SIGKILL',
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const answer = Promise.withResolvers<Drawn | null>()
  child.once('message', (drawn: Drawn) => answer.resolve(drawn))
  child.once('error', answer.reject)
  child.once('exit', () => answer.resolve(null))
  child.send(bytes)
  return answer.promise
}
