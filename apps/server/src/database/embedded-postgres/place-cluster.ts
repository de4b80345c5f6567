import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { DatabaseLog } from '#server/database/database-log.ts'
import { chooseAccount } from '#server/database/embedded-postgres/choose-account.ts'
import { copyBinaries } from '#server/database/embedded-postgres/copy-binaries.ts'
import { type Account, runProgram } from '#server/database/embedded-postgres/run-program.ts'
import { StartupError } from '#server/startup-error.ts'

/** Where one embedded PostgreSQL lives and as whom it runs. */
export type Cluster = {
  /** PostgreSQL's data directory, links resolved; it need not exist yet. */
  directory: string
  /** The name the data directory is known by, when that is a link to `directory`. */
  link: string | undefined
  /** The folder with PostgreSQL's programs. */
  programs: string
  account: Account | undefined
}

type Wanted = { dataDir: string; binaries: string; sharedDir: string; log: DatabaseLog }

async function canEnter(folder: string, account: Account | undefined): Promise<boolean> {
  return (await runProgram('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], account)).isSuccess
}

/** A data directory that is merely closed itself, as temporary ones are, is made passable: all in it is closed. */
async function makePassable(dataDir: string, account: Account | undefined): Promise<boolean> {
  if (await canEnter(dataDir, account)) return true
  if (!(await canEnter(dirname(dataDir), account)) || statSync(dataDir).uid !== 0) return false
  chmodSync(dataDir, statSync(dataDir).mode | 0o011)
  return canEnter(dataDir, account)
}

async function placePrograms(wanted: Wanted, account: Account | undefined): Promise<string> {
  const isReachable = await canEnter(join(wanted.binaries, 'bin'), account)
  return join(isReachable ? wanted.binaries : copyBinaries(wanted.binaries, wanted.sharedDir), 'bin')
}

async function findExisting(name: string, wanted: Wanted): Promise<Cluster> {
  if (!existsSync(name)) {
    throw new StartupError(
      `${name} points to a database folder that is gone. Bring that folder back, or delete the link to begin with an empty database.`,
    )
  }
  const directory = realpathSync(name)
  const account = chooseAccount(directory)
  if (!(await canEnter(dirname(directory), account))) {
    throw new StartupError(
      `The user ${account?.name}, who runs the database in ${directory}, may no longer enter a folder above it. Allow it again (chmod o+x), then start.`,
    )
  }
  return { directory, link: undefined, programs: await placePrograms(wanted, account), account }
}

/**
 * Chooses the places. An account of its own, used when the server runs as root, cannot pass a closed home
 * directory: then data and programs live below the shared folder, with a link where the data would have been.
 */
export async function placeCluster(wanted: Wanted): Promise<Cluster> {
  const { log, sharedDir } = wanted
  const dataDir = realpathSync(wanted.dataDir)
  const name = join(dataDir, 'postgres')
  if (lstatSync(name, { throwIfNoEntry: false })) return findExisting(name, wanted)
  const account = chooseAccount(name)
  const programs = await placePrograms(wanted, account)
  if (await makePassable(dataDir, account)) return { directory: name, link: undefined, programs, account }
  mkdirSync(sharedDir, { recursive: true, mode: 0o755 })
  const home = mkdtempSync(join(sharedDir, `${basename(dirname(dataDir))}-`))
  chmodSync(home, 0o711)
  log.info(
    `The user ${account?.name} may not enter ${dataDir}: the database is kept in ${home} instead, linked from ${name}.`,
  )
  return { directory: join(home, 'postgres'), link: name, programs, account }
}
