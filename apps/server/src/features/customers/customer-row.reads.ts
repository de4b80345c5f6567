import type { Address } from '@skipyard/domain/addresses/address.ts'
import { sql } from 'kysely'

/** The sites of the customer `c`, in their order. */
export const addressesOf = sql<Address[]>`
  coalesce((
    select json_agg(json_build_object(
      'name', a.name, 'suburb', a.suburb, 'postCode', a.post_code, 'lat', a.lat, 'lon', a.lon
    ) order by a.position)
    from customer_addresses a
    where a.tenant_id = c.tenant_id and a.customer_id = c.id
  ), '[]')`.as('addresses')
