import type { Address } from '@skipyard/domain/addresses/address.ts'
import type { CustomerType } from '@skipyard/domain/customers/customer.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** A customer as the table keeps it, without its sites. */
export interface CustomerRecord {
  name: string
  phone: string
  email: string
  type: CustomerType
  bookingSource: string
  gender: string
  companyName: string
  billingAddress: string
  comments: string
}

const valuesOf = (customer: Partial<CustomerRecord>) => ({
  name: customer.name,
  phone: customer.phone,
  email: customer.email,
  type: customer.type,
  booking_source: customer.bookingSource,
  gender: customer.gender,
  company_name: customer.companyName,
  billing_address: customer.billingAddress,
  comments: customer.comments,
})

async function insertAddresses(
  scope: TenantScope,
  customerId: string,
  placed: { address: Address; position: number }[],
): Promise<void> {
  if (placed.length === 0) return
  const rows = placed.map(({ address: { name, suburb, postCode, lat, lon }, position }) => ({
    tenant_id: scope.tenantId,
    customer_id: customerId,
    position,
    name,
    suburb,
    post_code: postCode,
    lat,
    lon,
  }))
  await scope.db.insertInto('customer_addresses').values(rows).execute()
}

const inOrder = (addresses: readonly Address[], first: number) =>
  addresses.map((address, index) => ({ address, position: first + index }))

/** Writes a new customer with its sites in their order. */
export async function insertCustomer(
  scope: TenantScope,
  id: string,
  {
    customer,
    addresses,
  }: {
    customer: Pick<CustomerRecord, 'name' | 'phone' | 'email' | 'type' | 'bookingSource' | 'gender'>
    addresses: readonly Address[]
  },
): Promise<void> {
  const { name, phone, email, type, bookingSource, gender } = customer
  await scope.db
    .insertInto('customers')
    .values({
      tenant_id: scope.tenantId,
      id,
      name,
      phone,
      email,
      type,
      booking_source: bookingSource,
      gender,
    })
    .execute()
  await insertAddresses(scope, id, inOrder(addresses, 1))
}

/** Holds the customer against other changes until the transaction ends; answers the version, if there is one. */
export async function lockCustomer(scope: TenantScope, customerId: string): Promise<number | undefined> {
  const row = await scope.db
    .selectFrom('customers')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', customerId)
    .select('version')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.version
}

/** Adds a site behind those the customer has; lock the customer first. */
export async function addAddress(scope: TenantScope, customerId: string, address: Address): Promise<void> {
  const last = await scope.db
    .selectFrom('customer_addresses')
    .where('tenant_id', '=', scope.tenantId)
    .where('customer_id', '=', customerId)
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirst()
  await insertAddresses(scope, customerId, inOrder([address], (last?.position ?? 0) + 1))
}

/** Writes the corrected customer and its sites, and raises the version. */
export async function saveCustomer(
  scope: TenantScope,
  id: string,
  { customer, addresses }: { customer: Partial<CustomerRecord>; addresses: readonly Address[] },
): Promise<void> {
  await scope.db
    .updateTable('customers')
    .set((row) => ({ ...valuesOf(customer), version: row('version', '+', 1) }))
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
  await scope.db
    .deleteFrom('customer_addresses')
    .where('tenant_id', '=', scope.tenantId)
    .where('customer_id', '=', id)
    .execute()
  await insertAddresses(scope, id, inOrder(addresses, 1))
}
