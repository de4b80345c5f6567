import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import PQueue from 'p-queue'
import { Failure } from '#server/http/failure.ts'
import { passwordCost } from './password-cost.ts'

export interface Asker {
  /** On a device that the account has signed in from, with a link that was mailed, or signed in. */
  isKnown: boolean
  tries: number
  /** Who has gone is not waited for. */
  gone?: AbortSignal
  /** What the password is for cannot be asked again: served however long it takes. */
  isOwed?: boolean
}

interface Waiting extends Asker {
  leave(): void
}

interface HashingTerms {
  atOnce: number
  /** Nobody waits longer; then it is 429. */
  patienceMs: number
  /** Beyond so many, the last in order leaves. */
  mostWaiting: number
}

const RETRY_AFTER_SECONDS = 10

const tooMany = () =>
  new Failure(429, 'Many people are signing in right now. Please try again in a moment.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })

const KNOWN = 1_000_000_000

const rankOf = ({ isKnown, tries }: Asker) => (isKnown ? KNOWN : 0) - tries

/**
 * The queue for hashing, which costs the processor a sixth of a second for anybody who asks. Known people go
 * before strangers, and of strangers an address with few tries before one with many: who tries without end
 * waits behind everybody who has just come.
 */
export function createHashingTurns({ atOnce, patienceMs, mostWaiting }: HashingTerms) {
  const queue = new PQueue({ concurrency: atOnce })
  const waiting = new Set<Waiting>()

  function sendLastAway() {
    let last: Waiting | undefined
    for (const one of waiting) if (!one.isOwed && (!last || rankOf(one) <= rankOf(last))) last = one
    last?.leave()
  }

  /** 429 for who has waited too long or finds the queue full. */
  return function takeTurn<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    const left = new AbortController()
    const one = { ...asker, leave: () => left.abort(tooMany()) }
    const timer = asker.isOwed ? undefined : setTimeout(one.leave, patienceMs)
    asker.gone?.addEventListener('abort', one.leave)
    const stopWaiting = () => {
      clearTimeout(timer)
      asker.gone?.removeEventListener('abort', one.leave)
      waiting.delete(one)
    }
    left.signal.addEventListener('abort', stopWaiting)
    waiting.add(one)
    const turn = queue.add(
      () => {
        // What has begun goes to its end: its processor is taken anyway.
        stopWaiting()
        return work()
      },
      { priority: rankOf(asker), signal: left.signal },
    )
    if (asker.gone?.aborted) one.leave()
    if (waiting.size > mostWaiting) sendLastAway()
    return turn
  }
}

const takeTurn = createHashingTurns({
  // One core stays free for other calls.
  atOnce: Math.max(1, availableParallelism() - 1),
  patienceMs: 10_000,
  mostWaiting: 1_000,
})

/** argon2id with its own salt, in PHC form, off the main thread. */
export function hashPassword(password: string, asker: Asker): Promise<string> {
  return takeTurn(asker, () => hash(password, passwordCost))
}

const phc = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')

const { memoryCost, timeCost, parallelism, outputLen } = passwordCost

/** Costs what a real hash does, and no password fits it. */
const NOBODY = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${phc(16)}$${phc(outputLen)}`

/** For an unknown person it takes as long and answers false. */
export async function verifyPassword(
  password: string,
  kept: string | undefined,
  asker: Asker,
): Promise<boolean> {
  const fits = await takeTurn(asker, () => verify(kept ?? NOBODY, password))
  return kept !== undefined && fits
}
