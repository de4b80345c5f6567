import { readFileSync } from 'node:fs'
import { BackupProblem } from './backup-problem.ts'

export interface BackupSettings {
  /** Absolute path; undefined: no backups on a schedule. */
  dir: string | undefined
  /** Times of day in Melbourne, such as 02:10. */
  at: readonly string[]
  keep: number
  passphrase: string | undefined
  passphraseFile: string | undefined
}

export const SHORTEST_PASSPHRASE = 12

/** Undefined where backups are not encrypted. Throws BackupProblem for a file that cannot be read. */
export function readPassphrase({
  passphrase,
  passphraseFile,
}: Pick<BackupSettings, 'passphrase' | 'passphraseFile'>): string | undefined {
  if (passphraseFile === undefined) return passphrase
  const read = () => readFileSync(passphraseFile, 'utf8').replace(/\r?\n$/, '')
  try {
    const found = read()
    if (found !== '') return found
  } catch {
    throw new BackupProblem(`The file of the passphrase, ${passphraseFile}, cannot be read.`)
  }
  throw new BackupProblem(`The file of the passphrase, ${passphraseFile}, is empty.`)
}
