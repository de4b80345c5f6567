import type pg from 'pg'
import type { Config } from '#server/config.ts'
import type { DatabaseLog } from '#server/database/database-log.ts'
import { openEmbeddedPostgres } from '#server/database/embedded-postgres/open-embedded-postgres.ts'
import { refuseUnsafeDatabase } from '#server/database/refuse-unsafe-database.ts'

/** A running database that keeps what it promises. */
export type OpenDatabase = {
  /** The owner's connection; the server's own pool switches to a lesser role. */
  connection: pg.ClientConfig
  isEmbedded: boolean
  /** Stops the embedded PostgreSQL; to be called after the pool has ended. Leaves an external database alone. */
  stop: () => Promise<void>
}

async function open(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: DatabaseLog,
): Promise<OpenDatabase> {
  if (config.databaseUrl === undefined) {
    return { ...(await openEmbeddedPostgres({ dataDir: config.dataDir, log })), isEmbedded: true }
  }
  const connection = { connectionString: config.databaseUrl, connectionTimeoutMillis: 5000 }
  return { connection, isEmbedded: false, stop: async () => undefined }
}

/** Opens the configured database or starts the embedded one. Throws a `StartupError` with one clear line. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: DatabaseLog,
): Promise<OpenDatabase> {
  const database = await open(config, log)
  try {
    await refuseUnsafeDatabase(database.connection)
  } catch (error) {
    await database.stop()
    throw error
  }
  return database
}
