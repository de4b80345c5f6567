import type pg from 'pg'
import { asOwner } from '#server/database/as-owner.ts'

/** Every company whose books Xero still honours; no company's scope can see that of others. */
export const listConnectedCompanies = (owner: pg.ClientConfig): Promise<string[]> =>
  asOwner(owner, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select tenant_id as id from xero_connections where lost_at is null',
    )
    return rows.map(({ id }) => id)
  })

/** The companies that keep their books in one of these organisations. */
export const listCompaniesOf = (
  owner: pg.ClientConfig,
  organisationIds: readonly string[],
): Promise<{ tenantId: string; organisationId: string }[]> =>
  asOwner(owner, async (client) => {
    const { rows } = await client.query<{ tenantId: string; organisationId: string }>(
      `select tenant_id as "tenantId", organisation_id as "organisationId" from xero_connections
       where lost_at is null and organisation_id = any($1::uuid[])`,
      [organisationIds],
    )
    return rows
  })
