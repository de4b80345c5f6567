import { createThrottle, type Throttle } from '#server/http/throttle.ts'
import { type AccountGuard, createAccountGuard } from './create-account-guard.ts'
import type { IdentityLimits } from './identity-limits.ts'

/** Tabs that renew at the same moment present the same token; for this long it earns the same answer. */
const GRACE_MS = 10_000

/** The refresh tokens handed out in the last moments, by the hash of the one that was exchanged for them. */
interface RecentRenewals {
  graceMs: number
  keep(exchangedHash: string, refreshToken: string): void
  find(exchangedHash: string): string | undefined
}

/** An empty memory; a token leaves it after the grace. */
function createRecentRenewals(): RecentRenewals {
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

/** What one running server remembers at its door: tries, and tokens exchanged a moment ago. */
export interface SignInGuards {
  signIns: AccountGuard
  forgotten: AccountGuard
  registrations: Throttle
  resets: Throttle
  invites: Throttle
  renewals: RecentRenewals
  badRefreshes: Throttle
  sessionRenewals: Throttle
}

/** Guards that have seen nobody yet. */
export function createSignInGuards(limits: IdentityLimits): SignInGuards {
  return {
    signIns: createAccountGuard(limits.signIn),
    forgotten: createAccountGuard(limits.forgotPassword),
    registrations: createThrottle(limits.registerPerAddress),
    resets: createThrottle(limits.resetPerAddress),
    invites: createThrottle(limits.invitesPerCompany),
    renewals: createRecentRenewals(),
    badRefreshes: createThrottle(limits.refreshPerAddress),
    sessionRenewals: createThrottle(limits.renewalsPerSession),
  }
}
