import { accepted, type Decision, type ReasonedError, refusedForAll } from '../shared/decision.ts'
import type { Cents } from '../shared/money.ts'
import { normaliseAbn } from '../tenants/abn.ts'
import { MOST_INVOICE_CENTS } from './invoice.ts'
import type { LodgedUntil } from './lodged-until.ts'
import { accountCodeErrors, type ChosenCodes } from './money/account-codes.ts'
import { invoiceTexts } from './texts.ts'

/** Something the company charges for now and then; an invoice line is made of it. */
export interface InvoiceExtra {
  name: string
  priceCents: Cents
  isTaxed: boolean
}

/** Where a customer pays to; printed under 'How to pay' and shown nowhere else. */
export interface BankDetails {
  accountName: string
  /** Six digits. */
  bsb: string
  accountNumber: string
}

/** How a company bills. */
export interface InvoiceSettings {
  /** Null follows the ABN: registered with one, not without. */
  gstRegistered: boolean | null
  bank: BankDetails
  paymentTermsDays: number
  payLink: string
  extras: InvoiceExtra[]
  mailSubject: string
  mailWords: string
  note: string
  /** Whether GST applies to a council permit that is passed on. */
  isPermitTaxed: boolean
  accountCodes: ChosenCodes
  /** Moved by itself, with a reason where it opens what was locked. */
  lodgedUntil: LodgedUntil
}

/** The specification's fifteen days (Spec 001 §9). */
const DEFAULT_TERMS_DAYS = 15

export const MOST_EXTRAS = 100

/** What the words of a mail can have filled in. */
export const MAIL_PLACEHOLDERS = [
  'customerName',
  'invoiceNumber',
  'amountDue',
  'dueDate',
  'bin',
  'address',
  'companyName',
] as const

export type MailPlaceholder = (typeof MAIL_PLACEHOLDERS)[number]

/** The settings of a company that has changed nothing yet. */
export function defaultInvoiceSettings(): InvoiceSettings {
  return {
    gstRegistered: null,
    bank: { accountName: '', bsb: '', accountNumber: '' },
    paymentTermsDays: DEFAULT_TERMS_DAYS,
    payLink: '',
    extras: [],
    mailSubject: invoiceTexts.mailSubject,
    mailWords: invoiceTexts.mailWords,
    note: invoiceTexts.note,
    isPermitTaxed: false,
    accountCodes: {},
    lodgedUntil: null,
  }
}

/** Whether the company charges GST: as it says, or by having an ABN. */
export const isGstRegistered = (
  { gstRegistered }: Pick<InvoiceSettings, 'gstRegistered'>,
  abn: string,
): boolean => gstRegistered ?? normaliseAbn(abn) !== ''

/** What a new invoice is headed with: TAX INVOICE by a company registered for GST, INVOICE otherwise. */
export const defaultHeader = (isRegistered: boolean): string =>
  isRegistered ? invoiceTexts.taxHeader : invoiceTexts.header

/** A template with everything known filled in; what is not known stays as typed. */
export const fillWords = (template: string, values: Record<MailPlaceholder, string>): string =>
  template.replace(/\{([A-Za-z]+)\}/g, (typed, name: string) => {
    const known = MAIL_PLACEHOLDERS.find((placeholder) => placeholder === name)
    return known ? values[known] : typed
  })

/** The name of the first thing a template asks for that is not known; null when there is none. */
function unknownPlaceholder(template: string): string | null {
  const names = [...template.matchAll(/\{([A-Za-z]+)\}/g)].map(([, name = '']) => name)
  return names.find((name) => !MAIL_PLACEHOLDERS.some((known) => known === name)) ?? null
}

type SettingsRefusal = 'missing' | 'invalid'
type Check = [isBroken: boolean, field: string, message: string, reason?: SettingsRefusal]

function bankChecks({ accountName, bsb, accountNumber }: BankDetails): Check[] {
  const filled = [accountName, bsb, accountNumber].filter((text) => text !== '').length
  const { settings } = invoiceTexts
  return [
    [filled > 0 && filled < 3, 'bankAccountName', settings.accountWhole, 'missing'],
    [bsb !== '' && !/^\d{6}$/.test(bsb), 'bsb', settings.bsbInvalid],
    [accountNumber !== '' && !/^\d{4,10}$/.test(accountNumber), 'accountNumber', settings.accountInvalid],
  ]
}

const isLink = (text: string): boolean => /^https:\/\/[^\s/]+\.[^\s]+$/.test(text)

function mailChecks({ mailSubject, mailWords }: InvoiceSettings): Check[] {
  const { settings } = invoiceTexts
  const [inSubject, inWords] = [unknownPlaceholder(mailSubject), unknownPlaceholder(mailWords)]
  return [
    [mailSubject === '', 'mailSubject', settings.mailSubjectRequired, 'missing'],
    [inSubject !== null, 'mailSubject', settings.placeholderUnknown(inSubject ?? '')],
    [mailWords === '', 'mailWords', settings.mailWordsRequired, 'missing'],
    [inWords !== null, 'mailWords', settings.placeholderUnknown(inWords ?? '')],
  ]
}

function extraChecks(extras: readonly InvoiceExtra[]): Check[] {
  const { settings } = invoiceTexts
  const names = extras.map(({ name }) => name.toLowerCase())
  return extras.flatMap(({ name, priceCents }, index): Check[] => [
    [name === '', `extras.${index}.name`, settings.extraNameRequired, 'missing'],
    [name !== '' && names.indexOf(name.toLowerCase()) < index, `extras.${index}.name`, settings.extraTwice],
    [Math.abs(priceCents) > MOST_INVOICE_CENTS, `extras.${index}.price`, invoiceTexts.amountTooLarge],
  ])
}

const isDays = (days: number) => Number.isInteger(days) && days >= 0 && days <= 365

/** The settings cleaned, or everything that is wrong with them. */
export function checkInvoiceSettings(settings: InvoiceSettings): Decision<InvoiceSettings, SettingsRefusal> {
  const bank = {
    ...settings.bank,
    bsb: settings.bank.bsb.replace(/[\s-]/g, ''),
    accountNumber: settings.bank.accountNumber.replace(/\s/g, ''),
  }
  const after = { ...settings, bank }
  const checks: Check[] = [
    ...bankChecks(bank),
    [!isDays(after.paymentTermsDays), 'paymentTermsDays', invoiceTexts.settings.termsInvalid],
    [after.payLink !== '' && !isLink(after.payLink), 'payLink', invoiceTexts.settings.linkInvalid],
    ...extraChecks(after.extras),
    ...mailChecks(after),
    ...accountCodeErrors(after.accountCodes).map(({ field, message }): Check => [true, field, message]),
  ]
  const errors: ReasonedError<SettingsRefusal>[] = []
  for (const [isBroken, field, message, reason = 'invalid'] of checks) {
    if (isBroken) errors.push({ reason, field, message })
  }
  const [first] = errors
  return first ? refusedForAll(first, errors) : accepted(after)
}
