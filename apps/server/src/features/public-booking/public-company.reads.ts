import {
  type BinSize,
  BOOKING_BIN_TYPES,
  type BookingBinType,
  isBinSize,
} from '@skipyard/domain/inventory/bin.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** What of a company the public sees, and what it takes bookings of. */
export interface PublicCompany {
  name: string
  phone: string
  email: string
  /** The name of its logo; null for none. */
  logo: string | null
  wasteTypes: string[]
  binTypes: BookingBinType[]
  binSizes: BinSize[]
}

/** The company as far as the public's page shows it. */
export async function readPublicCompany(scope: TenantScope): Promise<PublicCompany> {
  const row = await scope.db
    .selectFrom('tenants')
    .where('tenant_id', '=', scope.tenantId)
    .select(['company_name', 'phone', 'email', 'waste_types', 'bin_types', 'bin_sizes'])
    .select((row) =>
      row
        .selectFrom('tenant_logos')
        .where('tenant_logos.tenant_id', '=', scope.tenantId)
        .select('tenant_logos.name')
        .as('logo'),
    )
    .executeTakeFirstOrThrow()
  return {
    name: row.company_name,
    phone: row.phone,
    email: row.email,
    logo: row.logo,
    wasteTypes: row.waste_types,
    binTypes: BOOKING_BIN_TYPES.filter((type) => row.bin_types.includes(type)),
    binSizes: row.bin_sizes.filter(isBinSize),
  }
}

/** Whether a customer of this phone is on hold: the company wants to speak to them first. */
export async function isPhoneOnHold(scope: TenantScope, phone: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('customers')
    .where('tenant_id', '=', scope.tenantId)
    .where('deleted_at', 'is', null)
    .where('is_on_hold', 'is', true)
    .where((or) =>
      or.or([
        or('phone', '=', phone),
        or('alternative_phone', '=', phone),
        or('secondary_phone', '=', phone),
      ]),
    )
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
