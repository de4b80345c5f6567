import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { asOwner } from '#server/database/as-owner.ts'
import type { DatabaseLog } from '#server/database/database-log.ts'
import {
  findRunningPostgres,
  openEmbeddedPostgres,
} from '#server/database/embedded-postgres/open-embedded-postgres.ts'
import { StartupError } from '#server/startup-error.ts'

const OLDEST_VERSION = 15
const DURABILITY = ['fsync', 'full_page_writes', 'synchronous_commit']

function unreachable(error: unknown): StartupError {
  const code = error instanceof Error && 'code' in error ? `${error.code}` : ''
  const reason = error instanceof Error && error.message !== '' ? error.message : code
  return new StartupError(
    `Cannot connect to the database (${reason}). Check that it runs and that DATABASE_URL is right, or unset DATABASE_URL to use the embedded one.`,
  )
}

async function readSettings(connection: pg.ClientConfig): Promise<Map<string, string>> {
  const ask = (client: pg.Client) =>
    client.query<{ name: string; setting: string }>(
      'select name, setting from pg_settings where name = any($1)',
      [[...DURABILITY, 'server_version_num', 'server_version']],
    )
  const { rows } = await asOwner(connection, ask).catch((error: unknown) => {
    throw unreachable(error)
  })
  return new Map(rows.map((row) => [row.name, row.setting]))
}

/** Refuses a database that is out of reach, too old, or may lose acknowledged commits. */
async function refuseUnsafeDatabase(connection: pg.ClientConfig): Promise<void> {
  const settings = await readSettings(connection)
  const major = Math.floor(Number(settings.get('server_version_num')) / 10000)
  if (major < OLDEST_VERSION) {
    throw new StartupError(
      `The database is PostgreSQL ${settings.get('server_version')}. Skipyard needs PostgreSQL ${OLDEST_VERSION} or newer.`,
    )
  }
  const unsafe = DURABILITY.filter((name) => settings.get(name) === 'off')
  if (unsafe.length > 0) {
    throw new StartupError(
      `The database has ${unsafe.join(', ')} turned off, so a crash could lose bookings. Turn it on (ALTER SYSTEM RESET ${unsafe[0]}; SELECT pg_reload_conf();) and start again.`,
    )
  }
}

export type OpenDatabase = {
  connection: pg.ClientConfig
  isEmbedded: boolean
  /** To be called after the pool has ended. An external database is left alone. */
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

/**
 * Beside a server that may run on it: an embedded database that runs is joined and left running, another is
 * started meanwhile. Throws StartupError.
 */
export async function joinDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: DatabaseLog,
): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) return openDatabase(config, log)
  const running = await findRunningPostgres({ dataDir: config.dataDir, log })
  if (running === undefined) return openDatabase(config, log)
  return { connection: running, isEmbedded: true, stop: async () => undefined }
}
