import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Where the sealed address of the page belongs; moved to another company it does not open. */
export const publicLinkPlace = ({ tenantId }: TenantScope) => `${tenantId}/public-page/link`
