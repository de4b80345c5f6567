import type { Kysely } from 'kysely'
import pg from 'pg'
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss'
import { APP_ROLE } from '#server/database/pool.ts'
import type { DB } from '#server/database/tables.gen.ts'
import type { QueuedEmail } from '#server/mail/create-delivery.ts'
import type { Vault } from '#server/tenancy/create-vault.ts'

const DAY_SECONDS = 86_400

/** What work waits in which queue. */
export interface JobData {
  mail: QueuedEmail
}

/** Does a job; it may be called twice for the same one. */
export type JobWorkers = { [Name in keyof JobData]: (data: JobData[Name], jobId: string) => Promise<void> }

/** What the queue says while it works. */
export interface JobsLog {
  error(details: object, message: string): void
}

/** Work done after commit: enqueued in the transaction of the change that asks for it, done at least once. */
export interface Jobs {
  enqueue<Name extends keyof JobData>(db: Kysely<DB>, name: Name, data: JobData[Name]): Promise<void>
  stop(): Promise<void>
}

/** The queue makes its own schema as the owner; the app role may only put work into it. */
async function letAppEnqueue(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query(`
      grant usage on schema pgboss to ${APP_ROLE};
      grant select, insert, update on all tables in schema pgboss to ${APP_ROLE};
      grant execute on all functions in schema pgboss to ${APP_ROLE}`)
  } finally {
    await client.end()
  }
}

/** The queue refuses undefined options, so only what is known is passed on. */
function connectionOf({ host, port, user, password, database, connectionString }: pg.ClientConfig) {
  if (connectionString !== undefined) return { connectionString }
  return {
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(user !== undefined && { user }),
    ...(typeof password === 'string' && { password }),
    ...(database !== undefined && { database }),
  }
}

interface QueueParts {
  workers: JobWorkers
  /** Emails carry links that open an account: what waits in the queue is sealed. */
  vault: Vault
  log: JobsLog
}

interface SealedJob {
  sealed: string
}

const placeOf = (name: keyof JobData) => `job ${name}`

/** Starts the queue and its workers. */
export async function startJobs(owner: pg.ClientConfig, { workers, vault, log }: QueueParts): Promise<Jobs> {
  const boss = new PgBoss({
    ...connectionOf(owner),
    max: 3,
    useListenNotify: true,
  })
  boss.on('error', (problem) => log.error({ err: problem }, 'job queue'))
  await boss.start()
  await boss.createQueue('mail', {
    retryLimit: 8,
    retryDelay: 15,
    retryBackoff: true,
    notify: true,
    deleteAfterSeconds: DAY_SECONDS,
  })
  await letAppEnqueue(owner)
  // Each on its own: one that fails takes none of its batch along, and nobody gets an email twice for it.
  const settle = async ({ id, data }: Job<SealedJob>): Promise<JobResult> => {
    try {
      await workers.mail(JSON.parse(vault.open(data.sealed, placeOf('mail'))), id)
      return { id, status: 'completed' }
    } catch (problem) {
      return { id, status: 'failed', output: { reason: problem instanceof Error ? problem.name : 'unknown' } }
    }
  }
  const reading = { batchSize: 5, pollingIntervalSeconds: 2, perJobResults: true } as const
  await boss.work<SealedJob, JobResult, typeof reading>('mail', reading, (jobs) =>
    Promise.all(jobs.map(settle)),
  )
  return {
    async enqueue(db, name, data) {
      const sealed = vault.seal(JSON.stringify(data), placeOf(name))
      await boss.send(name, { sealed }, { db: fromKysely(db) })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
