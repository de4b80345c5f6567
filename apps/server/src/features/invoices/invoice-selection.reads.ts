import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { revisionOf } from '#server/features/bookings/booking-selection.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type InvoiceSearch, matchingInvoices } from './invoice-filter.reads.ts'

/** How many invoices a search finds, right at a revision of the tenant's bookings and invoices. */
export interface InvoiceSelection {
  revision: number
  total: number
  ids: string[] | null
}

/** Up to here, sorting them all costs no more than walking an index until a page of them is found. */
const FEW = 1_500

const selections = new LRUCache<string, InvoiceSelection>({
  max: 3_000,
  maxSize: 300_000,
  sizeCalculation: ({ ids }) => 1 + (ids?.length ?? 0),
})

/** What a status means moves on with the day. */
const keyOf = ({ tenantId, today }: TenantScope, search: InvoiceSearch): string =>
  `${tenantId} ${today} ${JSON.stringify(search)}`

/** What was found last; whoever uses it compares its revision with that of the rows. */
export const rememberedInvoices = (scope: TenantScope, search: InvoiceSearch): InvoiceSelection | undefined =>
  selections.get(keyOf(scope, search))

/** The one statement that counts; an index has all that it asks for. */
export function invoiceSelectionQuery(scope: TenantScope, search: InvoiceSearch) {
  const few = sql<string[] | null>`case when count(*) <= ${FEW} then coalesce(array_agg(i.id), '{}') end`
  const isRestricted = Object.values(search).some((value) => value !== undefined)
  return matchingInvoices(scope, search).select([
    sql<number>`count(*)::int`.as('total'),
    (isRestricted ? few : sql<null>`null::uuid[]`).as('ids'),
    revisionOf(scope),
  ])
}

/** Counts the invoices of a search, and keeps which they are when they are few. */
export async function selectInvoices(scope: TenantScope, search: InvoiceSearch): Promise<InvoiceSelection> {
  const selection = await invoiceSelectionQuery(scope, search).executeTakeFirstOrThrow()
  selections.set(keyOf(scope, search), selection)
  return selection
}
