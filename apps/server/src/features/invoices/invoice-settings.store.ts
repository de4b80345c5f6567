import type { InvoiceSettings } from '@skipyard/domain/invoices/invoice-settings.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export async function saveInvoiceSettings(
  scope: TenantScope,
  settings: InvoiceSettings,
  version: number,
): Promise<void> {
  const values = {
    is_gst_registered: settings.gstRegistered,
    bank_account_name: settings.bank.accountName,
    bank_bsb: settings.bank.bsb,
    bank_account_number: settings.bank.accountNumber,
    payment_terms_days: settings.paymentTermsDays,
    pay_link: settings.payLink,
    extras: JSON.stringify(settings.extras),
    mail_subject: settings.mailSubject,
    mail_words: settings.mailWords,
    note: settings.note,
    is_permit_taxed: settings.isPermitTaxed,
    account_codes: JSON.stringify(settings.accountCodes),
    lodged_until: settings.lodgedUntil,
    version,
  }
  await scope.db
    .insertInto('invoice_settings')
    .values({ tenant_id: scope.tenantId, ...values })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute()
}
