import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVault } from '#server/tenancy/create-vault.ts'

/** The file of the key that bank details are sealed with, where the operator has set none. */
export const KEY_FILE = 'encryption-key'

/** Tells whether two installations seal with the same key, without telling it; empty where there is none. */
export const keyMark = (key: string | undefined): string =>
  key === undefined ? '' : createVault(key).fingerprint('backup')

/** The key in force: the one that is set, or the one that was made; undefined before a first start. */
export function keyInForce({
  encryptionKey,
  dataDir,
}: {
  encryptionKey: string | undefined
  dataDir: string
}): string | undefined {
  const file = join(dataDir, KEY_FILE)
  return encryptionKey ?? (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
}
