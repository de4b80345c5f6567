import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Failure } from './failure.ts'

export interface Allowance {
  tries: number
  seconds: number
}

/** In memory, by key; trying on never makes the wait longer. */
export interface Throttle {
  /** How many are spent with this; throws 429 with the seconds to wait when none are left. */
  spend(key: string, tries?: number): Promise<number>
  left(key: string): Promise<number>
  giveBack(key: string): Promise<void>
  forget(key: string): Promise<void>
}

const SECONDS_PER_MINUTE = 60

function waitText(seconds: number): string {
  if (seconds < SECONDS_PER_MINUTE) return 'less than a minute'
  const minutes = Math.ceil(seconds / SECONDS_PER_MINUTE)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

function tooMany(refusal: RateLimiterRes): Failure {
  const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
  const message = `Too many tries. Please wait ${waitText(retryAfterSeconds)} and try again.`
  return new Failure(429, message, { retryAfterSeconds })
}

export function createThrottle({ tries, seconds }: Allowance): Throttle {
  const limiter = new RateLimiterMemory({ points: tries, duration: seconds })
  return {
    async spend(key, count = 1) {
      try {
        const { consumedPoints } = await limiter.consume(key, count)
        return consumedPoints
      } catch (problem) {
        throw problem instanceof RateLimiterRes ? tooMany(problem) : problem
      }
    },
    async left(key) {
      return Math.max(0, (await limiter.get(key))?.remainingPoints ?? tries)
    },
    async giveBack(key) {
      if ((await limiter.get(key)) !== null) await limiter.reward(key)
    },
    async forget(key) {
      await limiter.delete(key)
    },
  }
}

const GROUPS_OF_A_SITE = 4

/** An IPv4 address, or the /64 network that an IPv6 customer is given. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after]
  return groups
    .slice(0, GROUPS_OF_A_SITE)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}
