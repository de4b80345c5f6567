import type { WireInvoiceRow } from '@skipyard/contract/invoices/invoices.ts'
import type { WirePayment } from '@skipyard/contract/invoices/payments.ts'
import { gstPeriod } from '@skipyard/domain/reports/gst-period.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import type { Month } from '@skipyard/domain/shared/month.ts'
import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import { today } from './booking-input.ts'
import type { TestMember } from './test-server.ts'

const YEARS = 400

/** A line of the journal as its file has it. */
export interface JournalLine {
  Entry: string
  Date: string
  Kind: string
  Document: string
  Customer: string
  'Account code': string
  Account: string
  'Tax code': string
  Debit: string
  Credit: string
}

const cents = (dollars: string | number) => Math.round(Number(dollars) * 100)
/** The balance of an account, debits less credits. */
export const balanceOf = (lines: readonly JournalLine[], code: string) =>
  lines
    .filter((line) => line['Account code'] === code)
    .reduce((sum, { Debit, Credit }) => sum + cents(Debit) - cents(Credit), 0)

/** Days as the wire asks for them; all there may be. */
export const days = (from = addDays(today, -YEARS), to = addDays(today, YEARS)) =>
  `startDate=${toWireDate(from)}&endDate=${toWireDate(to)}`

/** The journal of some days. */
export async function journalOf(member: TestMember, range = days()): Promise<JournalLine[]> {
  const { status, body } = await member.call({ method: 'GET', path: `/reports/journal/export?${range}` })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return parse(`${body}`, { columns: true, bom: true })
}

/** Debits equal credits in each entry. */
export function expectBalanced(lines: readonly JournalLine[]): void {
  const entries = Map.groupBy(lines, ({ Entry }) => Entry)
  for (const own of entries.values()) {
    const sides = [own.reduce((sum, line) => sum + cents(line.Debit), 0)]
    expect(sides, JSON.stringify(own)).toEqual([own.reduce((sum, line) => sum + cents(line.Credit), 0)])
    expect(new Set(own.map((line) => [line.Date, line.Kind, line.Document].join())).size).toBe(1)
    const accounts = own.map((line) => `${line['Account code']} ${line['Tax code']}`)
    expect(new Set(accounts).size).toBe(accounts.length)
  }
}

const PAGE = 100

/** What the invoices of a customer leave open, in cents. */
async function openOf(
  read: (path: string) => Promise<{ data: WireInvoiceRow[] }>,
  customerId: string,
): Promise<number> {
  let open = 0
  for (let page = 1; ; page++) {
    const { data } = await read(`/invoices?customerId=${customerId}&limit=${PAGE}&page=${page}`)
    open += data.reduce((sum, { balanceDue }) => sum + cents(balanceDue), 0)
    if (data.length < PAGE) return open
  }
}

/** Each statement closes with what the customer's invoices leave open, and receivables are what all of them say is owed. */
export async function expectStatements(member: TestMember, lines: readonly JournalLine[]): Promise<void> {
  const read = async (path: string) => (await member.call({ method: 'GET', path })).body
  const customers: { _id: string }[] = (await read('/customers?limit=100')).data
  let owed = 0
  for (const { _id } of customers) {
    const { closingBalance } = (await read(`/customer-statements/${_id}?${days()}`)).data
    expect([_id, cents(closingBalance)]).toEqual([_id, await openOf(read, _id)])
    owed += cents(closingBalance)
  }
  expect(balanceOf(lines, '610')).toBe(owed)
}

/** The GST account moves in each of these months by what the report on accrual says; answers how many lines they have. */
export async function expectGstReport(member: TestMember, months: readonly Month[]): Promise<number> {
  let lines = 0
  for (const month of months) {
    const { from, to } = gstPeriod(month, 'month')
    const { body } = await member.call({ method: 'GET', path: `/reports/gst?month=${month}&span=month` })
    const own = await journalOf(member, days(from, to))
    expect([month, balanceOf(own, '820') + cents(body.sums.gst)]).toEqual([month, 0])
    lines += own.length
  }
  return lines
}

/** Each money account is what came in by its methods. */
export function expectMoney(payments: readonly WirePayment[], lines: readonly JournalLine[]): void {
  for (const [method, code] of [
    ['Cash', '092'],
    ['CreditCard', '855'],
    ['BankTransfer', '090'],
  ] as const) {
    const came = payments.filter(
      (one) => one.method === method && one.undoneAt === null && one.kind !== 'fee' && one.kind !== 'account',
    )
    expect([method, balanceOf(lines, code)]).toEqual([
      method,
      came.reduce((sum, { amount }) => sum + cents(amount), 0),
    ])
  }
}
