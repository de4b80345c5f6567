import type { BankDetails } from '@skipyard/domain/fleet/driver.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Where a sealed bank detail belongs; moved to another row, column or company it does not open. */
export const bankPlace = ({ tenantId }: TenantScope, driverId: string, field: keyof BankDetails): string =>
  `${tenantId}/drivers/${driverId}/${field}`
