import type { SheetWrite } from '@skipyard/domain/prices/change-sheet.ts'
import type { HirePrice, HireTerms, PriceSheet } from '@skipyard/domain/prices/price-book.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Kept with the company, so that others need no query. */
async function noteHasPrices(scope: TenantScope): Promise<void> {
  await sql`
    update tenants set has_prices = exists (
      select from price_sheets s where s.tenant_id = ${scope.tenantId}
    ) where tenant_id = ${scope.tenantId}`.execute(scope.db)
}

export async function insertSheet(scope: TenantScope, sheet: PriceSheet): Promise<void> {
  await scope.db
    .insertInto('price_sheets')
    .values({
      tenant_id: scope.tenantId,
      id: sheet.id,
      price_class: sheet.priceClass,
      valid_from: sheet.validFrom,
      created_at: scope.now,
    })
    .execute()
  await noteHasPrices(scope)
}

export async function deleteSheet(scope: TenantScope, sheetId: string): Promise<void> {
  await scope.db
    .deleteFrom('price_sheets')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', sheetId)
    .execute()
  await noteHasPrices(scope)
}

const binColumns = ({ zoneId, binType, binSize }: Pick<HirePrice, 'zoneId' | 'binType' | 'binSize'>) => ({
  zone_id: zoneId,
  bin_type: binType,
  bin_size: binSize,
})

const priceRow = (price: HirePrice) => ({
  ...binColumns(price),
  waste_type: price.wasteType,
  price_cents: price.priceCents,
})

const termsRow = (terms: HireTerms) => ({
  ...binColumns(terms),
  included_days: terms.includedDays,
  included_kg: terms.includedKg,
  extra_day_cents: terms.extraDayCents,
  per_tonne_cents: terms.perTonneCents,
})

/** Rows as one parameter, beside the tenant's own counter row, which tells a cluster where they belong. */
async function savePrices(scope: TenantScope, sheetId: string, prices: readonly HirePrice[]): Promise<void> {
  if (prices.length === 0) return
  await sql`
    insert into hire_prices (tenant_id, sheet_id, zone_id, bin_type, bin_size, waste_type, price_cents)
    select c.tenant_id, ${sheetId}::uuid, v.zone_id, v.bin_type, v.bin_size, v.waste_type, v.price_cents
    from tenant_counters c,
      jsonb_populate_recordset(null::hire_prices, ${JSON.stringify(prices.map(priceRow))}::jsonb) v
    where c.tenant_id = ${scope.tenantId}
    on conflict (tenant_id, sheet_id, zone_id, bin_type, bin_size, waste_type)
    do update set price_cents = excluded.price_cents`.execute(scope.db)
}

async function saveTerms(scope: TenantScope, sheetId: string, terms: readonly HireTerms[]): Promise<void> {
  if (terms.length === 0) return
  await sql`
    insert into hire_terms (tenant_id, sheet_id, zone_id, bin_type, bin_size,
      included_days, included_kg, extra_day_cents, per_tonne_cents)
    select c.tenant_id, ${sheetId}::uuid, v.zone_id, v.bin_type, v.bin_size,
      v.included_days, v.included_kg, v.extra_day_cents, v.per_tonne_cents
    from tenant_counters c,
      jsonb_populate_recordset(null::hire_terms, ${JSON.stringify(terms.map(termsRow))}::jsonb) v
    where c.tenant_id = ${scope.tenantId}
    on conflict (tenant_id, sheet_id, zone_id, bin_type, bin_size)
    do update set included_days = excluded.included_days, included_kg = excluded.included_kg,
      extra_day_cents = excluded.extra_day_cents, per_tonne_cents = excluded.per_tonne_cents`.execute(
    scope.db,
  )
}

async function removePrices(
  scope: TenantScope,
  sheetId: string,
  removed: SheetWrite['removed'],
): Promise<void> {
  if (removed.length === 0) return
  const rows = JSON.stringify(removed.map((price) => priceRow({ ...price, priceCents: null })))
  await sql`
    delete from hire_prices p using jsonb_populate_recordset(null::hire_prices, ${rows}::jsonb) v
    where p.tenant_id = ${scope.tenantId} and p.sheet_id = ${sheetId} and p.zone_id = v.zone_id
      and p.bin_type = v.bin_type and p.bin_size = v.bin_size and p.waste_type = v.waste_type`.execute(
    scope.db,
  )
}

export async function saveSheetContent(
  scope: TenantScope,
  sheetId: string,
  { entered, removed, terms }: SheetWrite,
): Promise<void> {
  await savePrices(scope, sheetId, entered)
  await removePrices(scope, sheetId, removed)
  await saveTerms(scope, sheetId, terms)
}
