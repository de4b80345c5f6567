import type { ServerResponse } from 'node:http'

/**
 * What becomes of one call of the books: turned away with a status; lost before it is done; done and its answer lost; or
 * done that much later than anybody waited for it, where undefined is only when the test wants it.
 */
export type Fate =
  | { turnedAway: number; retryAfterSeconds?: number }
  | { lost: 'call' | 'answer' }
  | { lateMs: number | undefined }

type Act = () => Promise<unknown>

/** Has it done by itself after that time, unless somebody has had it done before. */
function doAfter(late: Set<Act>, milliseconds: number | undefined, act: Act): void {
  late.add(act)
  const due = () => void (late.delete(act) && act())
  if (milliseconds !== undefined) setTimeout(due, milliseconds).unref()
}

/** Does to a call what happens instead of an answer; false where it is done first. */
export function befall(
  fate: Fate,
  response: ServerResponse,
  { late, act }: { late: Set<Act>; act: Act },
): boolean {
  if ('turnedAway' in fate) {
    const { turnedAway, retryAfterSeconds: seconds } = fate
    response.writeHead(turnedAway, seconds === undefined ? {} : { 'retry-after': `${seconds}` }).end()
    return true
  }
  if ('lost' in fate && fate.lost === 'answer') return false
  if ('lateMs' in fate) doAfter(late, fate.lateMs, act)
  response.destroy()
  return true
}
