import { address } from '@skipyard/contract/addresses.ts'
import { stateOfPostCode } from '@skipyard/domain/addresses/state-of-post-code.ts'
import type { InvoiceExtra } from '@skipyard/domain/invoices/invoice-settings.ts'
import { RETAIL } from '@skipyard/domain/prices/price-book.ts'
import type { PriceAsk, PriceBook } from '@skipyard/domain/prices/quote.ts'
import type { Place } from '@skipyard/domain/runs/way.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { plannedOnce } from '#server/database/planned-once.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type JobPriceRow, jobPriceOf, type SurchargeRow, surchargeOf } from './price-book.reads.ts'
import { holidaysAmong } from './public-holidays.ts'

type AskedBin = Pick<
  PriceAsk,
  'binType' | 'binSize' | 'wasteType' | 'takenOn' | 'customerId' | 'droppedOn' | 'pickedOn'
> & { priceClass: string | null }

interface AskedBook {
  book: PriceBook
  priceClass: string
  yard: Place | null
  extras: readonly InvoiceExtra[]
}

interface Row {
  hireDays: number
  base: unknown
  ownClass: string | null
  zones: PriceBook['zones']
  sheets: PriceBook['sheets']
  surcharges: SurchargeRow[]
  jobPrices: JobPriceRow[]
  extras: InvoiceExtra[] | null
  closedDays: LocalDate[]
  ownPrices: PriceBook['customerPrices']
}

const sheetsOf = ({ tenantId }: TenantScope, { binType, binSize, wasteType, takenOn }: AskedBin) => sql`
  select distinct on (lower(x.price_class)) x.price_class, x.valid_from, json_build_object(
    'id', x.id, 'priceClass', x.price_class, 'validFrom', x.valid_from,
    'prices', coalesce((
      select json_agg(json_build_object('zoneId', p.zone_id, 'binType', p.bin_type, 'binSize', p.bin_size,
        'wasteType', p.waste_type, 'priceCents', p.price_cents))
      from hire_prices p where p.tenant_id = ${tenantId} and p.sheet_id = x.id and p.bin_type = ${binType}
        and p.bin_size = ${binSize} and p.waste_type = ${wasteType}
    ), '[]'),
    'terms', coalesce((
      select json_agg(json_build_object('zoneId', h.zone_id, 'binType', h.bin_type, 'binSize', h.bin_size,
        'includedDays', h.included_days, 'includedKg', h.included_kg, 'extraDayCents', h.extra_day_cents,
        'perTonneCents', h.per_tonne_cents))
      from hire_terms h where h.tenant_id = ${tenantId} and h.sheet_id = x.id and h.bin_type = ${binType}
        and h.bin_size = ${binSize}
    ), '[]')) as whole
  from price_sheets x where x.tenant_id = ${tenantId} and x.valid_from <= ${takenOn}
  order by lower(x.price_class), x.valid_from desc`

export async function readAskedBook(scope: TenantScope, asked: AskedBin): Promise<AskedBook> {
  const { tenantId } = scope
  const { rows } = await sql<Row>`
    ${plannedOnce} select t.hire_days as "hireDays", t.base_location as base,
      (select c.price_class from customers c
        where c.tenant_id = ${tenantId} and c.id = ${asked.customerId}::uuid and c.deleted_at is null
      ) as "ownClass",
      coalesce((
        select json_agg(json_build_object('id', z.id, 'name', z.name, 'suburbs', z.suburbs,
          'postCodes', z.post_codes, 'band', case when z.km_from is not null
            then json_build_object('from', z.km_from, 'to', z.km_to) end) order by z.position)
        from price_zones z where z.tenant_id = ${tenantId}
      ), '[]') as zones,
      coalesce((select json_agg(s.whole) from (${sheetsOf(scope, asked)}) s), '[]') as sheets,
      coalesce((
        select json_agg(u order by u.position) from price_surcharges u where u.tenant_id = ${tenantId}
      ), '[]') as surcharges,
      coalesce((
        select json_agg(w order by w.position) from job_prices w where w.tenant_id = ${tenantId}
      ), '[]') as "jobPrices",
      coalesce((
        select json_agg(d.day) from closed_days d
        where d.tenant_id = ${tenantId} and d.day in (${asked.droppedOn}, ${asked.pickedOn})
      ), '[]') as "closedDays",
      coalesce((
        select json_agg(json_build_object('customerId', o.customer_id, 'zoneId', o.zone_id, 'binType', o.bin_type,
          'binSize', o.bin_size, 'wasteType', o.waste_type, 'priceCents', o.price_cents,
          'validFrom', o.valid_from, 'validTo', o.valid_to) order by o.id desc)
        from customer_prices o where o.tenant_id = ${tenantId} and o.customer_id = ${asked.customerId}::uuid
          and o.bin_type = ${asked.binType} and o.bin_size = ${asked.binSize} and o.waste_type = ${asked.wasteType}
      ), '[]') as "ownPrices",
      (select i.extras from invoice_settings i where i.tenant_id = ${tenantId}) as extras
    from tenants t where t.tenant_id = ${tenantId}`.execute(scope.db)
  const [row] = rows
  if (!row) throw new Error('The tenant has no row')
  const yard = address.safeParse(row.base).data ?? null
  const state = yard && stateOfPostCode(yard.postCode)
  const surcharges = row.surcharges.map(surchargeOf)
  const areAsked = surcharges.some(({ on }) => on === 'holidays')
  const holidays = areAsked ? await holidaysAmong([asked.droppedOn, asked.pickedOn], state) : []
  const wanted = (asked.priceClass ?? row.ownClass ?? '').toLowerCase()
  const named = row.sheets.find(({ priceClass }) => priceClass.toLowerCase() === wanted)
  return {
    priceClass: named?.priceClass ?? RETAIL,
    yard,
    extras: row.extras ?? [],
    book: {
      zones: row.zones,
      sheets: row.sheets,
      surcharges,
      jobPrices: row.jobPrices.map(jobPriceOf),
      customerPrices: row.ownPrices,
      holidays: new Set([...row.closedDays, ...holidays]),
      hireDays: row.hireDays,
    },
  }
}
