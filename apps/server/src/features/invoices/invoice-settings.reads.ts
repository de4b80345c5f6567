import {
  defaultInvoiceSettings,
  type InvoiceExtra,
  type InvoiceSettings,
} from '@skipyard/domain/invoices/invoice-settings.ts'
import type { LodgedUntil } from '@skipyard/domain/invoices/lodged-until.ts'
import type { ChosenCodes } from '@skipyard/domain/invoices/money/account-codes.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export async function readInvoiceSettings(
  scope: TenantScope,
): Promise<{ settings: InvoiceSettings; version: number }> {
  const row = await scope.db
    .selectFrom('invoice_settings')
    .where('tenant_id', '=', scope.tenantId)
    .selectAll()
    .select([sql<InvoiceExtra[]>`extras`.as('kept'), sql<ChosenCodes>`account_codes`.as('codes')])
    .executeTakeFirst()
  if (!row) return { settings: defaultInvoiceSettings(), version: 0 }
  return {
    version: row.version,
    settings: {
      gstRegistered: row.is_gst_registered,
      bank: {
        accountName: row.bank_account_name,
        bsb: row.bank_bsb,
        accountNumber: row.bank_account_number,
      },
      paymentTermsDays: row.payment_terms_days,
      payLink: row.pay_link,
      extras: row.kept,
      mailSubject: row.mail_subject,
      mailWords: row.mail_words,
      note: row.note,
      isPermitTaxed: row.is_permit_taxed,
      accountCodes: row.codes,
      lodgedUntil: row.lodged_until === null ? null : localDate(row.lodged_until),
    },
  }
}

/** Until when the company has lodged: nothing dated on or before it changes any more. */
export async function readLodgedUntil({ db, tenantId }: TenantScope): Promise<LodgedUntil> {
  const row = await db
    .selectFrom('invoice_settings')
    .where('tenant_id', '=', tenantId)
    .select('lodged_until')
    .executeTakeFirst()
  return row?.lodged_until ? localDate(row.lodged_until) : null
}
