import { randomUUID } from 'node:crypto'
import type { Account, Books, Line, LineAmountTypes, PaperStatus } from './books.ts'
import { otherTaxes, salesTaxes } from './chart.ts'
import { hasPlaces, roundHalfUp, toCents } from './money.ts'
import { insist } from './refusal.ts'
import type { SentLine } from './schemas.ts'

/** By how much a given tax may differ from the rate's, in cents. */
const TAX_TOLERANCE = 5
const LONGEST_DESCRIPTION = 4_000

/** What the lines stand on. */
export interface LineRules {
  books: Books
  lineAmountTypes: LineAmountTypes
  status: PaperStatus
  /** Decimals of a unit price: 2, or 4 when the call asks for it. */
  places: number
  /** Credit notes know no discounts. */
  isNote: boolean
  /** Lines that are there already, which keep their id. */
  kept: Line[]
}

function accountOf({ books, status }: LineRules, sent: SentLine): Account | undefined {
  const code = sent.AccountCode ?? sent.AccountID
  const saysOnly =
    sent.Quantity === undefined && sent.UnitAmount === undefined && sent.LineAmount === undefined
  insist(saysOnly || status !== 'AUTHORISED' || code !== undefined, 'Account code must be specified.')
  if (code === undefined) return undefined
  const found = books.accounts.find((one) => one.code === code || one.id === code)
  insist(found !== undefined, `Account code '${code}' is not a valid code for this document.`)
  insist(!found.isArchived, `Account code '${code}' has been archived, or deleted.`)
  insist(
    found.type !== 'BANK' && found.code !== '610',
    `Account code '${code}' is not a valid code for this document.`,
  )
  return found
}

function taxTypeOf(sent: SentLine, account: Account | undefined): string | undefined {
  const wanted = sent.TaxType ?? account?.taxType
  if (wanted === undefined) return undefined
  const refusal = `The TaxType code '${wanted}' does not exist or cannot be used for this type of transaction.`
  insist(salesTaxes.has(wanted), otherTaxes.has(wanted) ? refusal.replace(' does not exist or', '') : refusal)
  return wanted
}

function amountOf({ places, isNote }: LineRules, sent: SentLine): number {
  const { UnitAmount, LineAmount, DiscountRate = 0, DiscountAmount = 0 } = sent
  insist(
    !isNote || (sent.DiscountRate === undefined && sent.DiscountAmount === undefined),
    'Discounts are not supported on credit notes.',
  )
  insist(
    sent.Quantity === undefined || hasPlaces(sent.Quantity, 4),
    'Quantity has more than 4 decimal places.',
  )
  insist(
    UnitAmount === undefined || hasPlaces(UnitAmount, places),
    `UnitAmount has more than ${places} decimal places.`,
  )
  insist(LineAmount === undefined || hasPlaces(LineAmount, 2), 'LineAmount has more than 2 decimal places.')
  const Quantity = sent.Quantity ?? 1
  if (UnitAmount === undefined) return toCents(LineAmount ?? 0)
  const full = Quantity * UnitAmount * 100
  const expected = roundHalfUp(full * (1 - DiscountRate / 100) - DiscountAmount * 100)
  insist(
    LineAmount === undefined || toCents(LineAmount) === expected,
    `The line total ${LineAmount} does not match the expected line total ${(expected / 100).toFixed(2)}`,
  )
  return expected
}

/** Tax of a line in cents: per line, rounded, in or on top of its amount. */
function taxOf(amountCents: number, taxType: string | undefined, types: LineAmountTypes): number {
  const rate = types === 'NoTax' ? 0 : (salesTaxes.get(taxType ?? '') ?? 0)
  return roundHalfUp(types === 'Inclusive' ? (amountCents * rate) / (100 + rate) : (amountCents * rate) / 100)
}

function chosenTax(rules: LineRules, sent: SentLine, line: Pick<Line, 'amountCents' | 'taxType'>): number {
  const reckoned = taxOf(line.amountCents, line.taxType, rules.lineAmountTypes)
  if (sent.TaxAmount === undefined) return reckoned
  insist(hasPlaces(sent.TaxAmount, 2), 'TaxAmount has more than 2 decimal places.')
  const chosen = toCents(sent.TaxAmount)
  const isFree = rules.lineAmountTypes === 'NoTax' || (salesTaxes.get(line.taxType ?? '') ?? 0) === 0
  const most = isFree ? 0 : TAX_TOLERANCE
  insist(
    Math.abs(chosen - reckoned) <= most,
    `The tax amount ${sent.TaxAmount} does not agree with the tax rate of ${line.taxType}.`,
  )
  return chosen
}

/** What the line says now: what an existing one is not told anew stays. */
function mergedWith(kept: Line | undefined, given: SentLine): SentLine {
  if (!kept) return given
  const was = {
    Description: kept.description,
    AccountCode: kept.accountCode,
    TaxType: kept.taxType,
    Quantity: kept.quantity,
    UnitAmount: kept.unitAmount,
  }
  return { ...was, ...given }
}

function checkDescription({ Description: description = '', ItemCode: item }: SentLine): string {
  insist(description !== '', 'Description cannot be empty.')
  insist(
    description.length <= LONGEST_DESCRIPTION,
    'The description must not be longer than 4000 characters.',
  )
  insist(item === undefined, `Item code '${item}' is not valid.`)
  return description
}

function priceOf({ Quantity, UnitAmount, LineAmount }: SentLine) {
  if (UnitAmount === undefined && LineAmount === undefined)
    return { quantity: Quantity, unitAmount: undefined }
  const quantity = Quantity ?? 1
  return { quantity, unitAmount: UnitAmount ?? (LineAmount ?? 0) / quantity }
}

/** One line as the books keep it. */
export function readLine(rules: LineRules, given: SentLine): Line {
  const kept = rules.kept.find(({ id }) => id === given.LineItemID)
  insist(given.LineItemID === undefined || kept !== undefined, 'The line item could not be found.')
  if (kept && Object.keys(given).length === 1) return kept
  const sent = mergedWith(kept, given)
  const description = checkDescription(sent)
  const account = accountOf(rules, sent)
  const taxType = taxTypeOf(sent, account)
  const amountCents = amountOf(rules, sent)
  return {
    id: kept?.id ?? randomUUID(),
    description,
    ...priceOf(sent),
    accountCode: account?.code,
    taxType,
    discountRate: sent.DiscountRate,
    discountAmount: sent.DiscountAmount,
    amountCents,
    taxCents: chosenTax(rules, sent, { amountCents, taxType }),
  }
}

/** What lines come to, in cents. */
export function totalOf(lines: readonly Line[], types: LineAmountTypes) {
  const amount = lines.reduce((total, { amountCents }) => total + amountCents, 0)
  const taxCents = lines.reduce((total, one) => total + one.taxCents, 0)
  return { taxCents, totalCents: types === 'Exclusive' ? amount + taxCents : amount }
}
