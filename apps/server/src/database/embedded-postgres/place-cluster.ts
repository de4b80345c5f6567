import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import type { DatabaseLog } from '#server/database/database-log.ts'
import { type Account, runProgram } from '#server/database/embedded-postgres/run-program.ts'
import { StartupError } from '#server/startup-error.ts'

const packageFile = z.object({ version: z.string() })

function copyBinaries(binaries: string, sharedDir: string): string {
  const file = readFileSync(join(dirname(binaries), 'package.json'), 'utf8')
  const copy = join(sharedDir, `postgresql-${packageFile.parse(JSON.parse(file)).version}`)
  if (existsSync(copy)) return copy
  mkdirSync(sharedDir, { recursive: true, mode: 0o755 })
  const draft = mkdtempSync(`${copy}.`)
  try {
    cpSync(binaries, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    renameSync(join(draft, 'native'), copy)
  } catch (error) {
    // Another server may have put the same copy there meanwhile.
    if (!existsSync(copy)) throw error
  } finally {
    rmSync(draft, { recursive: true })
  }
  return copy
}

function knownAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((account) => account.uid > 0)
}

/**
 * PostgreSQL refuses to run as root. An existing cluster keeps its account; a new one takes that of an
 * installed PostgreSQL, else the one that owns nothing.
 */
function chooseAccount(clusterDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = knownAccounts()
  const owner = statSync(clusterDir, { throwIfNoEntry: false })?.uid
  const chosen =
    accounts.find((account) => account.uid === owner) ??
    accounts.find((account) => account.name === 'postgres') ??
    accounts.find((account) => account.name === 'nobody')
  if (chosen === undefined) {
    throw new StartupError(
      'PostgreSQL does not run as root and this system has no other account for it. Start Skipyard as an ordinary user.',
    )
  }
  return chosen
}

export type Cluster = {
  /** Links resolved; it need not exist yet. */
  directory: string
  link: string | undefined
  programs: string
  account: Account | undefined
}

type Wanted = { dataDir: string; binaries: string; sharedDir: string; log: DatabaseLog }

async function canEnter(folder: string, account: Account | undefined): Promise<boolean> {
  return (await runProgram('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], account)).isSuccess
}

/**
 * A data directory that is closed only itself, as temporary ones are, is made passable: everything in it is
 * closed.
 */
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
 * As root, the database's own account cannot enter a closed home directory: data and programs are then below
 * the shared folder, with a link where the data would have been.
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
