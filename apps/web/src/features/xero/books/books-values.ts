import type { InputOf } from '@skipyard/contract/operation.ts'
import type { updateXeroSettings, WireXeroSettings } from '@skipyard/contract/xero/sync.ts'
import { PAYMENT_METHODS } from '@skipyard/domain/bookings/draft/booking-options.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import {
  formatAustralianDate,
  fromWireDate,
  isLocalDate,
  toWireDate,
} from '@skipyard/domain/shared/local-date.ts'
import { ACCOUNTED_LINES, UNTAXED_TYPES } from '@skipyard/domain/xero/books-settings.ts'
import type { DescribedField } from '#web/ui/merge/merge-fields.ts'
import { booksTexts } from './texts.ts'

type Change = InputOf<typeof updateXeroSettings>['body']
type Lines = keyof WireXeroSettings['accounts']
type Methods = keyof WireXeroSettings['paymentAccounts']

export interface BooksValues {
  accounts: Record<Lines, string>
  paymentAccounts: Record<Methods, string>
  untaxed: string
  sendSince: string
}

const text = (chosen: string | null) => chosen ?? ''
const chosen = (typed: string) => (typed === '' ? null : typed)

export function valuesOfBooks({
  accounts,
  paymentAccounts,
  untaxed,
  sendSince,
}: WireXeroSettings): BooksValues {
  const { bin, permit, other, discount } = accounts
  const { Cash, CreditCard, BankTransfer } = paymentAccounts
  return {
    accounts: { bin: text(bin), permit: text(permit), other: text(other), discount: text(discount) },
    paymentAccounts: { Cash: text(Cash), CreditCard: text(CreditCard), BankTransfer: text(BankTransfer) },
    untaxed,
    sendSince: fromWireDate(sendSince) ?? '',
  }
}

export function booksOfValues({
  accounts,
  paymentAccounts,
  untaxed,
  sendSince,
}: BooksValues): Omit<Change, 'version'> {
  const { bin, permit, other, discount } = accounts
  const { Cash, CreditCard, BankTransfer } = paymentAccounts
  return {
    accounts: { bin: chosen(bin), permit: chosen(permit), other: chosen(other), discount: chosen(discount) },
    paymentAccounts: {
      Cash: chosen(Cash),
      CreditCard: chosen(CreditCard),
      BankTransfer: chosen(BankTransfer),
    },
    taxed: 'OUTPUT',
    untaxed: UNTAXED_TYPES.find((type) => type === untaxed) ?? UNTAXED_TYPES[0],
    sendSince: isLocalDate(sendSince) ? toWireDate(sendSince) : sendSince,
  }
}

export const booksErrors = ({ sendSince }: BooksValues): FieldError[] =>
  isLocalDate(sendSince) ? [] : [{ field: 'sendSince', message: booksTexts.noDay }]

export function booksFields(nameOf: (account: string) => string): DescribedField<BooksValues>[] {
  return [
    ...ACCOUNTED_LINES.map((kind) => ({
      name: `accounts.${kind}` as const,
      label: booksTexts.lines[kind],
      words: ({ accounts }: BooksValues) => nameOf(accounts[kind]),
    })),
    ...PAYMENT_METHODS.map((method) => ({
      name: `paymentAccounts.${method}` as const,
      label: booksTexts.methods[method],
      words: ({ paymentAccounts }: BooksValues) => nameOf(paymentAccounts[method]),
    })),
    {
      name: 'untaxed' as const,
      label: booksTexts.untaxed,
      words: ({ untaxed }: BooksValues) => new Map(Object.entries(booksTexts.taxes)).get(untaxed) ?? untaxed,
    },
    {
      name: 'sendSince' as const,
      label: booksTexts.sendSince,
      words: ({ sendSince }: BooksValues) =>
        isLocalDate(sendSince) ? formatAustralianDate(sendSince) : sendSince,
    },
  ]
}
