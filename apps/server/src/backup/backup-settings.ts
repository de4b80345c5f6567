import { readFileSync } from 'node:fs'
import { BackupProblem } from './backup-problem.ts'

/** How backups are made, as the operator has set it. */
export interface BackupSettings {
  /** Absolute path; undefined: none is made by itself. */
  dir: string | undefined
  /** Times of the day in Melbourne at which one is made by itself, such as 02:10. */
  at: readonly string[]
  /** How many are kept in the folder. */
  keep: number
  passphrase: string | undefined
  /** Absolute path of a file with the passphrase in it. */
  passphraseFile: string | undefined
}

/** Fewer characters are guessed. */
export const SHORTEST_PASSPHRASE = 12

/** What backups are encrypted with; undefined where they are not. Throws a BackupProblem for a file that cannot be read. */
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
