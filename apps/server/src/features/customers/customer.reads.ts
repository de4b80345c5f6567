import type { CustomerSort } from '@skipyard/contract/customers/customers.ts'
import type { Customer } from '@skipyard/domain/customers/customer.ts'
import { foldText } from '@skipyard/domain/shared/fold-text.ts'
import { isPhone, normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { withEitherApostrophe } from '@skipyard/domain/shared/with-either-apostrophe.ts'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { holdsText } from '#server/database/holds-text.ts'
import type { DB } from '#server/database/tables.gen.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type CustomerRow, customerOf, wholeCustomers } from './customer-row.reads.ts'

interface CustomerNeedles {
  phone?: string | undefined
  name?: string | undefined
  q?: string | undefined
}

type Builder = ExpressionBuilder<{ c: DB['customers'] }, 'c'>

const MOST_WORDS = 8

const textWith = (needle: string) => holdsText(sql`c.search_text`, needle)

function phoneWith(c: Builder, typed: string) {
  const digits = normalisePhone(typed)
  if (!isPhone(digits)) return sql<boolean>`strpos(c.phones, ${digits}) > 0`
  return c.or([
    c('c.phone', '=', digits),
    c.and([c('c.alternative_phone', '=', digits), c('c.alternative_phone', '<>', '')]),
    c.and([c('c.secondary_phone', '=', digits), c('c.secondary_phone', '<>', '')]),
  ])
}

const DIGITS = /^\d+$/

/** Words this short are in many customers' texts: 'st', 'road', 'high'. */
const SHORT = 4

/** LIKE stops at the word, `strpos` counts up to it: twice the cost where most texts hold it. */
const holdsShort = (column: RawBuilder<unknown>, word: string) =>
  sql<boolean>`${column} like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`

function wordIn(column: RawBuilder<unknown>, word: string) {
  const isShort = word.length <= SHORT && withEitherApostrophe(word).length === 1
  return isShort ? holdsShort(column, word) : holdsText(column, word)
}

function wordWith(word: string) {
  const isInText = wordIn(sql`c.search_text`, word)
  return DIGITS.test(word) ? sql<boolean>`(${isInText} or ${wordIn(sql`c.phones`, word)})` : isInText
}

/** As many digits are a phone or an ABN, however spaced; fewer may be a house and a postcode. */
const FEWEST_WHOLE_DIGITS = 8

function anythingWith(typed: string): RawBuilder<boolean> {
  const words = foldText(typed)
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    // The longest is the rarest: most customers are passed over at the first look.
    .toSorted((one, other) => other.length - one.length)
  const worded = sql<boolean>`(${sql.join(words.map(wordWith), sql` and `)})`
  const digits = normalisePhone(typed)
  if (words.length === 0) return textWith(typed)
  if (!DIGITS.test(digits)) return worded
  return digits.length < FEWEST_WHOLE_DIGITS
    ? sql<boolean>`(${wordWith(digits)} or ${worded})`
    : wordWith(digits)
}

export function matchingCustomers(scope: TenantScope, { phone, name, q }: CustomerNeedles) {
  let customers = scope.db
    .selectFrom('customers as c')
    .where('c.tenant_id', '=', scope.tenantId)
    .where('c.deleted_at', 'is', null)
  if (phone) customers = customers.where((c) => phoneWith(c, phone))
  if (name) customers = customers.where(holdsText(sql`c.name_key`, name))
  if (q) customers = customers.where(anythingWith(q))
  return customers
}

export interface CustomerOrder {
  sort: CustomerSort
  isDescending: boolean
}

export interface CustomerSearch extends CustomerNeedles, CustomerOrder {
  page: number
  limit: number
}

/** Words as a dictionary has them, the rest by bytes: collation takes twice as long. */
const SORT_KEYS = {
  name: sql`c.name_key`,
  companyName: sql`case c.company_name when '' then '' else lower(c.company_name) end`,
  phone: sql`c.phone collate "C"`,
  email: sql`c.email_key collate "C"`,
  type: sql`c.type collate "C"`,
  createdAt: sql`c.created_at`,
} satisfies Record<CustomerSort, unknown>

function orderedBy({ sort, isDescending }: CustomerOrder) {
  const direction = isDescending ? sql`desc` : sql`asc`
  return sql`${SORT_KEYS[sort]} ${direction}, c.id ${direction}`
}

function walkedBy(order: CustomerOrder) {
  if (order.sort !== 'phone') return orderedBy(order)
  return order.isDescending ? sql`c.phone using ~>~, c.id desc` : sql`c.phone using ~<~, c.id`
}

export function pageOfIdsQuery(scope: TenantScope, search: CustomerSearch) {
  return matchingCustomers(scope, {})
    .select('c.id')
    .orderBy(walkedBy(search))
    .limit(search.limit)
    .offset((search.page - 1) * search.limit)
}

async function findPage(
  scope: TenantScope,
  search: CustomerSearch,
): Promise<{ total: number; ids: readonly string[] }> {
  const found = matchingCustomers(scope, search)
    .select('c.id')
    .select(sql`${SORT_KEYS[search.sort]}`.as('key'))
  const direction = search.isDescending ? sql`desc` : sql`asc`
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with found as materialized (${found})
    select (select count(*)::int from found) as total, array(
      select id from found order by key ${direction}, id ${direction}
      limit ${search.limit} offset ${(search.page - 1) * search.limit}
    ) as ids`.execute(scope.db)
  return rows[0] ?? { total: 0, ids: [] }
}

async function readFound(scope: TenantScope, search: CustomerSearch) {
  const { total, ids } = await findPage(scope, search)
  if (ids.length === 0) return { total, customers: [] }
  const rows = await wholeCustomers(scope).where('c.id', 'in', ids).orderBy(orderedBy(search)).execute()
  return { total, customers: rows.map(customerOf) }
}

/** Ids come from an index alone; only then are rows read whole. */
export async function readCustomers(
  scope: TenantScope,
  search: CustomerSearch,
): Promise<{ total: number; customers: Customer[] }> {
  if ([search.phone, search.name, search.q].some(Boolean)) return readFound(scope, search)
  const { limit } = search
  const offset = (search.page - 1) * limit
  const ids = pageOfIdsQuery(scope, search)
  const rows = await wholeCustomers(scope)
    .where('c.id', '=', sql<string>`any(array(${ids}))`)
    .orderBy(orderedBy(search))
    .execute()
  const isLastPage = rows.length < limit && (rows.length > 0 || offset === 0)
  const total = isLastPage ? offset + rows.length : await countEverybody(scope)
  return { total, customers: rows.map(customerOf) }
}

async function countEverybody(scope: TenantScope): Promise<number> {
  const { total } = await matchingCustomers(scope, {})
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function findCustomer(scope: TenantScope, customerId: string): Promise<Customer | undefined> {
  const row = await wholeCustomers(scope).where('c.id', '=', customerId).executeTakeFirst()
  return row && customerOf(row)
}

export async function readKeptCustomers(
  scope: TenantScope,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await scope.db
    .selectFrom('customers')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', ids)
    .where((customer) =>
      customer.or([customer('deleted_at', 'is', null), customer('merged_into', 'is not', null)]),
    )
    .select(['id', 'merged_into'])
    .execute()
  return new Map(rows.map(({ id, merged_into }) => [id, merged_into ?? id]))
}

const BATCH = 100

export async function* readCustomerFile(
  scope: TenantScope,
  needles: CustomerNeedles,
  order: CustomerOrder,
): AsyncGenerator<Customer[]> {
  const rows = wholeCustomers(scope)
    .where('c.id', 'in', matchingCustomers(scope, needles).select('c.id'))
    .orderBy(orderedBy(order))
  await sql`declare customer_file no scroll cursor for ${rows}`.execute(scope.db)
  let isMore = true
  while (isMore) {
    const { rows: batch } = await sql<CustomerRow>`fetch ${sql.lit(BATCH)} from customer_file`.execute(
      scope.db,
    )
    if (batch.length > 0) yield batch.map(customerOf)
    isMore = batch.length === BATCH
  }
}
