import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { type Asker, createHashingTurns } from './create-hashing-turns.ts'
import { passwordCost } from './password-cost.ts'

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
