import { type Allowance, addressKey, createThrottle, type Throttle } from '#server/http/throttle.ts'

/**
 * How often an account may be tried: from one address, from everywhere, and by one address on any account. Good tries
 * are taken back from these; `calls` counts them too, for each one costs a password computation.
 */
interface AccountLimits {
  pair: Allowance
  account: Allowance
  address: Allowance
  calls: Allowance
}

/** What each door allows before it asks to wait. */
interface IdentityLimits {
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

const MOST_KNOWN = 10_000

/** Somebody at an address who says to be somebody. */
export interface Visitor {
  email: string
  ip: string
}

/** Slows guessing without locking anybody out of an address that the account has signed in from. */
export interface AccountGuard {
  /** Counts a try before it is looked at; throws 429 with the wait when there have been too many. */
  admit(visitor: Visitor): Promise<void>
  /** The try was good: it does not count, and this address counts as the account's own from now on. */
  welcome(visitor: Visitor): Promise<void>
  /** The try was not looked at, so it does not count. */
  excuse(visitor: Visitor): Promise<void>
}

/** Remembers the newest pairs only, so that its memory has a bound. */
function createKnownPairs() {
  const known = new Set<string>()
  return {
    has: (pair: string) => known.has(pair),
    add(pair: string) {
      known.delete(pair)
      known.add(pair)
      const [oldest] = known
      if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest)
    },
  }
}

/** A guard of its own, with nothing counted yet. */
export function createAccountGuard(limits: AccountLimits): AccountGuard {
  const pairs = createThrottle(limits.pair)
  const accounts = createThrottle(limits.account)
  const addresses = createThrottle(limits.address)
  const calls = createThrottle(limits.calls)
  const known = createKnownPairs()
  const keysOf = ({ email, ip }: Visitor) => {
    const address = addressKey(ip)
    return { address, pair: `${email} ${address}` }
  }
  return {
    async admit(visitor) {
      const { address, pair } = keysOf(visitor)
      await calls.spend(address)
      await addresses.spend(address)
      await pairs.spend(pair)
      if (!known.has(pair)) await accounts.spend(visitor.email)
    },
    async welcome(visitor) {
      const { address, pair } = keysOf(visitor)
      await addresses.giveBack(address)
      await pairs.forget(pair)
      if (!known.has(pair)) await accounts.giveBack(visitor.email)
      known.add(pair)
    },
    async excuse(visitor) {
      const { address, pair } = keysOf(visitor)
      await addresses.giveBack(address)
      await pairs.giveBack(pair)
      if (!known.has(pair)) await accounts.giveBack(visitor.email)
    },
  }
}

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
