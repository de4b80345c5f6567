/** Tabs that renew at the same moment present the same token; for this long it earns the same answer. */
const GRACE_MS = 10_000

/** The refresh tokens handed out in the last moments, by the hash of the one that was exchanged for them. */
export interface RecentRenewals {
  graceMs: number
  keep(exchangedHash: string, refreshToken: string): void
  find(exchangedHash: string): string | undefined
}

/** An empty memory; a token leaves it after the grace. */
export function createRecentRenewals(): RecentRenewals {
  const handedOut = new Map<string, string>()
  return {
    graceMs: GRACE_MS,
    keep(exchangedHash, refreshToken) {
      handedOut.set(exchangedHash, refreshToken)
      setTimeout(() => handedOut.delete(exchangedHash), GRACE_MS).unref()
    },
    find: (exchangedHash) => handedOut.get(exchangedHash),
  }
}
