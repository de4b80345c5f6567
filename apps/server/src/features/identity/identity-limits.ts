import type { Allowance } from '#server/http/throttle.ts'

/**
 * How often an account may be tried: from one address, from everywhere, and by one address on any account. Good tries
 * are taken back from these; `calls` counts them too, for each one costs a password computation.
 */
export interface AccountLimits {
  pair: Allowance
  account: Allowance
  address: Allowance
  calls: Allowance
}

/** What each door allows before it asks to wait. */
export interface IdentityLimits {
  signIn: AccountLimits
  forgotPassword: AccountLimits
  registerPerAddress: Allowance
  resetPerAddress: Allowance
  /** Refresh tokens that are no good. */
  refreshPerAddress: Allowance
  renewalsPerSession: Allowance
  invitesPerCompany: Allowance
}

const QUARTER = 15 * 60
const HOUR = 60 * 60

/** Reliability A1: ten wrong passwords on one account, a hundred from one address. */
export const identityLimits: IdentityLimits = {
  signIn: {
    pair: { tries: 10, seconds: QUARTER },
    account: { tries: 100, seconds: QUARTER },
    address: { tries: 100, seconds: QUARTER },
    calls: { tries: 300, seconds: QUARTER },
  },
  forgotPassword: {
    pair: { tries: 5, seconds: HOUR },
    account: { tries: 20, seconds: HOUR },
    address: { tries: 50, seconds: HOUR },
    calls: { tries: 50, seconds: HOUR },
  },
  registerPerAddress: { tries: 20, seconds: HOUR },
  resetPerAddress: { tries: 50, seconds: HOUR },
  refreshPerAddress: { tries: 200, seconds: QUARTER },
  renewalsPerSession: { tries: 100, seconds: QUARTER },
  invitesPerCompany: { tries: 100, seconds: HOUR },
}
