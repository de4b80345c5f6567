import type pg from 'pg'
import { asOwner } from '#server/database/as-owner.ts'

/** What the queue holds of its jobs, done ones too, as text. */
export const queuedJobs = (connection: pg.ClientConfig): Promise<string[]> =>
  asOwner(connection, async (client) => {
    const { rows } = await client.query<{ data: string }>('select data::text as data from pgboss.job')
    return rows.map(({ data }) => data)
  })
