import { address } from '@skipyard/contract/addresses.ts'
import { jobPriceToWire, surchargeToWire } from '@skipyard/contract/prices/codec.ts'
import type { WireCustomerPrices } from '@skipyard/contract/prices/customers.ts'
import type { WirePriceBook } from '@skipyard/contract/prices/prices.ts'
import { BOOKING_BIN_TYPES, isBinSize } from '@skipyard/domain/inventory/bin.ts'
import { type JobPrice, PRICED_JOBS } from '@skipyard/domain/prices/job-prices.ts'
import type { CustomerPrice, PriceSheet, PriceZone, Surcharge } from '@skipyard/domain/prices/price-book.ts'
import type { Place } from '@skipyard/domain/runs/way.ts'
import { localDate, toWireDate, WEEK } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export async function readZones(scope: TenantScope): Promise<PriceZone[]> {
  const rows = await scope.db
    .selectFrom('price_zones')
    .where('tenant_id', '=', scope.tenantId)
    .orderBy('position')
    .selectAll()
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    suburbs: row.suburbs,
    postCodes: row.post_codes,
    band: row.km_from === null || row.km_to === null ? null : { from: row.km_from, to: row.km_to },
  }))
}

export async function readSheets(scope: TenantScope): Promise<PriceSheet[]> {
  const rows = await scope.db
    .selectFrom('price_sheets')
    .where('tenant_id', '=', scope.tenantId)
    .orderBy('valid_from', 'desc')
    .orderBy('price_class')
    .selectAll()
    .execute()
  return rows.map(({ id, price_class: priceClass, valid_from: validFrom }) => ({
    id,
    priceClass,
    validFrom: localDate(validFrom),
  }))
}

export interface SurchargeRow {
  id: string
  name: string
  job: string
  weekdays: string[] | null
  cents: number | null
  per_mille: number | null
}

export const surchargeOf = ({ id, name, job, weekdays, cents, per_mille }: SurchargeRow): Surcharge => ({
  id,
  name,
  job: job === 'drop' ? 'drop' : 'pick',
  on: weekdays === null ? 'holidays' : WEEK.filter((day) => weekdays.includes(day)),
  amount: cents === null ? { perMille: per_mille ?? 0 } : { cents },
})

export async function readSurcharges(scope: TenantScope): Promise<Surcharge[]> {
  const rows = await scope.db
    .selectFrom('price_surcharges')
    .where('tenant_id', '=', scope.tenantId)
    .orderBy('position')
    .selectAll()
    .execute()
  return rows.map(surchargeOf)
}

export interface JobPriceRow {
  id: string
  job: string
  bin_size: number | null
  zone_id: string | null
  is_off: boolean
  cents: number
  included_minutes: number
}

export function jobPriceOf(row: JobPriceRow): JobPrice {
  const job = PRICED_JOBS.find((known) => known === row.job)
  const { bin_size: binSize } = row
  if (!job || (binSize !== null && !isBinSize(binSize))) throw new Error('The price of an unknown job')
  return {
    id: row.id,
    job,
    binSize,
    zoneId: row.zone_id,
    isOff: row.is_off,
    cents: row.cents,
    includedMinutes: row.included_minutes,
  }
}

export async function readJobPrices(scope: TenantScope): Promise<JobPrice[]> {
  const rows = await scope.db
    .selectFrom('job_prices')
    .where('tenant_id', '=', scope.tenantId)
    .orderBy('position')
    .selectAll()
    .execute()
  return rows.map(jobPriceOf)
}

export async function readBookVersion(scope: TenantScope): Promise<number> {
  const row = await scope.db
    .selectFrom('price_books')
    .where('tenant_id', '=', scope.tenantId)
    .select('version')
    .executeTakeFirst()
  return row?.version ?? 0
}

/** Null while the yard has no address. */
export async function readYard(scope: TenantScope): Promise<Place | null> {
  const row = await scope.db
    .selectFrom('tenants')
    .where('tenant_id', '=', scope.tenantId)
    .select('base_location')
    .executeTakeFirst()
  return address.safeParse(row?.base_location).data ?? null
}

export async function readPriceBook(scope: TenantScope): Promise<WirePriceBook> {
  const [version, zones, sheets, surcharges, jobPrices, yard] = await Promise.all([
    readBookVersion(scope),
    readZones(scope),
    readSheets(scope),
    readSurcharges(scope),
    readJobPrices(scope),
    readYard(scope),
  ])
  return {
    version,
    zones: zones.map((zone) => ({
      ...zone,
      suburbs: [...zone.suburbs],
      postCodes: [...zone.postCodes],
    })),
    sheets: sheets.map((sheet) => ({ ...sheet, validFrom: toWireDate(sheet.validFrom) })),
    surcharges: surcharges.map(surchargeToWire),
    jobPrices: jobPrices.map(jobPriceToWire),
    knowsYard: yard !== null,
  }
}

export async function readOwnPrices(scope: TenantScope, customerId: string): Promise<CustomerPrice[]> {
  const rows = await scope.db
    .selectFrom('customer_prices')
    .where('tenant_id', '=', scope.tenantId)
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .selectAll()
    .execute()
  return rows.map((row) => {
    const binType = BOOKING_BIN_TYPES.find((type) => type === row.bin_type)
    if (!binType || !isBinSize(row.bin_size)) throw new Error('The price of an unknown bin')
    return {
      customerId,
      zoneId: row.zone_id,
      binType,
      binSize: row.bin_size,
      wasteType: row.waste_type,
      priceCents: row.price_cents,
      validFrom: localDate(row.valid_from),
      validTo: row.valid_to === null ? null : localDate(row.valid_to),
    }
  })
}

export async function readPricesVersion(scope: TenantScope, customerId: string): Promise<number | undefined> {
  const row = await scope.db
    .selectFrom('customers')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .select('prices_version')
    .executeTakeFirst()
  return row?.prices_version
}

export async function readCustomerPrices(
  scope: TenantScope,
  customerId: string,
): Promise<WireCustomerPrices> {
  const [version, prices] = await Promise.all([
    readPricesVersion(scope, customerId),
    readOwnPrices(scope, customerId),
  ])
  if (version === undefined) throw notFound()
  return {
    version,
    prices: prices.map(({ customerId: _of, priceCents, validFrom, validTo, ...price }) => ({
      ...price,
      price: centsToDollars(priceCents),
      validFrom: toWireDate(validFrom),
      validTo: validTo && toWireDate(validTo),
    })),
  }
}
