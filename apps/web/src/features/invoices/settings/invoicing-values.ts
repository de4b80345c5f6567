import type { WireInvoiceSettings } from '@skipyard/contract/invoices/settings.ts'
import { isUnlocking, type LodgedUntil, moveLodgedUntil } from '@skipyard/domain/invoices/lodged-until.ts'
import {
  ACCOUNT_ROLES,
  type AccountCodes,
  accountCodeErrors,
  accountCodeLabel,
  accountCodesOf,
} from '@skipyard/domain/invoices/money/account-codes.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import {
  formatAustralianDate,
  fromWireDate,
  isLocalDate,
  type LocalDate,
  toWireDate,
} from '@skipyard/domain/shared/local-date.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { wholeAsTyped } from '@skipyard/domain/shared/whole-number.ts'
import type { DescribedField } from '#web/ui/merge/merge-fields.ts'
import type { InvoiceSettingsChange } from '../mutations.ts'
import { settingsErrors } from './extra-values.ts'
import { invoicingTexts } from './texts.ts'

const billingWords = invoicingTexts.billing

type GstChoice = keyof typeof billingWords.gstChoices

interface BillingValues {
  gst: GstChoice
  paymentTermsDays: number | null
  permitTaxed: boolean
  note: string
}

const isChoice = (text: string): text is GstChoice => Object.hasOwn(billingWords.gstChoices, text)

export const gstChoiceOf = (text: string): GstChoice => (isChoice(text) ? text : 'abn')

/** Null leaves it to the ABN. */
export const registeredOf = (gst: GstChoice): boolean | null => (gst === 'abn' ? null : gst === 'yes')

export function valuesOfBilling(settings: WireInvoiceSettings): BillingValues {
  const { gstFollowsAbn, gstRegistered, paymentTermsDays, permitTaxed, note } = settings
  const said = gstRegistered ? 'yes' : 'no'
  return { gst: gstFollowsAbn ? 'abn' : said, paymentTermsDays, permitTaxed, note }
}

export const billingOfValues = ({
  gst,
  paymentTermsDays,
  ...rest
}: BillingValues): InvoiceSettingsChange => ({
  ...rest,
  gstRegistered: registeredOf(gst),
  paymentTermsDays: paymentTermsDays ?? Number.NaN,
})

export const billingErrors = ({ paymentTermsDays }: BillingValues) =>
  settingsErrors({ paymentTermsDays: paymentTermsDays ?? Number.NaN })

export const billingFields: readonly DescribedField<BillingValues>[] = [
  { name: 'gst', label: billingWords.gst, words: ({ gst }) => billingWords.gstChoices[gst] },
  {
    name: 'paymentTermsDays',
    label: billingWords.terms,
    words: ({ paymentTermsDays }) => billingWords.termsWords(wholeAsTyped(paymentTermsDays)),
  },
  {
    name: 'permitTaxed',
    label: billingWords.permit,
    words: ({ permitTaxed }) => (permitTaxed ? billingWords.on : billingWords.off),
  },
  { name: 'note', label: billingWords.note, words: ({ note }) => note },
]

const accountsWords = invoicingTexts.accounts

/** An emptied code falls back to the usual one. */
interface AccountValues {
  accountCodes: AccountCodes
}

export const valuesOfAccounts = ({ accountCodes }: WireInvoiceSettings): AccountValues => ({ accountCodes })

function trimmedCodes({ accountCodes }: AccountValues): AccountCodes {
  const codes = accountCodesOf(accountCodes, {})
  for (const role of ACCOUNT_ROLES) codes[role] = codes[role].trim()
  return codes
}

export const accountsOfValues = (values: AccountValues): InvoiceSettingsChange => ({
  accountCodes: trimmedCodes(values),
})

export function accountErrors(values: AccountValues) {
  const codes = trimmedCodes(values)
  const filled = ACCOUNT_ROLES.filter((role) => codes[role] !== '').map((role) => [role, codes[role]])
  return accountCodeErrors(Object.fromEntries(filled))
}

export const accountFields: readonly DescribedField<AccountValues>[] = ACCOUNT_ROLES.map((role) => ({
  name: `accountCodes.${role}` as const,
  label: accountCodeLabel(role),
  words: ({ accountCodes }) => accountCodes[role] || accountsWords.usual,
}))

const payWords = invoicingTexts.pay

/** Empty where the user may not see bank details. */
interface PayValues {
  bankAccountName: string
  bsb: string
  accountNumber: string
  payLink: string
}

const HIDDEN = { bankAccountName: '', bsb: '', accountNumber: '' }
const inThrees = (bsb: string) => bsb.replace(/^(\d{3})(\d{3})$/, '$1-$2')

export function valuesOfPay({ bank, payLink }: WireInvoiceSettings): PayValues {
  const { bsb, ...account } = bank ?? HIDDEN
  return { ...account, bsb: inThrees(bsb), payLink }
}

const trimmedPay = ({ bankAccountName, bsb, accountNumber, payLink }: PayValues) => ({
  bankAccountName: bankAccountName.trim(),
  bsb: bsb.trim(),
  accountNumber: accountNumber.trim(),
  payLink: payLink.trim(),
})

export const payOfValues = (values: PayValues): InvoiceSettingsChange => trimmedPay(values)

export function payErrors(values: PayValues) {
  const { bankAccountName: accountName, bsb, accountNumber, payLink } = trimmedPay(values)
  return settingsErrors({ bank: { accountName, bsb, accountNumber }, payLink })
}

const accountInWords = ({ bankAccountName, bsb, accountNumber }: PayValues) =>
  bankAccountName === '' ? payWords.none : payWords.accountWords(bankAccountName, bsb, accountNumber)

export const payFields: readonly DescribedField<PayValues>[] = [
  {
    name: 'bankAccountName',
    also: ['bsb', 'accountNumber'],
    label: payWords.title,
    words: accountInWords,
  },
  { name: 'payLink', label: payWords.link, words: ({ payLink }) => payLink || payWords.none },
]

const lodgedWords = invoicingTexts.lodged

/** '' for none, or the text typed when it is no date. */
export interface LodgedValues {
  lodgedUntil: string
  reason: string
}

const lodgedOf = ({ lodgedUntil }: Pick<WireInvoiceSettings, 'lodgedUntil'>): LodgedUntil =>
  lodgedUntil === null ? null : fromWireDate(lodgedUntil)

export const valuesOfLodged = (settings: WireInvoiceSettings): LodgedValues => ({
  lodgedUntil: lodgedOf(settings) ?? '',
  reason: '',
})

const dayOf = ({ lodgedUntil }: LodgedValues): LodgedUntil => (isLocalDate(lodgedUntil) ? lodgedUntil : null)

const isUnread = ({ lodgedUntil }: LodgedValues) => lodgedUntil !== '' && !isLocalDate(lodgedUntil)

export const unlocks = (values: LodgedValues, settings: WireInvoiceSettings): boolean =>
  !isUnread(values) && isUnlocking(lodgedOf(settings), dayOf(values))

export const wireOfLodged = (values: LodgedValues) => {
  const day = dayOf(values)
  return { lodgedUntil: day && toWireDate(day), reason: values.reason.trim() }
}

export function lodgedErrors(
  values: LodgedValues,
  settings: WireInvoiceSettings,
  today: LocalDate,
): FieldError[] {
  if (isUnread(values)) return [{ field: 'lodgedUntil', message: texts.fleet.dateInvalid }]
  const moved = moveLodgedUntil(lodgedOf(settings), { to: dayOf(values), reason: values.reason }, today)
  return moved.ok ? [] : (moved.errors ?? [])
}

export const lodgedFields: readonly DescribedField<LodgedValues>[] = [
  {
    name: 'lodgedUntil',
    label: lodgedWords.until,
    words: ({ lodgedUntil }) =>
      isLocalDate(lodgedUntil) ? formatAustralianDate(lodgedUntil) : lodgedUntil || lodgedWords.none,
  },
  { name: 'reason', label: lodgedWords.reason, words: ({ reason }) => reason },
]

export type MailValues = Pick<WireInvoiceSettings, 'mailSubject' | 'mailWords'>

export const valuesOfMail = ({ mailSubject, mailWords }: WireInvoiceSettings): MailValues => ({
  mailSubject,
  mailWords,
})

const trimmedMail = ({ mailSubject, mailWords }: MailValues): MailValues => ({
  mailSubject: mailSubject.trim(),
  mailWords: mailWords.trim(),
})

export const mailOfValues = (values: MailValues): InvoiceSettingsChange & MailValues => trimmedMail(values)

export const mailErrors = (values: MailValues) => settingsErrors(trimmedMail(values))

const { subject, words } = invoicingTexts.mail

export const mailFields: readonly DescribedField<MailValues>[] = [
  { name: 'mailSubject', label: subject, words: ({ mailSubject }) => mailSubject },
  { name: 'mailWords', label: words, words: ({ mailWords }) => mailWords },
]
