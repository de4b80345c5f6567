import { isDeepStrictEqual } from 'node:util'
import type * as settingsContract from '@skipyard/contract/invoices/settings.ts'
import type { WireInvoiceSettings } from '@skipyard/contract/invoices/settings.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import {
  checkInvoiceSettings,
  type InvoiceSettings,
  isGstRegistered,
  MAIL_PLACEHOLDERS,
} from '@skipyard/domain/invoices/invoice-settings.ts'
import { moveLodgedUntil } from '@skipyard/domain/invoices/lodged-until.ts'
import { accountCodesOf, chosenCodesAfter } from '@skipyard/domain/invoices/money/account-codes.ts'
import { invoiceEmail } from '@skipyard/domain/invoices/papers/invoice-email.ts'
import { invoicePaper } from '@skipyard/domain/invoices/papers/invoice-paper.ts'
import { canReadBankDetails, canSetLodgedUntil, canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { sampleContent } from '@skipyard/domain/invoices/sample-invoice.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { record } from '#server/audit/record.ts'
import { readSettings } from '#server/features/tenants/tenant.reads.ts'
import { readBooksCodes } from '#server/features/xero/books-settings.reads.ts'
import { accept, notAllowed, stale } from '#server/http/failure.ts'
import { composeCompanyEmail } from '#server/mail/compose-company-email.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readInvoiceSettings } from './invoice-settings.reads.ts'
import { saveInvoiceSettings } from './invoice-settings.store.ts'
import { readCompany } from './read-company.ts'

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

type Input = RequestOf<typeof settingsContract.updateInvoiceSettings>['body']

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

/**
 * Moves the date up to which nothing changes any more. It takes the lock that every change of money takes, so that none is
 * half done when the date falls.
 */
export async function setLodgedUntil(
  scope: TenantScope,
  { version: sentVersion, lodgedUntil, reason }: RequestOf<typeof settingsContract.setLodgedUntil>['body'],
): Promise<WireInvoiceSettings> {
  if (!canSetLodgedUntil(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const { settings: before, version } = await readInvoiceSettings(scope)
  if (version !== sentVersion) throw stale()
  const from = before.lodgedUntil
  const move = accept(moveLodgedUntil(from, { to: lodgedUntil, reason }, scope.today))
  if (move.to === from) return presentSettings(scope, { settings: before, version })
  const after = { ...before, lodgedUntil: move.to }
  await saveInvoiceSettings(scope, after, version + 1)
  const changes = {
    lodgedUntil: { from, to: move.to },
    ...(move.reason !== '' && { unlockReason: { from: null, to: move.reason } }),
  }
  await record(scope, { action: 'settings.lodged-until-moved', subjectId: scope.tenantId, changes })
  scope.announce('settings')
  scope.announce('invoices')
  return presentSettings(scope, { settings: after, version: version + 1 })
}

export async function previewMail(
  scope: TenantScope,
  words: RequestOf<typeof settingsContract.previewMail>['body'],
): Promise<ReplyOf<typeof settingsContract.previewMail>['data']> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  const kept = (await readInvoiceSettings(scope)).settings
  const settings = accept(checkInvoiceSettings({ ...kept, ...words }))
  const dates = { issuedOn: scope.today, dueOn: addDays(scope.today, settings.paymentTermsDays) }
  const content = sampleContent({ company: await readCompany(scope), ...dates })
  const paper = invoicePaper({
    invoiceNumber: 'SKY-1036-001',
    content,
    notes: [],
    payments: [],
    bank: null,
    payLink: settings.payLink,
    voidedOn: null,
    version: 1,
    latestVersion: 1,
  })
  return composeCompanyEmail(invoiceEmail(paper, content, settings))
}
