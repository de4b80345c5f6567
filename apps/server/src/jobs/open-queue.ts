import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import type { AnyJob } from './define-job.ts'

const DAY_SECONDS = 86_400

/** A connection that the database left without an answer is given up; the queue asks again by itself. */
const PATIENCE = { keepAlive: true, query_timeout: 60_000 }

export function connectionOf({ host, port, user, password, database, connectionString }: pg.ClientConfig) {
  if (connectionString !== undefined) return { ...PATIENCE, connectionString }
  return {
    ...PATIENCE,
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(user !== undefined && { user }),
    ...(typeof password === 'string' && { password }),
    ...(database !== undefined && { database }),
  }
}

export async function openQueue(
  boss: PgBoss,
  { name, retry, mostSeconds, hasSingletonKey }: AnyJob,
): Promise<void> {
  await boss.createQueue(name, {
    // A queue of policy 'short' holds one waiting job a key.
    policy: hasSingletonKey ? 'short' : 'standard',
    retryLimit: retry.limit,
    retryDelay: retry.delaySeconds,
    retryBackoff: true,
    ...(mostSeconds !== undefined && { expireInSeconds: mostSeconds }),
    notify: true,
    deleteAfterSeconds: DAY_SECONDS,
  })
}
