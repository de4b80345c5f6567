import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { type BooksSettings, TAXED_TYPES, UNTAXED_TYPES } from '@skipyard/domain/xero/books-settings.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface KeptBooksSettings {
  settings: BooksSettings
  version: number
}

const taxed = z.enum(TAXED_TYPES)
const untaxed = z.enum(UNTAXED_TYPES)

export async function readBooksSettings({
  db,
  tenantId,
}: TenantScope): Promise<KeptBooksSettings | undefined> {
  const row = await db
    .selectFrom('xero_settings')
    .where('tenant_id', '=', tenantId)
    .select(['send_since', 'taxed_type', 'untaxed_type', 'version'])
    .select([
      sql<BooksSettings['accounts']>`accounts`.as('accounts'),
      sql<BooksSettings['paymentAccounts']>`payment_accounts`.as('paymentAccounts'),
    ])
    .executeTakeFirst()
  if (!row) return undefined
  return {
    version: row.version,
    settings: {
      sendSince: localDate(row.send_since),
      accounts: row.accounts,
      paymentAccounts: row.paymentAccounts,
      taxed: taxed.parse(row.taxed_type),
      untaxed: untaxed.parse(row.untaxed_type),
    },
  }
}

export async function readBooksCodes(scope: TenantScope): Promise<Partial<BooksSettings['accounts']>> {
  return (await readBooksSettings(scope))?.settings.accounts ?? {}
}
