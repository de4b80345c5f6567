import { createHmac, hash, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { createVault } from '#server/tenancy/create-vault.ts'
import { BackupProblem } from './backup-problem.ts'

/** Each guess of a passphrase costs 64 MB. */
const SCRYPT = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 }

const lock = z.object({ salt: z.string(), check: z.string() })

const backupHeader = z.object({
  skipyardBackup: z.literal(1),
  version: z.string(),
  madeAt: z.string(),
  migration: z.string(),
  /** Null: nothing is encrypted. */
  lock: lock.nullable(),
})

export type BackupHeader = z.infer<typeof backupHeader>

export interface FrameKeys {
  /** Part of each frame's sum, so that a frame fits no other file. */
  headerSum: Buffer
  key: Buffer | undefined
}

function keysOf(passphrase: string, salt: string) {
  const derived = scryptSync(passphrase.normalize('NFC'), Buffer.from(salt, 'hex'), 64, SCRYPT)
  const check = createHmac('sha256', derived.subarray(32)).update('skipyard backup').digest().subarray(0, 16)
  return { key: derived.subarray(0, 32), check }
}

const sumOf = (line: string): Buffer => hash('sha256', line, 'buffer')

export function makeHeader(
  facts: Pick<BackupHeader, 'version' | 'madeAt' | 'migration'>,
  passphrase: string | undefined,
): { line: string; keys: FrameKeys } {
  const salt = randomBytes(16).toString('hex')
  const sealed = passphrase === undefined ? undefined : keysOf(passphrase, salt)
  const header: BackupHeader = {
    skipyardBackup: 1,
    ...facts,
    lock: sealed ? { salt, check: sealed.check.toString('hex') } : null,
  }
  const line = `${JSON.stringify(header)}\n`
  return { line, keys: { headerSum: sumOf(line), key: sealed?.key } }
}

function parse(line: string): BackupHeader {
  try {
    return backupHeader.parse(JSON.parse(line))
  } catch {
    throw new BackupProblem(
      'This file is not a Skipyard backup, or its beginning is damaged. Choose another file.',
    )
  }
}

/** Reads the first line of a file; refuses a wrong passphrase before anything else is looked at. */
export function openHeader(
  line: string,
  passphrase: string | undefined,
): { header: BackupHeader; keys: FrameKeys } {
  const header = parse(line)
  const headerSum = sumOf(line)
  if (header.lock === null) return { header, keys: { headerSum, key: undefined } }
  if (passphrase === undefined) {
    throw new BackupProblem(
      'This backup is encrypted. Set BACKUP_PASSPHRASE, or BACKUP_PASSPHRASE_FILE, to what it was made with.',
    )
  }
  const { key, check } = keysOf(passphrase, header.lock.salt)
  if (!timingSafeEqual(check, Buffer.from(header.lock.check.padEnd(32, '0').slice(0, 32), 'hex'))) {
    throw new BackupProblem(
      'The passphrase is not the one this backup was made with. Set the right one and try again.',
    )
  }
  return { header, keys: { headerSum, key } }
}

export const KEY_FILE = 'encryption-key'

/** Shows whether two installations seal with the same key without disclosing it; empty without a key. */
export const keyMark = (key: string | undefined): string =>
  key === undefined ? '' : createVault(key).fingerprint('backup')

/** The configured key or the generated one; undefined before a first start. */
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
