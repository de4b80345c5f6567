import type { BinOffer, InactiveBin } from '@skipyard/domain/bookings/bin-offer.ts'
import { BOOKING_BIN_TYPES, isBinSize } from '@skipyard/domain/inventory/bin.ts'
import { sql } from 'kysely'
import { plannedOnce } from '#server/database/planned-once.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** The sizes and types whose stock row is inactive, as the one cell of JSON that they are. */
export const inactiveSizes = (scope: TenantScope) =>
  sql<InactiveBin[]>`coalesce((
    select json_agg(json_build_object('size', bin_size, 'type', bin_type)) from bin_sizes
    where tenant_id = ${scope.tenantId} and not is_active
  ), '[]')`

/** What a company's row and its stock rows say of its offer. */
export interface OfferRow {
  bin_sizes: number[]
  bin_types: string[]
  inactive: InactiveBin[]
}

/** The sizes and types offered, less those whose stock row is inactive. */
export const offerOf = ({ bin_sizes, bin_types, inactive }: OfferRow): BinOffer => ({
  binSizes: bin_sizes.filter(isBinSize),
  binTypes: BOOKING_BIN_TYPES.filter((type) => bin_types.includes(type)),
  inactive,
})

/**
 * What the company takes bookings of: the sizes and types it offers, less those whose stock row is inactive; and whether
 * it has a price book to be asked, which stands in the row beside it.
 */
export async function readOffer(scope: TenantScope): Promise<BinOffer & { hasPrices: boolean }> {
  const row = await scope.db
    .selectFrom('tenants')
    .modifyFront(plannedOnce)
    .where('tenant_id', '=', scope.tenantId)
    .select(['bin_sizes', 'bin_types', 'has_prices', inactiveSizes(scope).as('inactive')])
    .executeTakeFirstOrThrow()
  return { ...offerOf(row), hasPrices: row.has_prices }
}
