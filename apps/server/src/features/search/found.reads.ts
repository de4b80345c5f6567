import { numberRanges } from '@skipyard/domain/search/number-ranges.ts'
import { MOST_FOUND, type SearchKind } from '@skipyard/domain/search/search-kinds.ts'
import type { TypedNumber, TypedSearch } from '@skipyard/domain/search/typed-search.ts'
import { type RawBuilder, sql } from 'kysely'
import { holdsText } from '#server/database/holds-text.ts'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import { isOut } from '#server/features/inventory/held-bin.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** A shorter text is matched at the beginning only, along the index of names. */
const FEWEST_ANYWHERE = 3

const DIGITS = /^\d+$/

const holds = (word: string) =>
  DIGITS.test(word)
    ? sql`(strpos(c.search_text, ${word}) > 0 or strpos(c.phones, ${word}) > 0)`
    : holdsText(sql`c.search_text`, word)

const joined = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

function isMeant({ text, words, phone }: TypedSearch): RawBuilder<unknown> {
  if (phone === null) return joined(words.map(holds))
  return sql`(strpos(c.phones, ${phone}) > 0 or strpos(c.search_text, ${phone}) > 0 or strpos(c.search_text, ${text}) > 0)`
}

function place({ text, words, phone }: TypedSearch): RawBuilder<unknown> {
  const begins = (word: string) => holdsText(sql`' ' || c.search_text`, ` ${word}`)
  const isCalled = phone === null ? sql`false` : sql`strpos(' ' || c.phones, ${` ${phone}`}) > 0`
  return sql`case when c.name_key = ${text} then 0 when strpos(c.name_key, ${text}) = 1 or ${isCalled} then 1
    when ${joined(words.map(begins))} then 2 else 3 end`
}

const beginning = ({ tenantId }: TenantScope, text: string) => sql`
  select c.id, 1 as place, c.name_key from customers c
  where c.tenant_id = ${tenantId} and c.deleted_at is null and strpos(c.name_key, ${text}) = 1
  order by c.name_key, c.id limit ${MOST_FOUND}`

const anywhere = ({ tenantId }: TenantScope, typed: TypedSearch) => sql`
  select c.id, ${place(typed)} as place, c.name_key from customers c
  where c.tenant_id = ${tenantId} and c.deleted_at is null and ${isMeant(typed)}
  order by 2, c.name_key, c.id limit ${MOST_FOUND}`

/** Searched in an index alone; only the few found are read whole. */
function foundCustomers(scope: TenantScope, typed: TypedSearch): RawBuilder<unknown> {
  const { tenantId } = scope
  const few = typed.text.length < FEWEST_ANYWHERE ? beginning(scope, typed.text) : anywhere(scope, typed)
  return sql`
    select c.id, c.name, c.company_name as company, array[c.phone, c.alternative_phone, c.secondary_phone] as phones,
      (select a.suburb from customer_addresses a
        where a.tenant_id = ${tenantId} and a.customer_id = c.id order by a.position limit 1) as suburb
    from (${few}) m join customers c on c.tenant_id = ${tenantId} and c.id = m.id
    order by m.place, m.name_key, c.id`
}

export interface FoundRecords {
  booking: FoundBooking[] | null
  invoice: FoundInvoice[] | null
  customer: FoundCustomer[] | null
  truck: { id: string; rego: string; type: string; driver: string }[] | null
  bin: FoundBin[] | null
  driver: { id: string; name: string; phone: string; status: string }[] | null
  suburb: { name: string }[] | null
}

interface FoundBooking {
  id: string
  prefix: string
  number: number
  customer: string
  suburb: string
  size: number
  type: string
  status: string
  phone?: string | null
  docket?: string | null
}

interface FoundInvoice {
  id: string
  number: string
  customer: string
  suburb: string
}

interface FoundCustomer {
  id: string
  name: string
  company: string
  phones: string[]
  suburb: string | null
}

interface FoundBin {
  id: string
  number: string
  size: number
  type: string
  isBroken: boolean
  isOut: boolean
}

type Look = (scope: TenantScope, typed: TypedSearch) => RawBuilder<unknown> | null

/**
 * Each range walks an index from its newest number, the exact one first; joined by OR all would be sorted.
 */
const rangesOf = ({ digits, sequence }: TypedNumber) => {
  const all = numberRanges(digits)
  const ranges = sequence === null ? all : all.slice(0, 1)
  const [firsts, lasts] = [ranges.map(([first]) => first), ranges.map(([, last]) => last)]
  return sql`unnest(${firsts}::int[], ${lasts}::int[]) with ordinality as r (first, last, place)`
}

const bookingsByNumber: Look = ({ tenantId }, { number }) =>
  number &&
  sql`
    select b.id, b.job_prefix as prefix, b.job_number as number, b.customer_name as customer, b.suburb,
      b.bin_size as size, b.bin_type as type, b.status, null::text as phone
    from ${rangesOf(number)} cross join lateral (
      select * from bookings n
      where n.tenant_id = ${tenantId} and n.deleted_at is null and n.job_number between r.first and r.last
        and (${number.prefix}::text is null or lower(n.job_prefix) = ${number.prefix})
      order by n.job_number desc limit ${MOST_FOUND}
    ) b
    order by r.place, b.job_number desc`

/** Fewer digits match too many numbers; the rest may still be typed. */
const FEWEST_OF_PHONE = 8

const LONGEST_PHONE = 20

/** Two sites may number alike; more loads of one docket are one load typed too often. */
const MOST_OF_DOCKET = 2

const { dropIs, pickIs } = lifeCycleConditions('b')

/** A caller asks about the current hire: the bin that is out first, then what comes next. */
const bookingsByPhone: Look = ({ tenantId }, { number, phone }) =>
  number !== null || phone === null || phone.length < FEWEST_OF_PHONE
    ? null
    : sql`
    select b.id, b.job_prefix as prefix, b.job_number as number, b.customer_name as customer, b.suburb,
      b.bin_size as size, b.bin_type as type, b.status, b.customer_phone as phone
    from bookings b
    where b.tenant_id = ${tenantId} and b.deleted_at is null and ${pickIs('open')}
      and b.customer_phone between ${phone} and ${phone.padEnd(LONGEST_PHONE, '9')}
    order by ${dropIs('moved')} desc, case when ${dropIs('moved')} then b.pick_date else b.drop_date end, b.job_number`

/** A docket is looked up as it is printed: whole. The lists do the same. */
const bookingsByDocket = ({ tenantId }: TenantScope, { text }: TypedSearch) => sql`
    select b.id, b.job_prefix as prefix, b.job_number as number, b.customer_name as customer, b.suburb,
      b.bin_size as size, b.bin_type as type, b.status, null::text as phone, v.docket
    from (
      select distinct on (booking_id) booking_id, docket, tipped_at from tip_visits
      where tenant_id = ${tenantId} and lower(docket) = ${text}
    ) v join bookings b on b.tenant_id = ${tenantId} and b.id = v.booking_id and b.deleted_at is null
    order by v.tipped_at desc limit ${MOST_OF_DOCKET}`

/** The booking whose number was typed stands first; a docket that reads the same is not cut off by longer numbers. */
const bookings: Look = (scope, typed) => {
  const dockets = bookingsByDocket(scope, typed)
  const others = bookingsByNumber(scope, typed) ?? bookingsByPhone(scope, typed)
  if (others === null) return sql`select * from (${dockets}) d`
  return sql`
    select * from (
      select * from (${dockets}) d union all select o.*, null::text from (${others} limit ${MOST_FOUND}) o limit ${MOST_FOUND}
    ) f order by f.docket is not null`
}

const invoices: Look = ({ tenantId }, { number }) =>
  number &&
  sql`
    select i.id, i.invoice_number as number, i.customer_name as customer, i.suburb
    from ${rangesOf(number)} cross join lateral (
      select * from invoices n
      where n.tenant_id = ${tenantId} and n.job_number between r.first and r.last
        and (${number.prefix}::text is null or strpos(lower(n.invoice_number), ${`${number.prefix}-`}) = 1)
        and (${number.sequence}::text is null or n.sequence::text = ${number.sequence}
          or strpos(lpad(n.sequence::text, 3, '0'), ${number.sequence}) = 1)
      order by n.job_number desc, n.sequence desc limit ${MOST_FOUND}
    ) i
    order by r.place, i.job_number desc, i.sequence desc`

/** As the domain's `plainOf`, as far as a rego or bin number has signs. */
const plain = (column: RawBuilder<unknown>) => sql`translate(lower(${column}), ' -./_#', '')`

const nearestFirst = (column: RawBuilder<unknown>, typed: string) =>
  sql`${column} <> ${typed}, strpos(${column}, ${typed})`

const trucks: Look = ({ tenantId }, typed) => {
  const rego = plain(sql`t.rego`)
  return typed.plain === ''
    ? null
    : sql`
    select t.id, t.rego, t.type, coalesce(d.first_name || ' ' || d.last_name, '') as driver
    from trucks t left join drivers d on d.tenant_id = ${tenantId} and d.id = t.driver_id
    where t.tenant_id = ${tenantId} and t.gone_at is null and strpos(${rego}, ${typed.plain}) > 0
    order by ${nearestFirst(rego, typed.plain)}, t.rego`
}

const bins: Look = (scope, typed) => {
  const number = plain(sql`n.number`)
  return typed.plain === ''
    ? null
    : sql`
    select n.id, n.number, n.bin_size as size, n.bin_type as type, n.is_broken as "isBroken", ${isOut(scope)} as "isOut"
    from (
      select * from bins n
      where n.tenant_id = ${scope.tenantId} and n.removed_at is null and strpos(${number}, ${typed.plain}) > 0
      order by ${nearestFirst(number, typed.plain)}, length(n.number), n.number limit ${MOST_FOUND}
    ) n
    order by ${nearestFirst(number, typed.plain)}, length(n.number), n.number`
}

const allOf = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

const drivers: Look = ({ tenantId }, { words, phone }) => {
  const name = sql`folded(d.first_name || ' ' || d.last_name)`
  const isNamed = allOf(words.map((word) => holdsText(name, word)))
  const isCalled =
    phone === null ? sql`false` : sql`strpos(d.phone || ' ' || d.alternative_phone, ${phone}) > 0`
  return sql`
    select d.id, d.first_name || ' ' || d.last_name as name, d.phone, d.status
    from drivers d
    where d.tenant_id = ${tenantId} and d.gone_at is null and (${isNamed} or ${isCalled})
    order by strpos(${name}, ${words[0]}), ${name}`
}

const suburbs: Look = ({ tenantId }, { text, words }) => {
  const name = sql`folded(s.suburb)`
  const isNamed = allOf(words.map((word) => holdsText(sql`' ' || ${name}`, ` ${word}`)))
  return sql`
    select s.suburb as name from booked_suburbs s
    where s.tenant_id = ${tenantId} and ${isNamed}
    order by ${nearestFirst(name, text)}, s.suburb`
}

const LOOKS: Record<SearchKind, Look> = {
  booking: bookings,
  invoice: invoices,
  truck: trucks,
  bin: bins,
  customer: foundCustomers,
  driver: drivers,
  suburb: suburbs,
}

export async function readFound(
  scope: TenantScope,
  typed: TypedSearch,
  kinds: readonly SearchKind[],
): Promise<Partial<FoundRecords>> {
  const columns = kinds.flatMap((kind) => {
    const look = LOOKS[kind](scope, typed)
    if (look === null) return []
    return [sql`(select json_agg(f) from (${look} limit ${MOST_FOUND}) f) as ${sql.ref(kind)}`]
  })
  const { rows } = await sql<Partial<FoundRecords>>`select ${sql.join(columns)}`.execute(scope.db)
  return rows[0] ?? {}
}
