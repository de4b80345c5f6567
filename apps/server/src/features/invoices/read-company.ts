import type { InvoiceCompany } from '@skipyard/domain/invoices/invoice.ts'
import { readSettings } from '#server/features/tenants/tenant.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export async function readCompany(scope: TenantScope): Promise<InvoiceCompany> {
  const { companyName, companyEmail, companyPhone, abn, baseLocation } = await readSettings(scope)
  return {
    name: companyName,
    email: companyEmail,
    phone: companyPhone,
    abn,
    address: baseLocation?.name ?? '',
  }
}
