import { sql } from 'kysely'
import pg from 'pg'
import { type JobResult, PgBoss, type Job as QueuedJob } from 'pg-boss'
import { asOwner } from '#server/database/as-owner.ts'
import { APP_ROLE, type Database } from '#server/database/pool.ts'
import type { Vault } from '#server/tenancy/create-vault.ts'
import type { AnyJob, Enqueue, JobServices } from './define-job.ts'
import { connectionOf, openQueue } from './open-queue.ts'

const TIME_ZONE = 'Australia/Melbourne'

export interface Jobs extends Enqueue {
  stop(): Promise<void>
}

/** What adds work to a queue, as the library writes it; asked of it, and not run. */
async function readAddingStatement(boss: PgBoss, { name }: AnyJob): Promise<string> {
  let adding = ''
  await boss.send(
    name,
    {},
    {
      db: {
        async executeSql(statement) {
          adding = statement
          return { rows: [] }
        },
      },
    },
  )
  return adding
}

const adderOf = ({ name }: AnyJob) => `add ${name}`

/**
 * The queue makes its own schema as the owner. The app adds work by a function of each queue, and neither sees nor
 * changes what waits there, its own or that of others.
 */
async function letAppEnqueue(
  owner: pg.ClientConfig,
  boss: PgBoss,
  allJobs: readonly AnyJob[],
): Promise<void> {
  const adders = await Promise.all(
    allJobs.map(async (job) => {
      const adder = `pgboss.${pg.escapeIdentifier(adderOf(job))}`
      const statement = (await readAddingStatement(boss, job)).replaceAll('$1', 'work')
      return `
        create or replace function ${adder}(work text) returns table (added uuid)
        language sql volatile security definer set search_path = '' as $adder$ ${statement} $adder$;
        revoke all on function ${adder}(text) from public;
        grant execute on function ${adder}(text) to ${APP_ROLE};`
    }),
  )
  await asOwner(owner, (client) =>
    client.query(`
      begin;
      select pg_advisory_xact_lock(hashtext('skipyard queue'));
      revoke all on all tables in schema pgboss from ${APP_ROLE};
      grant usage on schema pgboss to ${APP_ROLE};
      ${adders.join('')}
      commit`),
  )
}

/** In the caller's transaction, by the queue's function in place of the library's statement. */
const addingBy = (db: Database, job: AnyJob) => ({
  async executeSql(_statement: string, [work]: unknown[] = []) {
    const { rows } = await sql<{ id: string }>`
      select added as id from pgboss.${sql.id(adderOf(job))}(${work})`.execute(db)
    return { rows }
  },
})

interface QueueParts {
  services: Omit<JobServices, 'owner' | 'jobs'>
  allJobs: readonly AnyJob[]
}

/** Emails carry links that open an account, so payloads are sealed. */
interface SealedJob {
  sealed: string
}

const placeOf = ({ name }: AnyJob) => `job ${name}`

const sealedBy = (vault: Vault, job: AnyJob, payload: unknown): SealedJob => ({
  sealed: vault.seal(JSON.stringify(payload), placeOf(job)),
})

/** Each piece on its own: a failure takes none of its batch along, and none that was done is done again. */
async function work(boss: PgBoss, job: AnyJob, services: JobServices): Promise<void> {
  const settle = async ({ id, data }: QueuedJob<SealedJob>): Promise<JobResult> => {
    try {
      await job.run(JSON.parse(services.vault.open(data.sealed, placeOf(job))), services, id)
      return { id, status: 'completed' }
    } catch (problem) {
      return { id, status: 'failed', output: { reason: problem instanceof Error ? problem.name : 'unknown' } }
    }
  }
  const reading = { batchSize: 5, pollingIntervalSeconds: 2, perJobResults: true } as const
  await boss.work<SealedJob, JobResult, typeof reading>(job.name, reading, (jobs) =>
    Promise.all(jobs.map(settle)),
  )
}

/** At its times, and once now: a server may be off at night. */
async function schedule(boss: PgBoss, job: AnyJob, vault: Vault): Promise<void> {
  if (job.schedule === undefined) return
  await boss.schedule(job.name, job.schedule, sealedBy(vault, job, {}), { tz: TIME_ZONE })
  await boss.send(job.name, sealedBy(vault, job, {}))
}

const enqueueing = (boss: PgBoss, vault: Vault): Enqueue => ({
  async enqueue({ db }, job, payload) {
    const singletonKey = job.singletonKeyOf(payload)
    const startAfter = job.startAfterOf(payload)
    await boss.send(job.name, sealedBy(vault, job, payload), {
      db: addingBy(db, job),
      ...(singletonKey !== undefined && { singletonKey }),
      ...(startAfter !== undefined && { startAfter }),
    })
  },
})

export async function startJobs(owner: pg.ClientConfig, { services, allJobs }: QueueParts): Promise<Jobs> {
  const { vault } = services
  const boss = new PgBoss({
    ...connectionOf(owner),
    max: 3,
    useListenNotify: true,
  })
  boss.on('error', (problem) => services.log.error({ err: problem }, 'job queue'))
  await boss.start()
  for (const job of allJobs) await openQueue(boss, job)
  await letAppEnqueue(owner, boss, allJobs)
  const jobs = enqueueing(boss, vault)
  for (const job of allJobs) {
    await work(boss, job, { ...services, owner, jobs })
    await schedule(boss, job, vault)
  }
  return { ...jobs, stop: () => boss.stop({ graceful: true, timeout: 5_000 }) }
}
