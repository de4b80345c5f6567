import type { BinOffer } from '@skipyard/domain/bookings/bin-offer.ts'
import { listInactiveSizes } from '#server/features/inventory/stock.reads.ts'
import { readOfferedBins } from '#server/features/tenants/tenant.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** What the company takes bookings of: the sizes and types it offers, less those whose stock row is inactive. */
export async function readOffer(scope: TenantScope): Promise<BinOffer> {
  return { ...(await readOfferedBins(scope)), inactive: await listInactiveSizes(scope) }
}
