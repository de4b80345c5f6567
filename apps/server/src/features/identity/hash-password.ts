import { hash } from '@node-rs/argon2'
import { passwordCost } from './password-cost.ts'
import { takeHashingTurn } from './take-hashing-turn.ts'

/** The password as it is kept: argon2id with its own salt, in PHC form, computed off the main thread. */
export function hashPassword(password: string): Promise<string> {
  return takeHashingTurn(() => hash(password, passwordCost))
}
