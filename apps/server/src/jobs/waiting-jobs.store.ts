import type pg from 'pg'
import { z } from 'zod'

export const waitingJob = z.object({
  id: z.string(),
  name: z.string(),
  data: z.object({ sealed: z.string() }),
  priority: z.number(),
  startAfter: z.string(),
  singletonKey: z.string().nullable(),
})

export type WaitingJob = z.infer<typeof waitingJob>

export async function listWaitingJobs(owner: pg.Client, names: readonly string[]): Promise<WaitingJob[]> {
  const { rows: found } = await owner.query(`select where to_regclass('pgboss.job') is not null`)
  if (found.length === 0) return []
  const { rows } = await owner.query<WaitingJob>(
    `select id, name, data, priority, to_json(start_after) #>> '{}' as "startAfter", singleton_key as "singletonKey"
     from pgboss.job where name = any($1) and state in ('created', 'retry', 'active') order by created_on, id`,
    [names],
  )
  return rows
}
