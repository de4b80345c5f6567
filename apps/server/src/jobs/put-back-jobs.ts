import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { AnyJob } from './define-job.ts'
import { connectionOf, openQueue } from './open-queue.ts'
import type { WaitingJob } from './waiting-jobs.store.ts'

interface Queue {
  owner: pg.ClientConfig
  client: pg.Client
  allJobs: readonly AnyJob[]
}

export async function putBackJobs(
  { owner, client, allJobs }: Queue,
  waiting: readonly WaitingJob[],
): Promise<void> {
  const boss = new PgBoss({ ...connectionOf(owner), max: 1, supervise: false, schedule: false })
  await boss.start()
  try {
    const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
    for (const job of allJobs) {
      await openQueue(boss, job)
      const its = waiting.filter(({ name }) => name === job.name)
      const jobs = its.map(({ name: _, singletonKey, ...rest }) => ({
        ...rest,
        ...(singletonKey !== null && { singletonKey }),
      }))
      if (jobs.length > 0) await boss.insert(job.name, jobs, { db })
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}
