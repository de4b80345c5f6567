import type { Address } from '@skipyard/domain/addresses/address.ts'
import { CUSTOMER_TYPES, type Customer, type CustomerType } from '@skipyard/domain/customers/customer.ts'
import { type InferResult, sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export const addressesOf = ({ tenantId }: TenantScope) =>
  sql<Address[]>`
  coalesce((
    select json_agg(json_strip_nulls(json_build_object(
      'name', a.name, 'suburb', a.suburb, 'postCode', a.post_code, 'lat', a.lat, 'lon', a.lon,
      'isTyped', case when a.is_typed then true end
    )) order by a.position)
    from customer_addresses a
    where a.tenant_id = ${tenantId} and a.customer_id = c.id
  ), '[]')`.as('addresses')

export const wholeCustomers = (scope: TenantScope) =>
  scope.db
    .selectFrom('customers as c')
    .where('c.tenant_id', '=', scope.tenantId)
    .where('c.deleted_at', 'is', null)
    .select([
      'c.id',
      'c.version',
      'c.name',
      'c.type',
      'c.company_name',
      'c.phone',
      'c.alternative_phone',
      'c.secondary_phone',
      'c.email',
      'c.secondary_email',
      'c.gender',
      'c.booking_source',
      'c.abn',
      'c.business_name',
      'c.customer_reference',
      'c.billing_address',
      'c.comments',
      'c.price_class',
      'c.is_on_hold',
      'c.on_hold_reason',
      addressesOf(scope),
    ])

export type CustomerRow = InferResult<ReturnType<typeof wholeCustomers>>[number]

function typeOf(stored: string): CustomerType {
  const type = CUSTOMER_TYPES.find((known) => known === stored)
  if (!type) throw new Error(`The database holds a customer type no rule knows: ${stored}`)
  return type
}

export function customerOf(row: CustomerRow): Customer {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    type: typeOf(row.type),
    companyName: row.company_name,
    phone: row.phone,
    alternativePhone: row.alternative_phone,
    secondaryPhone: row.secondary_phone,
    email: row.email,
    secondaryEmail: row.secondary_email,
    gender: row.gender,
    bookingSource: row.booking_source,
    abn: row.abn,
    businessName: row.business_name,
    customerReference: row.customer_reference,
    billingAddress: row.billing_address,
    comments: row.comments,
    priceClass: row.price_class,
    isOnHold: row.is_on_hold,
    onHoldReason: row.on_hold_reason,
    addresses: row.addresses,
  }
}
