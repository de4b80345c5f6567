import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { openEmbeddedPostgres } from '#server/database/embedded-postgres/open-embedded-postgres.ts'
import { openExternalDatabase } from '#server/database/open-external-database.ts'

/** A running, safe database. `connection` is the owner's; the server's own pool switches to a lesser role. */
export type OpenDatabase = {
  connection: pg.ClientConfig
  isEmbedded: boolean
  /** Stops the embedded PostgreSQL; call it after the pool has ended. Leaves an external database alone. */
  stop: () => Promise<void>
}

/** What the database part says while it works; a pino or Fastify logger fits. */
export type DatabaseLog = {
  info: (message: string) => void
  warn: (message: string) => void
}

/** Opens the configured database or starts the embedded one. Throws a `StartupError` with one clear line. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: DatabaseLog,
): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) return openExternalDatabase(config.databaseUrl)
  return openEmbeddedPostgres({ dataDir: config.dataDir, log })
}
