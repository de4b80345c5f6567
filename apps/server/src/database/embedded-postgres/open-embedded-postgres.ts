import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { DatabaseLog } from '#server/database/database-log.ts'
import { findBinaries } from '#server/database/embedded-postgres/find-binaries.ts'
import { guardCluster } from '#server/database/embedded-postgres/guard-cluster.ts'
import { initialiseCluster } from '#server/database/embedded-postgres/initialise-cluster.ts'
import { placeCluster } from '#server/database/embedded-postgres/place-cluster.ts'
import { ownerConnection } from '#server/database/embedded-postgres/reach-cluster.ts'
import { refuseForeignCluster } from '#server/database/embedded-postgres/refuse-foreign-cluster.ts'
import { stopCluster } from '#server/database/embedded-postgres/start-cluster.ts'
import { prepareDataDirectory } from '#server/prepare-data-directory.ts'

type Options = {
  /** Absolute path; the cluster lies in its folder `postgres`. */
  dataDir: string
  log: DatabaseLog
  /** Another PostgreSQL installation than the one npm brought. */
  binaries?: string
  /** Where data and programs go when the database's account cannot enter `dataDir`. */
  sharedDir?: string
  /** PostgreSQL settings over Skipyard's own, for tests. */
  settings?: Readonly<Record<string, string | number>>
}

const DATABASE = 'skipyard'

async function createDatabase(client: pg.Client): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
}

/**
 * Starts the embedded PostgreSQL, or joins it when it still runs after a crash of the server, and keeps it
 * running until `stop`. One server at a time; throws a `StartupError` with one clear line.
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
