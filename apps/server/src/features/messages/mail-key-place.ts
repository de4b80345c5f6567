import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Where a company's sealed key of its mails belongs; moved to another company it does not open. */
export const mailKeyPlace = ({ tenantId }: Pick<TenantScope, 'tenantId'>) => `${tenantId}/mail_domains/key`
