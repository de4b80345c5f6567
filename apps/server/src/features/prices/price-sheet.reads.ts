import { sheetToWire } from '@skipyard/contract/prices/codec.ts'
import type { WirePriceSheet } from '@skipyard/contract/prices/prices.ts'
import { BOOKING_BIN_TYPES, isBinSize } from '@skipyard/domain/inventory/bin.ts'
import type { PricedBin, PriceSheet, SheetContent } from '@skipyard/domain/prices/price-book.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export async function findSheet(scope: TenantScope, sheetId: string): Promise<PriceSheet | undefined> {
  const row = await scope.db
    .selectFrom('price_sheets')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', sheetId)
    .selectAll()
    .executeTakeFirst()
  return row && { id: row.id, priceClass: row.price_class, validFrom: localDate(row.valid_from) }
}

function binOf(row: { zone_id: string; bin_type: string; bin_size: number }): PricedBin {
  const binType = BOOKING_BIN_TYPES.find((type) => type === row.bin_type)
  if (!binType || !isBinSize(row.bin_size)) throw new Error('The price of an unknown bin')
  return { zoneId: row.zone_id, binType, binSize: row.bin_size }
}

export async function readSheetContent(scope: TenantScope, sheetId: string): Promise<SheetContent> {
  const [prices, terms] = await Promise.all([
    scope.db
      .selectFrom('hire_prices')
      .where('tenant_id', '=', scope.tenantId)
      .where('sheet_id', '=', sheetId)
      .orderBy('bin_type')
      .orderBy('bin_size')
      .orderBy('waste_type')
      .selectAll()
      .execute(),
    scope.db
      .selectFrom('hire_terms')
      .where('tenant_id', '=', scope.tenantId)
      .where('sheet_id', '=', sheetId)
      .orderBy('bin_type')
      .orderBy('bin_size')
      .selectAll()
      .execute(),
  ])
  return {
    prices: prices.map((row) => ({
      ...binOf(row),
      wasteType: row.waste_type,
      priceCents: row.price_cents,
    })),
    terms: terms.map((row) => ({
      ...binOf(row),
      includedDays: row.included_days,
      includedKg: row.included_kg,
      extraDayCents: row.extra_day_cents,
      perTonneCents: row.per_tonne_cents,
    })),
  }
}

export async function readPriceSheet(scope: TenantScope, sheetId: string): Promise<WirePriceSheet> {
  const [sheet, content] = await Promise.all([findSheet(scope, sheetId), readSheetContent(scope, sheetId)])
  if (!sheet) throw notFound()
  return sheetToWire(sheet, content)
}
