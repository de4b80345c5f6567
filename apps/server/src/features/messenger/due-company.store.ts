import type pg from 'pg'
import { asOwner } from '#server/database/as-owner.ts'

const LOST_AFTER = '3 minutes'

/** Companies of which something is to be told by now, or was on its way for too long; one query for all of them. */
export const listCompaniesWithMessages = (owner: pg.ClientConfig): Promise<string[]> =>
  asOwner(owner, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select tenant_id as id from message_events where taken_at is null
       union select tenant_id from messages where state = 'waiting' and due_at <= now()
       union select tenant_id from messages where state = 'sending' and claimed_at < now() - $1::interval`,
      [LOST_AFTER],
    )
    return rows.map(({ id }) => id)
  })

/** Companies that have said what they tell their customers: by default nothing goes by itself. */
export const listTellingCompanies = (owner: pg.ClientConfig): Promise<string[]> =>
  asOwner(owner, async (client) => {
    const { rows } = await client.query<{ id: string }>('select tenant_id as id from message_settings')
    return rows.map(({ id }) => id)
  })
