import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type pg from 'pg'
import { openEmbeddedPostgres } from '../../apps/server/src/database/embedded-postgres/open-embedded-postgres.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'

const CACHE = resolve(import.meta.dirname, '../../.cache/bench')

const quiet = { info: () => undefined, warn: (message: string) => process.stderr.write(`${message}\n`) }

/** A database that benchmarks fill once and keep in the git-ignored cache. */
export interface BenchDatabase {
  connection: pg.ClientConfig
  url: string
  stop: () => Promise<void>
}

/** Opens the database of a size, making and migrating it the first time. */
export async function openBenchDatabase(name: string): Promise<BenchDatabase> {
  const dataDir = resolve(CACHE, name)
  mkdirSync(dataDir, { recursive: true })
  const { connection, stop } = await openEmbeddedPostgres({
    dataDir,
    log: quiet,
    settings: { shared_buffers: '2GB', max_wal_size: '8GB', maintenance_work_mem: '512MB' },
  })
  await migrate(connection)
  return { connection, url: urlOf(connection), stop }
}

function urlOf({ host = '', user = '', password = '', database = '', port = 5432 }: pg.ClientConfig): string {
  const secret = typeof password === 'string' ? encodeURIComponent(password) : ''
  return `postgres://${user}:${secret}@${encodeURIComponent(host)}:${port}/${database}`
}
