import type { WireInvoiceSettings } from '@skipyard/contract/invoices/settings.ts'
import { accountCodesOf } from '@skipyard/domain/invoices/account-codes.ts'
import {
  type InvoiceSettings,
  isGstRegistered,
  MAIL_PLACEHOLDERS,
} from '@skipyard/domain/invoices/invoice-settings.ts'
import { canReadBankDetails } from '@skipyard/domain/invoices/policy.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { readSettings } from '#server/features/tenants/tenant.reads.ts'
import { readBooksCodes } from '#server/features/xero/books-settings.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** How the company bills as it crosses the wire; a viewer is told no bank details. */
export async function presentSettings(
  scope: TenantScope,
  { settings, version }: { settings: InvoiceSettings; version: number },
): Promise<WireInvoiceSettings> {
  const { abn } = await readSettings(scope)
  const { accountName, bsb, accountNumber } = settings.bank
  return {
    version,
    gstRegistered: isGstRegistered(settings, abn),
    gstFollowsAbn: settings.gstRegistered === null,
    bank: canReadBankDetails(scope.actor) ? { bankAccountName: accountName, bsb, accountNumber } : null,
    paymentTermsDays: settings.paymentTermsDays,
    payLink: settings.payLink,
    extras: settings.extras.map(({ name, priceCents, isTaxed }) => ({
      name,
      price: centsToDollars(priceCents),
      taxed: isTaxed,
    })),
    mailSubject: settings.mailSubject,
    mailWords: settings.mailWords,
    placeholders: [...MAIL_PLACEHOLDERS],
    note: settings.note,
    permitTaxed: settings.isPermitTaxed,
    accountCodes: accountCodesOf(settings.accountCodes, await readBooksCodes(scope)),
    lodgedUntil: settings.lodgedUntil && toWireDate(settings.lodgedUntil),
  }
}
