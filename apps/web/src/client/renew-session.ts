import { BASE_PATH } from '@skipyard/contract/operation.ts'

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

/** Renews the session once for all calls that found it expired, in every tab. Answers whether it worked. */
export function renewSession(startedAt: number): Promise<boolean> {
  inFlight ??= renewAlone(startedAt)
    .catch(() => false)
    .finally(() => {
      inFlight = null
    })
  return inFlight
}
