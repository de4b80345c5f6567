import type { PaymentMethod } from '../../bookings/draft/booking-options.ts'
import type { FieldError } from '../../shared/decision.ts'
import { accountTexts } from './account-texts.ts'

/** What a journal posts to: lines of invoices by their kind, fees, what is owed, what is held, GST, and money by its way. */
export const ACCOUNT_ROLES = [
  'bin',
  'permit',
  'other',
  'discount',
  'fee',
  'receivables',
  'deposits',
  'gst',
  'gstInAdvance',
  'cash',
  'card',
  'bank',
] as const

export type AccountRole = (typeof ACCOUNT_ROLES)[number]

/** A code for each account of a journal. */
export type AccountCodes = Record<AccountRole, string>

/** The accounts that a company has chosen a code for. */
export type ChosenCodes = Partial<AccountCodes>

/** Codes as Australian companies number them; all lines are sales until a company tells them apart. */
export const USUAL_CODES: AccountCodes = {
  bin: '200',
  permit: '200',
  other: '200',
  discount: '200',
  fee: '260',
  receivables: '610',
  deposits: '815',
  gst: '820',
  gstInAdvance: '821',
  cash: '092',
  card: '855',
  bank: '090',
}

/** The account that money of a method comes in on. */
export const ACCOUNT_OF_METHOD: Record<PaymentMethod, AccountRole> = {
  Cash: 'cash',
  CreditCard: 'card',
  BankTransfer: 'bank',
}

/** Codes of the accounts that lines go to in the company's books; null where none is chosen. */
type BooksCodes = Partial<Record<AccountRole, string | null>>

/** Every code: the company's own, else that of its books, else the usual one. */
export function accountCodesOf(chosen: ChosenCodes, books: BooksCodes): AccountCodes {
  const codes = { ...USUAL_CODES }
  for (const role of ACCOUNT_ROLES) codes[role] = chosen[role] ?? books[role] ?? USUAL_CODES[role]
  return codes
}

/** What is chosen once these codes are sent: an empty one, or the one it would be anyway, is no choice. */
export function chosenCodesAfter(before: ChosenCodes, sent: ChosenCodes, books: BooksCodes): ChosenCodes {
  const usual = accountCodesOf({}, books)
  const chosen: ChosenCodes = {}
  for (const role of ACCOUNT_ROLES) {
    const code = sent[role] ?? before[role] ?? ''
    if (code !== '' && code !== usual[role]) chosen[role] = code
  }
  return chosen
}

/** Letters, digits and what stands between them, '4-1000' too; never what a spreadsheet would reckon. */
const CODE = /^[A-Za-z0-9][A-Za-z0-9./ -]{0,19}$/

/** What is wrong with chosen codes, by the names of the wire. */
export const accountCodeErrors = (chosen: ChosenCodes): FieldError[] =>
  ACCOUNT_ROLES.filter((role) => chosen[role] !== undefined && !CODE.test(chosen[role])).map((role) => ({
    field: `accountCodes.${role}`,
    message: accountTexts.codeInvalid,
  }))

/** What a code is called away from its form, as in the history of settings. */
export const accountCodeLabel = (role: AccountRole): string => accountTexts.label(accountTexts.names[role])
