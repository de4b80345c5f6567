import type { InvoiceCompany } from '@skipyard/domain/invoices/invoice.ts'
import { isGstRegistered } from '@skipyard/domain/invoices/invoice-settings.ts'
import type { Registration } from '@skipyard/domain/invoices/papers/tax-invoice.ts'
import { readSettings } from '#server/features/tenants/tenant.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readInvoiceSettings } from './invoice-settings.reads.ts'

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

export async function readRegistration(scope: TenantScope): Promise<Registration> {
  const { settings } = await readInvoiceSettings(scope)
  const { abn } = await readSettings(scope)
  return { isRegistered: isGstRegistered(settings, abn), today: scope.today }
}
