import type { Address } from '@skipyard/domain/addresses/address.ts'
import { BLANK_CUSTOMER, type CustomerRecord } from '@skipyard/domain/customers/customer.ts'
import { foldText } from '@skipyard/domain/shared/fold-text.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/**
 * Bytes that the generated columns `name_key` and `search_text` keep; lower case may be longer than upper.
 */
const MOST_NAME_BYTES = 480

const MOST_TEXT_BYTES = 2_000

const LOWERED = 1.5

const bytesOf = (texts: readonly string[]) => LOWERED * Buffer.byteLength(texts.join(' '))

function roomBeside(customer: CustomerRecord, mostBytes: number): number {
  const { name, companyName, businessName, customerReference, abn, email, secondaryEmail } = customer
  const text = bytesOf([name, companyName, businessName, customerReference, abn, email, secondaryEmail])
  const taken = Math.min(MOST_NAME_BYTES, bytesOf([name])) + Math.min(MOST_TEXT_BYTES, text)
  return Math.max(0, Math.floor(mostBytes - taken))
}

function wordsOf({ name, suburb, postCode }: Address): string {
  const line = name.toLowerCase()
  const further = [suburb.toLowerCase(), postCode].filter((part) => !line.includes(part))
  return [line, ...further].join(' ')
}

export function wordsOfPlaces(
  customer: CustomerRecord,
  addresses: readonly Address[],
  mostBytes: number,
): string {
  const words = foldText(addresses.map(wordsOf).join('\n'))
  const kept = Buffer.from(words).subarray(0, roomBeside(customer, mostBytes)).toString()
  return kept.replace(/\uFFFD+$/, '')
}

interface CustomerToSave {
  customer: CustomerRecord
  addresses: readonly Address[]
}

interface NewCustomer {
  id: string
  customer: Partial<CustomerRecord>
  addresses: readonly Address[]
}

/**
 * Names and places together, in bytes: an index entry has 2,704, and ids and phones take the rest. An
 * ordinary customer has room for forty sites.
 */
const MOST_SEARCHED_BYTES = 2_500

const valuesOf = (customer: CustomerRecord, addresses: readonly Address[]) => ({
  places: wordsOfPlaces(customer, addresses, MOST_SEARCHED_BYTES),
  name: customer.name,
  type: customer.type,
  company_name: customer.companyName,
  phone: customer.phone,
  alternative_phone: customer.alternativePhone,
  secondary_phone: customer.secondaryPhone,
  email: customer.email,
  secondary_email: customer.secondaryEmail,
  gender: customer.gender,
  booking_source: customer.bookingSource,
  abn: customer.abn,
  business_name: customer.businessName,
  customer_reference: customer.customerReference,
  billing_address: customer.billingAddress,
  comments: customer.comments,
  price_class: customer.priceClass,
  is_on_hold: customer.isOnHold,
  on_hold_reason: customer.onHoldReason,
})

const addressRow = (customerId: string, address: Address, position: number) => ({
  customer_id: customerId,
  position,
  name: address.name,
  suburb: address.suburb,
  post_code: address.postCode,
  lat: address.lat,
  lon: address.lon,
  is_typed: address.isTyped ?? false,
})

type AddressRow = ReturnType<typeof addressRow>

const columnsOf = (row: object) => sql.join(Object.keys(row).map((name) => sql.ref(name)))

/** Rows as one parameter, beside the tenant's own counter row, which tells a cluster where they belong. */
async function insertRows(
  { tenantId, db }: TenantScope,
  name: 'customers' | 'customer_addresses',
  rows: readonly object[],
): Promise<void> {
  const [row] = rows
  if (!row) return
  const table = sql.table(name)
  const given = sql.join(Object.keys(row).map((column) => sql`v.${sql.ref(column)}`))
  await sql`
    insert into ${table} (tenant_id, ${columnsOf(row)})
    select c.tenant_id, ${given}
    from tenant_counters c, jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) v
    where c.tenant_id = ${tenantId}`.execute(db)
}

const insertAddresses = (scope: TenantScope, rows: readonly AddressRow[]): Promise<void> =>
  insertRows(scope, 'customer_addresses', rows)

const placed = (customerId: string, addresses: readonly Address[]) =>
  addresses.map((address, at) => addressRow(customerId, address, at + 1))

export async function insertCustomers(scope: TenantScope, added: readonly NewCustomer[]): Promise<void> {
  const rows = added.map(({ id, customer, addresses }) => ({
    id,
    ...valuesOf({ ...BLANK_CUSTOMER, ...customer }, addresses),
  }))
  await insertRows(scope, 'customers', rows)
  await insertAddresses(
    scope,
    added.flatMap(({ id, addresses }) => placed(id, addresses)),
  )
}

export function insertCustomer(
  scope: TenantScope,
  id: string,
  added: Omit<NewCustomer, 'id'>,
): Promise<void> {
  return insertCustomers(scope, [{ id, ...added }])
}

export async function lockCustomer(scope: TenantScope, customerId: string): Promise<number | undefined> {
  const row = await scope.db
    .selectFrom('customers')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .select('version')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.version
}

/** Raises the version: a form opened before does not know the site, and would remove it when saved. */
export async function addAddress(scope: TenantScope, customerId: string, address: Address): Promise<void> {
  const words = `\n${wordsOfPlaces(BLANK_CUSTOMER, [address], MOST_SEARCHED_BYTES)}`
  const places = sql<string>`case
    when octet_length(name_key) + octet_length(search_text) + octet_length(${words}) <= ${MOST_SEARCHED_BYTES}
    then places || ${words} else places end`
  await scope.db
    .updateTable('customers')
    .set((row) => ({ places, version: row('version', '+', 1) }))
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', customerId)
    .execute()
  const last = await scope.db
    .selectFrom('customer_addresses')
    .where('tenant_id', '=', scope.tenantId)
    .where('customer_id', '=', customerId)
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirst()
  await insertAddresses(scope, [addressRow(customerId, address, (last?.position ?? 0) + 1)])
}

export async function saveCustomer(
  scope: TenantScope,
  id: string,
  { customer, addresses }: CustomerToSave,
): Promise<void> {
  await scope.db
    .updateTable('customers')
    .set((row) => ({ ...valuesOf(customer, addresses), version: row('version', '+', 1) }))
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
  await scope.db
    .deleteFrom('customer_addresses')
    .where('tenant_id', '=', scope.tenantId)
    .where('customer_id', '=', id)
    .execute()
  await insertAddresses(scope, placed(id, addresses))
}

export async function retireCustomer(
  scope: TenantScope,
  id: string,
  mergedInto: string | null,
): Promise<void> {
  await scope.db
    .updateTable('customers')
    .set((row) => ({ deleted_at: scope.now, merged_into: mergedInto, version: row('version', '+', 1) }))
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
}
