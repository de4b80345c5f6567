import { statSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { allJobs } from '#server/all-jobs.ts'
import type { Config } from '#server/config.ts'
import { asOwner } from '#server/database/as-owner.ts'
import { openPictures } from '#server/pictures/open-pictures.ts'
import { makeFolder } from '#server/prepare-data-directory.ts'
import { readBackupFile, writeBackupFile } from './backup-file.ts'
import { keyInForce, keyMark } from './backup-header.ts'
import { BackupProblem, fileProblem } from './backup-problem.ts'
import { type BackupSettings, readPassphrase, SHORTEST_PASSPHRASE } from './backup-settings.ts'
import { noteBackup } from './backups.store.ts'
import { checkBackup } from './check-backup.ts'
import { gather, type Sources } from './gather.ts'
import { readVersion } from './read-version.ts'
import { beginSnapshot, isOnlyBackup, newestMigration } from './snapshot.store.ts'
import type { BackupTotals } from './totals.ts'

type BackupConfig = Pick<Config, 'dataDir' | 'bucket' | 'encryptionKey' | 'backup'>

export interface MadeBackup {
  file: string
  bytes: number
  isEncrypted: boolean
  totals: BackupTotals
  removed: string[]
}

/** Backups hold keys. */
const CLOSED = 0o700

const NAME = /^skipyard-\d{4}-\d{2}-\d{2}T\d{6}Z\.backup(\.part)?$/

const nameAt = (moment: Date): string =>
  `skipyard-${moment.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`

async function removeOld(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort()
  const whole = names.filter((name) => !name.endsWith('.part'))
  const old = [
    ...whole.slice(0, Math.max(0, whole.length - keep)),
    ...names.filter((name) => name.endsWith('.part')),
  ]
  for (const name of old) await rm(join(folder, name), { force: true })
  return old
}

const noTotals = (): BackupTotals => ({
  companies: [],
  rows: {},
  files: [],
  pictures: 0,
  missingPictures: 0,
  jobs: 0,
  keyMark: '',
})

interface Wanted {
  file: string
  begunAt: Date
  passphrase: string | undefined
}

async function writeSnapshot(
  owner: pg.Client,
  sources: Omit<Sources, 'owner'>,
  { file, begunAt, passphrase }: Wanted,
): Promise<BackupTotals> {
  await beginSnapshot(owner)
  const migration = await newestMigration(owner)
  if (migration === undefined) throw new BackupProblem('The database is empty: there is nothing to back up.')
  const totals = noTotals()
  const facts = { version: readVersion(), madeAt: begunAt.toISOString(), migration }
  const content = gather({ owner, ...sources }, totals)
  await writeBackupFile(file, { facts, passphrase, content }, async (draft) => {
    const found = await readBackupFile(draft, passphrase, checkBackup)
    if (!isDeepStrictEqual(found.totals, totals))
      throw new BackupProblem(
        'The backup could not be read back as it was written, so it was not kept. Check the disk and try again.',
      )
  })
  return totals
}

/**
 * Notes how a backup ended. After a failed one, errors of the note are swallowed: what failed first is
 * reported.
 */
async function noteQuietly(owner: pg.ClientConfig, begunAt: Date, isGood: boolean): Promise<void> {
  const note = asOwner(owner, (client) => noteBackup(client, begunAt, isGood))
  await (isGood ? note : note.catch(() => undefined))
}

/** A short passphrase is refused for new backups only: old ones made with it can still be restored. */
function passphraseToUse(settings: BackupSettings): string | undefined {
  const passphrase = readPassphrase(settings)
  if (passphrase === undefined || passphrase.length >= SHORTEST_PASSPHRASE) return passphrase
  throw new BackupProblem(
    `The passphrase in ${settings.passphraseFile} is too short: it needs at least ${SHORTEST_PASSPHRASE} characters.`,
  )
}

/**
 * Backs up everything an installation owns while it works: rows, queued jobs, keys, photos. The new file is
 * read back before it counts; backups beyond `keep` are removed. Throws BackupProblem and leaves no half a
 * file.
 */
export async function backUp(
  owner: pg.ClientConfig,
  config: BackupConfig,
  folder: string,
): Promise<MadeBackup> {
  const begunAt = new Date()
  const { backup, dataDir } = config
  const file = join(folder, nameAt(begunAt))
  const sources = {
    dataDir,
    backupDir: folder,
    pictures: openPictures(config),
    jobNames: allJobs.filter(({ schedule }) => schedule === undefined).map(({ name }) => name),
    keyMark: keyMark(keyInForce(config)),
  }
  return asOwner(owner, async (client) => {
    if (!(await isOnlyBackup(client)))
      throw new BackupProblem('Another backup is being made right now. Try again once it is done.')
    try {
      const passphrase = passphraseToUse(backup)
      makeFolder(folder, CLOSED)
      const totals = await writeSnapshot(client, sources, { file, begunAt, passphrase })
      await noteQuietly(owner, begunAt, true)
      const removed = await removeOld(folder, backup.keep)
      return { file, bytes: statSync(file).size, isEncrypted: passphrase !== undefined, totals, removed }
    } catch (problem) {
      await noteQuietly(owner, begunAt, false)
      throw fileProblem(problem, folder)
    }
  })
}
