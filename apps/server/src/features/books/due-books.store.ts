import type pg from 'pg'
import { asOwner } from '#server/database/as-owner.ts'

/** Companies of which something is to be brought to Xero by now, and Xero is not left alone. */
export const listDueCompanies = (owner: pg.ClientConfig): Promise<string[]> =>
  asOwner(owner, async (client) => {
    const { rows } = await client.query<{ id: string }>(`
      select c.tenant_id as id from xero_connections c
      where c.sealed_tokens is not null and (c.paused_until is null or c.paused_until <= now()) and exists (
        select from xero_work w where w.tenant_id = c.tenant_id and w.state = 'waiting' and w.next_at <= now()
          and (w.claimed_until is null or w.claimed_until < now()))`)
    return rows.map(({ id }) => id)
  })
