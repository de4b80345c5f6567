import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LINE_KINDS } from '../invoices/invoice.ts'
import { totalsOf } from '../invoices/invoice-totals.ts'
import { accountCodesOf, USUAL_CODES } from '../invoices/money/account-codes.ts'
import { localDate } from '../shared/local-date.ts'
import { type JournalFacts, type JournalLine, journalLines } from './journal.ts'
import { journalKindWords } from './journal-texts.ts'

const linesOf = (facts: JournalFacts, codes = USUAL_CODES) =>
  journalLines(
    { on: localDate('2026-10-02'), number: 'SKY-1036', customerName: 'Nadia Haddad', facts },
    codes,
  )

const sum = (lines: readonly JournalLine[], code?: string) =>
  lines
    .filter((line) => code === undefined || line.code === code)
    .reduce((all, { debitCents, creditCents }) => all + debitCents - creditCents, 0)

const money = { what: 'money', kind: 'payment', method: 'BankTransfer', isTaxed: false } as const

test('a payment that pays an invoice in part and waits with the rest has a line for each', () => {
  const facts = { ...money, paidCents: 30_000, heldCents: 11_000 }
  expect(
    linesOf(facts).map(({ account, debitCents, creditCents }) => [account, debitCents, creditCents]),
  ).toEqual([
    ['Bank account', 41_000, 0],
    ['Accounts receivable', 0, 30_000],
    ['Customer deposits', 0, 11_000],
  ])
  expect(journalKindWords(facts)).toBe('Payment, Bank transfer')
  const undone = { ...facts, what: 'undone' } as const
  expect(sum([...linesOf(facts), ...linesOf(undone)], USUAL_CODES.bank)).toBe(0)
  expect(journalKindWords(undone)).toBe('Payment, Bank transfer, undone')
})

test('money left on account stays held, a fee is earned', () => {
  const held = { ...money, paidCents: 0, heldCents: -11_000 }
  expect(linesOf({ ...held, kind: 'account' })).toEqual([])
  const fee = linesOf({ ...held, kind: 'fee', isTaxed: true })
  expect(
    fee.map(({ account, tax, debitCents, creditCents }) => [account, tax, debitCents, creditCents]),
  ).toEqual([
    ['Cancellation fees', 'GST', 0, 11_000],
    ['Customer deposits', 'N-T', 11_000, 0],
  ])
  expect(journalKindWords({ ...held, kind: 'fee' })).toBe('Cancellation fee kept')
})

test('accounts with one code are one account, called by the first of them', () => {
  const codes = accountCodesOf({ gstInAdvance: USUAL_CODES.gst }, {})
  expect(linesOf({ what: 'gst', of: 'gstInAdvance', cents: 1_000 }, codes)).toEqual([])
  const [line] = linesOf({ what: 'gst', of: 'fee', cents: 1_000 }, accountCodesOf({ fee: '200' }, {}))
  expect([line?.code, line?.account]).toEqual(['200', 'Sales'])
})

const line = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom(...LINE_KINDS),
  item: fc.constant(''),
  description: fc.constant(''),
  unitCents: fc.integer({ min: -50_000, max: 90_000 }),
  quantityThousandths: fc.integer({ min: 1, max: 5_000 }),
  isTaxed: fc.boolean(),
})
const priced = fc.record({
  lines: fc.array(line, { maxLength: 5 }),
  after: fc.array(line, { maxLength: 5 }),
  kept: fc.nat(5),
  lineAmountType: fc.constantFrom('Inclusive' as const, 'Exclusive' as const),
  isGstRegistered: fc.boolean(),
})

test('whatever is billed, each entry balances; note and void leave nothing owed and no GST', () => {
  fc.assert(
    fc.property(priced, ({ lines, after: others, kept, ...how }) => {
      const after = [...lines.slice(0, kept), ...others]
      const totals = totalsOf({ ...how, lines })
      const invoice = linesOf({ what: 'invoice', content: { ...how, lines } })
      const note = linesOf({ what: 'note', content: how, before: lines, after })
      const gone = linesOf({ what: 'void', content: { ...how, lines: after } })
      for (const entry of [invoice, note, gone]) {
        expect(sum(entry)).toBe(0)
        expect(entry.every(({ debitCents, creditCents }) => debitCents === 0 || creditCents === 0)).toBe(true)
      }
      expect([sum(invoice, '610'), -sum(invoice, '820')].map((cents) => cents + 0)).toEqual([
        totals.totalCents + 0,
        totals.gstCents + 0,
      ])
      const all = [...invoice, ...note, ...gone]
      expect([sum(all, '610') + 0, sum(all, '820') + 0]).toEqual([0, 0])
    }),
  )
})
