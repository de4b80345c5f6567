import { isDeepStrictEqual } from 'node:util'
import type {
  updateInvoiceSettings as contract,
  WireInvoiceSettings,
} from '@skipyard/contract/invoices/settings.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { chosenCodesAfter } from '@skipyard/domain/invoices/account-codes.ts'
import { checkInvoiceSettings, type InvoiceSettings } from '@skipyard/domain/invoices/invoice-settings.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { record } from '#server/audit/record.ts'
import { readBooksCodes } from '#server/features/xero/books-settings.reads.ts'
import { accept, notAllowed, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readInvoiceSettings } from './invoice-settings.reads.ts'
import { saveInvoiceSettings } from './invoice-settings.store.ts'
import { presentSettings } from './present-settings.ts'

type Input = RequestOf<typeof contract>['body']

const bankAfter = ({ bank }: InvoiceSettings, sent: Input): InvoiceSettings['bank'] => ({
  accountName: sent.bankAccountName ?? bank.accountName,
  bsb: sent.bsb ?? bank.bsb,
  accountNumber: sent.accountNumber ?? bank.accountNumber,
})

const extrasAfter = (before: InvoiceSettings, { extras }: Input): InvoiceSettings['extras'] =>
  extras?.map(({ name, price, taxed }) => ({ name, priceCents: dollarsToCents(price), isTaxed: taxed })) ??
  before.extras

type BooksCodes = Awaited<ReturnType<typeof readBooksCodes>>

const settingsAfter = (before: InvoiceSettings, sent: Input, books: BooksCodes): InvoiceSettings => ({
  gstRegistered: sent.gstRegistered === undefined ? before.gstRegistered : sent.gstRegistered,
  bank: bankAfter(before, sent),
  extras: extrasAfter(before, sent),
  paymentTermsDays: sent.paymentTermsDays ?? before.paymentTermsDays,
  payLink: sent.payLink ?? before.payLink,
  mailSubject: sent.mailSubject ?? before.mailSubject,
  mailWords: sent.mailWords ?? before.mailWords,
  note: sent.note ?? before.note,
  isPermitTaxed: sent.permitTaxed ?? before.isPermitTaxed,
  accountCodes: sent.accountCodes
    ? chosenCodesAfter(before.accountCodes, sent.accountCodes, books)
    : before.accountCodes,
  lodgedUntil: before.lodgedUntil,
})

export async function updateInvoiceSettings(scope: TenantScope, sent: Input): Promise<WireInvoiceSettings> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const { settings: before, version } = await readInvoiceSettings(scope)
  if (version !== sent.version) throw stale()
  const books = sent.accountCodes ? await readBooksCodes(scope) : {}
  const after = accept(checkInvoiceSettings(settingsAfter(before, sent, books)))
  const isSame = isDeepStrictEqual(after, before)
  if (isSame) return presentSettings(scope, { settings: before, version })
  await saveInvoiceSettings(scope, after, version + 1)
  const changes = { invoiceSettings: { from: before, to: after } }
  await record(scope, { action: 'settings.invoices-changed', subjectId: scope.tenantId, changes })
  scope.announce('settings')
  scope.announce('invoices')
  return presentSettings(scope, { settings: after, version: version + 1 })
}
