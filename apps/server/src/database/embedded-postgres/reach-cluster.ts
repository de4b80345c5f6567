import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { socketDirectory } from '#server/database/embedded-postgres/cluster-settings.ts'
import { OWNER, PASSWORD_FILE } from '#server/database/embedded-postgres/initialise-cluster.ts'
import { isPostmasterRunning } from '#server/database/embedded-postgres/is-postmaster-running.ts'
import type { Cluster } from '#server/database/embedded-postgres/place-cluster.ts'
import { startCluster } from '#server/database/embedded-postgres/start-cluster.ts'
import { StartupError } from '#server/startup-error.ts'

const PATIENCE_MS = 60_000
const PASSING = ['57P03', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']

export function ownerConnection(cluster: Cluster, database: string) {
  return {
    host: socketDirectory(cluster),
    port: 5432,
    user: OWNER,
    password: readFileSync(join(cluster.directory, PASSWORD_FILE), 'utf8'),
    database,
    ssl: false,
    connectionTimeoutMillis: 5000,
  } satisfies pg.ClientConfig
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return PASSING.includes(code) || /terminated|timeout/i.test(error.message)
}

async function startUnlessRunning(cluster: Cluster, settings: Readonly<Record<string, string | number>>) {
  if (isPostmasterRunning(cluster.directory)) return
  const start = await startCluster(cluster, settings)
  if (start.isStarted || isPostmasterRunning(cluster.directory)) return
  // Children of a killed PostgreSQL take a moment to notice; nothing may start beside them.
  if (start.isHeld) return
  throw new StartupError(
    `The embedded database in ${cluster.directory} does not start: ${start.reason}. More in its server.log.`,
  )
}

export async function reachCluster(
  cluster: Cluster,
  settings: Readonly<Record<string, string | number>>,
): Promise<pg.Client> {
  const giveUpAt = Date.now() + PATIENCE_MS
  for (;;) {
    await startUnlessRunning(cluster, settings)
    const client = new pg.Client(ownerConnection(cluster, 'postgres'))
    // A lost connection is reported by 'end'; without this listener it would end the process.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      if (isPassing(error) && Date.now() < giveUpAt) {
        await pause(100)
        continue
      }
      const reason = error instanceof Error ? error.message : String(error)
      throw new StartupError(
        `The embedded database in ${cluster.directory} does not answer: ${reason}. More in its server.log.`,
      )
    }
  }
}
