import { randomBytes } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { passwordCost } from './password-cost.ts'
import { takeHashingTurn } from './take-hashing-turn.ts'

const phc = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
const { memoryCost, timeCost, parallelism, outputLen } = passwordCost

/** Costs what a real one costs and no password fits it. */
const NOBODY = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${phc(16)}$${phc(outputLen)}`

/** Whether the password fits; for a person who does not exist it takes as long and answers no. */
export async function verifyPassword(password: string, kept: string | undefined): Promise<boolean> {
  const fits = await takeHashingTurn(() => verify(kept ?? NOBODY, password))
  return kept !== undefined && fits
}
