import { createThrottle, type Throttle } from '#server/http/throttle.ts'
import { type AccountGuard, createAccountGuard } from './create-account-guard.ts'
import { createRecentRenewals, type RecentRenewals } from './create-recent-renewals.ts'
import type { IdentityLimits } from './identity-limits.ts'

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
