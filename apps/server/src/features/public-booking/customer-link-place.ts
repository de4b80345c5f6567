import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/**
 * Where the sealed link of a customer belongs; moved to another company or booking it does not open. `named` is the key of
 * the request that the booking came by, or the booking's id where the office took it.
 */
export const customerLinkPlace = ({ tenantId }: TenantScope, named: string) =>
  `${tenantId}/public-bookings/${named}/link`
