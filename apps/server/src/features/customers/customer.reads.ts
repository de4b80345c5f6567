import type { WireCustomer } from '@skipyard/contract/customers.ts'
import { CUSTOMER_TYPES } from '@skipyard/domain/customers/customer.ts'
import { normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { type InferResult, sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { addressesOf } from './customer-row.reads.ts'

/** Which customers, and which page of them. */
export interface CustomerSearch {
  phone?: string | undefined
  name?: string | undefined
  q?: string | undefined
  page: number
  limit: number
}

const fragment = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** Looked for in phones only when there is a digit to look for. */
const phoneFragment = (text: string) => (/\d/.test(text) ? fragment(normalisePhone(text)) : null)

function matching(scope: TenantScope, { phone, name, q }: CustomerSearch) {
  let customers = scope.db.selectFrom('customers as c').where('c.tenant_id', '=', scope.tenantId)
  if (phone) customers = customers.where('c.phone', 'like', fragment(normalisePhone(phone)))
  if (name) customers = customers.where(sql`lower(c.name)`, 'like', fragment(name))
  if (q) {
    const [text, digits] = [fragment(q), phoneFragment(q)]
    customers = customers.where((where) =>
      where.or([
        where(sql`lower(c.name || ' ' || c.company_name || ' ' || c.email)`, 'like', text),
        ...(digits === null ? [] : [where('c.phone', 'like', digits)]),
      ]),
    )
  }
  return customers
}

const wholeCustomers = (scope: TenantScope, search: CustomerSearch) =>
  matching(scope, search).select([
    'c.id',
    'c.version',
    'c.name',
    'c.company_name',
    'c.phone',
    'c.email',
    'c.gender',
    'c.type',
    'c.booking_source',
    'c.billing_address',
    'c.comments',
    addressesOf,
  ])

type CustomerRow = InferResult<ReturnType<typeof wholeCustomers>>[number]

function presented(row: CustomerRow): WireCustomer {
  const [site] = row.addresses
  const type = CUSTOMER_TYPES.find((known) => known === row.type)
  if (!type) throw new Error(`The database holds a customer type no rule knows: ${row.type}`)
  return {
    _id: row.id,
    version: row.version,
    name: row.name,
    companyName: row.company_name,
    phone: row.phone,
    email: row.email,
    gender: row.gender,
    type,
    bookingSource: row.booking_source,
    billingAddress: row.billing_address,
    comments: row.comments,
    address: row.addresses,
    suburb: site?.suburb ?? '',
    postCode: site?.postCode ?? '',
    lat: site?.lat ?? null,
    lon: site?.lon ?? null,
  }
}

/** A page of customers by name, and how many there are in all. */
export async function listCustomers(
  scope: TenantScope,
  search: CustomerSearch,
): Promise<{ total: number; data: WireCustomer[] }> {
  const offset = (search.page - 1) * search.limit
  const rows = await wholeCustomers(scope, search)
    .orderBy(sql`lower(c.name)`)
    .orderBy('c.id')
    .limit(search.limit)
    .offset(offset)
    .execute()
  const isLastPage = rows.length < search.limit && (rows.length > 0 || offset === 0)
  const total = isLastPage ? offset + rows.length : await countCustomers(scope, search)
  return { total, data: rows.map(presented) }
}

async function countCustomers(scope: TenantScope, search: CustomerSearch): Promise<number> {
  const { total } = await matching(scope, search)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** One customer, or nothing when the tenant has none of that id. */
export async function findCustomer(
  scope: TenantScope,
  customerId: string,
): Promise<WireCustomer | undefined> {
  const row = await wholeCustomers(scope, { page: 1, limit: 1 })
    .where('c.id', '=', customerId)
    .executeTakeFirst()
  return row && presented(row)
}
