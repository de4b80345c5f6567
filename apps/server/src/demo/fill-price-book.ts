import type { PriceBook } from '@skipyard/domain/prices/quote.ts'
import { saveBookVersion, saveSurcharges, saveZones } from '#server/features/prices/price-book.store.ts'
import { insertSheet, saveSheetContent } from '#server/features/prices/price-sheet.store.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** What the firm's hires cost, and since when. */
export async function fillPriceBook(
  scope: TenantScope,
  { zones, sheets, surcharges }: PriceBook,
): Promise<void> {
  await saveZones(scope, zones)
  await saveSurcharges(scope, surcharges)
  await saveBookVersion(scope, 1)
  for (const { prices, terms, ...sheet } of sheets) {
    await insertSheet(scope, sheet)
    await saveSheetContent(scope, sheet.id, { entered: [...prices], removed: [], terms: [...terms] })
  }
}
