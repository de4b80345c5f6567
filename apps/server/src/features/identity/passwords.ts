import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Failure } from '#server/http/failure.ts'
import { passwordCost } from './password-cost.ts'

/** One core stays free for other calls. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)

/** The last in the queue waits about eight seconds; later ones get 429. */
const MOST_WAITING = 50 * AT_ONCE

const RETRY_AFTER_SECONDS = 10

const waiting: (() => void)[] = []

let running = 0

function next(): void {
  running -= 1
  waiting.shift()?.()
}

export async function takeHashingTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) {
      throw new Failure(429, 'Many people are signing in right now. Please try again in a moment.', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      })
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running += 1
  return work().finally(next)
}

/** argon2id with its own salt, in PHC form, off the main thread. */
export function hashPassword(password: string): Promise<string> {
  return takeHashingTurn(() => hash(password, passwordCost))
}

const phc = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')

const { memoryCost, timeCost, parallelism, outputLen } = passwordCost

/** Costs what a real hash does, and no password fits it. */
const NOBODY = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${phc(16)}$${phc(outputLen)}`

/** For an unknown person it takes as long and answers false. */
export async function verifyPassword(password: string, kept: string | undefined): Promise<boolean> {
  const fits = await takeHashingTurn(() => verify(kept ?? NOBODY, password))
  return kept !== undefined && fits
}
