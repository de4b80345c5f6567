import { addressKey, createThrottle } from '#server/http/throttle.ts'
import type { AccountLimits } from './identity-limits.ts'

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
