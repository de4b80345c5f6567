import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { allJobs } from '#server/all-jobs.ts'
import type { Config } from '#server/config.ts'
import { asOwner } from '#server/database/as-owner.ts'
import { bringUpToDate } from '#server/database/bring-up-to-date.ts'
import { migrate } from '#server/database/migrate.ts'
import { migrations } from '#server/database/migrations/all.ts'
import type { OpenDatabase } from '#server/database/open-database.ts'
import { openPictures } from '#server/pictures/open-pictures.ts'
import { prepareDataDirectory } from '#server/prepare-data-directory.ts'
import { readBackupFile } from './backup-file.ts'
import { keyMark } from './backup-header.ts'
import { BackupProblem, fileProblem } from './backup-problem.ts'
import { readPassphrase } from './backup-settings.ts'
import { type CheckedBackup, checkBackup } from './check-backup.ts'
import { findFileInTheWay, UNFINISHED_RESTORE } from './data-files.ts'
import { type Arrivals, load, takeBack } from './load.ts'
import { clearDatabase, findInTheWay, learnTables } from './restore.store.ts'

type RestoreConfig = Pick<Config, 'dataDir' | 'bucket' | 'encryptionKey' | 'backup'>

function refuseForeign({ header, totals, key }: CheckedBackup, { encryptionKey }: RestoreConfig): void {
  if (!(header.migration in migrations)) {
    throw new BackupProblem(
      `This backup was made by a newer Skipyard (${header.version}, ${header.migration}). Restore it with that version.`,
    )
  }
  if (keyMark(encryptionKey ?? key) === totals.keyMark) return
  throw new BackupProblem(
    encryptionKey === undefined
      ? 'This backup was made with ENCRYPTION_KEY set. Set the same key, otherwise bank details cannot be read.'
      : 'ENCRYPTION_KEY is not the key this backup was made with, so bank details could not be read. Set that key, or unset it if none was set there.',
  )
}

async function refuseTakenPlace({ dataDir, bucket, backup }: RestoreConfig): Promise<void> {
  const found = await findFileInTheWay({ dataDir, backupDir: backup.dir })
  if (found !== undefined) {
    throw new BackupProblem(
      `A restore goes into an empty place, and ${dataDir} has ${found} in it. Set DATA_DIR to another folder, or move this one away.`,
    )
  }
  const companies = bucket ? await openPictures({ dataDir, bucket }).companies() : []
  if (companies.length > 0) {
    throw new BackupProblem(
      'A restore goes into an empty place, and the store of PHOTOS_S3_URL has pictures in it. Name an empty one.',
    )
  }
}

async function refuseTakenDatabase(owner: pg.ClientConfig): Promise<void> {
  const inTheWay = await asOwner(owner, findInTheWay)
  if (inTheWay === 'nothing') return
  throw new BackupProblem(
    `A restore goes into an empty place, and the database has ${inTheWay} in it. Make an empty one, or set DATA_DIR to another folder.`,
  )
}

async function isRestored(owner: pg.ClientConfig, { dataDir }: RestoreConfig): Promise<boolean> {
  if ((await asOwner(owner, findInTheWay)) !== 'companies') return false
  await rm(join(dataDir, UNFINISHED_RESTORE), { force: true })
  return true
}

/** PostgreSQL's code for a full disk. */
const FULL_DATABASE = '53100'

function restoreProblem(problem: unknown, dataDir: string): unknown {
  if (problem instanceof pg.DatabaseError && problem.code === FULL_DATABASE) {
    return new BackupProblem(
      'The disk of the database is full. Free some space and restore again; nothing was kept.',
    )
  }
  return fileProblem(problem, dataDir)
}

interface Restoring {
  owner: pg.ClientConfig
  config: RestoreConfig
  from: string
  checked: CheckedBackup
}

async function fill({ owner, config, from, checked }: Restoring, arrivals: Arrivals): Promise<void> {
  await asOwner(owner, clearDatabase)
  await migrate(owner, checked.header.migration)
  const target = { owner, dataDir: config.dataDir, allJobs, arrivals }
  await readBackupFile(from, readPassphrase(config.backup), ({ parts }) => load(parts, target))
  await bringUpToDate(owner)
  await asOwner(owner, learnTables)
}

async function fillOrTakeBack(restoring: Restoring): Promise<void> {
  const { owner, config } = restoring
  const marker = join(config.dataDir, UNFINISHED_RESTORE)
  const arrivals: Arrivals = {
    files: [],
    pictures: [],
    store: openPictures(config),
    isOnDisk: !config.bucket,
  }
  await writeFile(marker, 'A restore started here has not finished.\n')
  try {
    await fill(restoring, arrivals)
  } catch (problem) {
    await asOwner(owner, clearDatabase)
    await takeBack(config.dataDir, arrivals)
    await rm(marker, { force: true })
    throw restoreProblem(problem, config.dataDir)
  }
  await rm(marker, { force: true })
}

/**
 * Restores a backup into an empty place, all or nothing: checks the whole file before it opens a database,
 * and compares every row afterwards. Throws BackupProblem, or what opening throws.
 */
export async function restore(
  config: RestoreConfig,
  from: string,
  open: () => Promise<OpenDatabase>,
): Promise<CheckedBackup> {
  const checked = await readBackupFile(from, readPassphrase(config.backup), checkBackup)
  refuseForeign(checked, config)
  const isSecondTry = existsSync(join(config.dataDir, UNFINISHED_RESTORE))
  if (!isSecondTry) await refuseTakenPlace(config)
  prepareDataDirectory(config.dataDir)
  const { connection: owner, stop } = await open()
  try {
    if (isSecondTry && (await isRestored(owner, config))) return checked
    await refuseTakenDatabase(owner)
    await fillOrTakeBack({ owner, config, from, checked })
    return checked
  } finally {
    await stop()
  }
}
