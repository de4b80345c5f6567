import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { refusalOf, untilProven } from './proof-due.ts'
import { untilSignedInAgain } from './session-expiry.ts'

const RENEWED_AT = 'skipyard.sessionRenewedAt'

let inFlight: Promise<boolean> | null = null

async function askServer(startedAt: number): Promise<boolean> {
  // A refresh token works once: when another tab has just renewed the session, its cookie already serves this one.
  if (Number(localStorage.getItem(RENEWED_AT) ?? 0) > startedAt) return true
  const response = await fetch(`${BASE_PATH}/refresh`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  if (response.ok) localStorage.setItem(RENEWED_AT, String(Date.now()))
  return response.ok
}

function renewAlone(startedAt: number): Promise<boolean> {
  // Browsers offer locks to https and localhost only.
  const locks: LockManager | null | undefined = navigator.locks
  if (!locks) return askServer(startedAt)
  return locks.request('skipyard-renew-session', () => askServer(startedAt))
}

/**
 * Renews the session once for all calls that found it expired, in every tab; false when it could not be
 * renewed.
 */
function renewSession(startedAt: number): Promise<boolean> {
  inFlight ??= renewAlone(startedAt)
    .catch(() => false)
    .finally(() => {
      inFlight = null
    })
  return inFlight
}

const UNAUTHORISED = 401

interface MemberCall {
  send: () => Promise<Response>
  signal?: AbortSignal | undefined
  isQuiet?: boolean | undefined
}

/**
 * Sends a call that needs a session. Where it is refused for want of the second step, it waits for that. An expired session is renewed once without asking; if that fails, the
 * call waits until the user has signed in again, so that nothing typed is lost. It returns the 401 when
 * they leave instead.
 */
export async function asMember({ send, signal, isQuiet = false }: MemberCall): Promise<Response> {
  const startedAt = Date.now()
  const first = await send()
  const reason = isQuiet ? null : refusalOf(first)
  if (reason !== null && (await untilProven(reason, signal))) return asMember({ send, signal, isQuiet })
  if (first.status !== UNAUTHORISED) return first
  const answer = (await renewSession(startedAt)) ? await send() : first
  if (answer.status !== UNAUTHORISED || isQuiet) return answer
  if (!(await untilSignedInAgain(signal))) return answer
  return asMember({ send, signal, isQuiet })
}
