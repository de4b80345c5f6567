import { type Allowance, addressKey, createThrottle, type Throttle } from '#server/http/throttle.ts'
import type { Asker } from './passwords.ts'

/**
 * Per account and address, per account, and per address. Successful tries are given back in these; `calls`
 * counts them too, since each costs a password computation.
 */
interface AccountLimits {
  pair: Allowance
  account: Allowance
  address: Allowance
  calls: Allowance
}

interface IdentityLimits {
  signIn: AccountLimits
  forgotPassword: AccountLimits
  registerPerAddress: Allowance
  resetPerAddress: Allowance
  refreshPerAddress: Allowance
  renewalsPerSession: Allowance
  invitesPerCompany: Allowance
  secondStepPerAccount: Allowance
  warningsPerAccount: Allowance
  secondStepPerAddress: Allowance
  passkeyQuestionsPerAccount: Allowance
}

const QUARTER = 15 * 60

const HOUR = 60 * 60

const DAY = 24 * HOUR

/** Wrong proofs of the second step, after which the account waits. */
export const SECOND_STEP_TRIES = 5

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
  secondStepPerAccount: { tries: SECOND_STEP_TRIES, seconds: QUARTER },
  warningsPerAccount: { tries: 1, seconds: DAY },
  secondStepPerAddress: { tries: 50, seconds: QUARTER },
  passkeyQuestionsPerAccount: { tries: 30, seconds: QUARTER },
}

const MOST_KNOWN = 10_000

/** A person signs in so often in a quarter of an hour, on all devices together. */
const MOST_KNOWN_CALLS = 20

export interface Visitor {
  email: string
  ip: string
  /** Signed in, or on a device that the account has signed in from. */
  isKnown?: boolean
}

/** Slows guessing without locking out devices and addresses that the account has signed in from. */
export interface AccountGuard {
  /** With what the address has tried, for its place in the queue. */
  admit(visitor: Visitor): Promise<Asker>
  welcome(visitor: Visitor): Promise<void>
  /** The try was not examined, so it does not count. */
  excuse(visitor: Visitor): Promise<void>
}

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

export function createAccountGuard(limits: AccountLimits): AccountGuard {
  const pairs = createThrottle(limits.pair)
  const accounts = createThrottle(limits.account)
  const addresses = createThrottle(limits.address)
  const calls = createThrottle(limits.calls)
  const knownCalls = createThrottle({ tries: Number.MAX_SAFE_INTEGER, seconds: QUARTER })
  const known = createKnownPairs()
  const keysOf = ({ email, ip, isKnown = false }: Visitor) => {
    const address = addressKey(ip)
    const pair = `${email} ${address}`
    return { address, pair, isKnown: isKnown || known.has(pair) }
  }
  return {
    async admit(visitor) {
      const { address, pair, isKnown } = keysOf(visitor)
      const byAddress = await calls.spend(address)
      const byKnown = isKnown ? await knownCalls.spend(visitor.email) : 0
      await addresses.spend(address)
      await pairs.spend(pair)
      if (!isKnown) await accounts.spend(visitor.email)
      // A device that anybody may become known with goes first a few times, from however many addresses.
      return { isKnown: isKnown && byKnown <= MOST_KNOWN_CALLS, tries: Math.max(byAddress, byKnown) }
    },
    async welcome(visitor) {
      const { address, pair, isKnown } = keysOf(visitor)
      await addresses.giveBack(address)
      await pairs.forget(pair)
      if (!isKnown) await accounts.giveBack(visitor.email)
      known.add(pair)
    },
    async excuse(visitor) {
      const { address, pair, isKnown } = keysOf(visitor)
      await addresses.giveBack(address)
      await pairs.giveBack(pair)
      if (!isKnown) await accounts.giveBack(visitor.email)
    },
  }
}

/** Tabs that renew at the same moment present the same token, and get the same answer for so long. */
const GRACE_MS = 10_000

interface RecentRenewals {
  graceMs: number
  keep(exchangedHash: string, refreshToken: string): void
  find(exchangedHash: string): string | undefined
}

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

export interface SignInGuards {
  signIns: AccountGuard
  forgotten: AccountGuard
  registrations: Throttle
  resets: Throttle
  invites: Throttle
  renewals: RecentRenewals
  badRefreshes: Throttle
  sessionRenewals: Throttle
  /** At sign-in. */
  secondSteps: Throttle
  /** Within an open session: what is tried at sign-in locks nobody out of it, nor the other way round. */
  proofs: Throttle
  passwordWarnings: Throttle
  secondStepAddresses: Throttle
  /** At sign-in, where the password alone asks. */
  passkeyQuestions: Throttle
}

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
    secondSteps: createThrottle(limits.secondStepPerAccount),
    proofs: createThrottle(limits.secondStepPerAccount),
    passwordWarnings: createThrottle(limits.warningsPerAccount),
    secondStepAddresses: createThrottle(limits.secondStepPerAddress),
    passkeyQuestions: createThrottle(limits.passkeyQuestionsPerAccount),
  }
}
