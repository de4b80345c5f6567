import { Failure } from './failure.ts'

const RETRY_AFTER_SECONDS = 10

interface Limits {
  perTenant: number
  inAll: number
  busy: string
}

/**
 * Limits heavy work in this process, so that one company cannot take what all others need. Taking a turn
 * answers how to give it back, and throws 429 when none is left.
 */
export function createTurns({ perTenant, inAll, busy }: Limits): (tenantId: string) => () => void {
  const taken = new Map<string, number>()
  let all = 0
  return (tenantId) => {
    const own = taken.get(tenantId) ?? 0
    if (own >= perTenant || all >= inAll) {
      throw new Failure(429, busy, { retryAfterSeconds: RETRY_AFTER_SECONDS })
    }
    taken.set(tenantId, own + 1)
    all += 1
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      all -= 1
      const left = (taken.get(tenantId) ?? 1) - 1
      if (left > 0) taken.set(tenantId, left)
      else taken.delete(tenantId)
    }
  }
}
