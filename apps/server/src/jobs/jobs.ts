import type pg from 'pg'
import { fromKysely, type JobResult, PgBoss, type Job as QueuedJob } from 'pg-boss'
import { asOwner } from '#server/database/as-owner.ts'
import { APP_ROLE } from '#server/database/pool.ts'
import type { Vault } from '#server/tenancy/create-vault.ts'
import type { AnyJob, Enqueue, JobServices } from './define-job.ts'
import { connectionOf, openQueue } from './open-queue.ts'

const TIME_ZONE = 'Australia/Melbourne'

export interface Jobs extends Enqueue {
  stop(): Promise<void>
}

/** The queue makes its own schema as the owner; the app role may only add work. */
async function letAppEnqueue(owner: pg.ClientConfig): Promise<void> {
  await asOwner(owner, (client) =>
    client.query(`
      grant usage on schema pgboss to ${APP_ROLE};
      grant select, insert, update on all tables in schema pgboss to ${APP_ROLE};
      grant execute on all functions in schema pgboss to ${APP_ROLE}`),
  )
}

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
      db: fromKysely(db),
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
  await letAppEnqueue(owner)
  const jobs = enqueueing(boss, vault)
  for (const job of allJobs) {
    await work(boss, job, { ...services, owner, jobs })
    await schedule(boss, job, vault)
  }
  return { ...jobs, stop: () => boss.stop({ graceful: true, timeout: 5_000 }) }
}
