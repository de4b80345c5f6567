import { renewSession } from './renew-session.ts'
import { untilSignedInAgain } from './session-expiry.ts'

const UNAUTHORISED = 401

interface MemberCall {
  send: () => Promise<Response>
  signal?: AbortSignal
  /** A session that is over is the answer: nobody is asked to sign in again. */
  isQuiet?: boolean
}

/**
 * Sends what needs a session. An expired one is renewed silently once; when it cannot be, the call waits until the
 * person has signed in again, so that nothing typed is lost. The 401 is the answer for who leaves instead.
 */
export async function asMember({ send, signal, isQuiet = false }: MemberCall): Promise<Response> {
  const startedAt = Date.now()
  const first = await send()
  if (first.status !== UNAUTHORISED) return first
  const answer = (await renewSession(startedAt)) ? await send() : first
  if (answer.status !== UNAUTHORISED || isQuiet) return answer
  if (!(await untilSignedInAgain(signal))) return answer
  return asMember({ send, signal, isQuiet })
}
