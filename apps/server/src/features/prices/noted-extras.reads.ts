import type { InvoiceExtra } from '@skipyard/domain/invoices/invoice-settings.ts'
import type { NotedExtra } from '@skipyard/domain/prices/proposed-lines.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** What the company charges beside the hire, by name; one list, that of the invoice settings. */
async function readExtras(scope: TenantScope): Promise<Map<string, InvoiceExtra>> {
  const row = await scope.db
    .selectFrom('invoice_settings')
    .where('tenant_id', '=', scope.tenantId)
    .select(sql<InvoiceExtra[]>`extras`.as('extras'))
    .executeTakeFirst()
  return new Map((row?.extras ?? []).map((extra) => [extra.name, extra]))
}

/** The names of what the company charges beside the hire, in its own order. */
export async function readExtraNames(scope: TenantScope): Promise<string[]> {
  return [...(await readExtras(scope)).keys()]
}

/** What drivers noted at the jobs of these bookings, each extra with what the company asks for one. */
export async function readNotedExtras(
  scope: TenantScope,
  bookingIds: readonly string[],
): Promise<Map<string, NotedExtra[]>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await scope.db
    .selectFrom('job_extras')
    .where('tenant_id', '=', scope.tenantId)
    .where('booking_id', 'in', bookingIds)
    .groupBy(['booking_id', 'name'])
    .orderBy('name')
    .select(['booking_id as bookingId', 'name', sql<number>`sum(count)::int`.as('count')])
    .execute()
  if (rows.length === 0) return new Map()
  const known = await readExtras(scope)
  const priced = rows.map(({ bookingId, name, count }) => {
    const extra = known.get(name)
    const price = extra ? { unitCents: extra.priceCents, isTaxed: extra.isTaxed } : null
    return { bookingId, extra: { name, count, price } }
  })
  return new Map(
    [...Map.groupBy(priced, ({ bookingId }) => bookingId)].map(([id, own]) => [
      id,
      own.map(({ extra }) => extra),
    ]),
  )
}
