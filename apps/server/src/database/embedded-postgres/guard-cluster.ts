import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { DatabaseLog } from '#server/database/database-log.ts'
import { anotherServerRuns } from '#server/database/embedded-postgres/another-server-runs.ts'
import type { Cluster } from '#server/database/embedded-postgres/place-cluster.ts'
import { reachCluster } from '#server/database/embedded-postgres/reach-cluster.ts'

// Any number does, as long as it stays the same.
const ONE_SERVER_LOCK = 7_547_927
const ATTEMPTS = 20

type Guarded = { dataDir: string; settings: Readonly<Record<string, string | number>>; log: DatabaseLog }

/** A server that was just killed holds its lock for a moment longer, hence the attempts. */
async function holdAlone(client: pg.Client, dataDir: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const answer = await client.query<{ isHeld: boolean }>('select pg_try_advisory_lock($1) as "isHeld"', [
      ONE_SERVER_LOCK,
    ])
    if (answer.rows[0]?.isHeld) return
    await pause(100)
  }
  await client.end()
  throw anotherServerRuns(dataDir)
}

/**
 * One connection holds a lock that keeps other servers off the cluster; its loss means that PostgreSQL died,
 * which is then started again. Answers the function that ends the guard.
 */
export async function guardCluster(
  cluster: Cluster,
  { dataDir, settings, log }: Guarded,
): Promise<{ client: pg.Client; release: () => Promise<void> }> {
  let isReleased = false
  let recovery = Promise.resolve()

  async function stand(): Promise<pg.Client> {
    const fresh = await reachCluster(cluster, settings)
    await holdAlone(fresh, dataDir)
    fresh.once('end', () => {
      if (!isReleased) recovery = recover()
    })
    return fresh
  }

  async function recover(): Promise<void> {
    log.warn('The database went away; starting it again.')
    while (!isReleased) {
      try {
        current = await stand()
        log.info('The database is back.')
        return
      } catch (error) {
        log.warn(error instanceof Error ? error.message : String(error))
        await pause(1000)
      }
    }
  }

  let current = await stand()
  return {
    client: current,
    release: async () => {
      isReleased = true
      await recovery
      await current.end()
    },
  }
}
