import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../../testing/same-samples.ts'
import { SAMPLE_TODAY as today } from '../../bookings/sample-booking.ts'
import { addDays } from '../../shared/local-date.ts'
import { type AccountEntry, accountMoneyOf, accountWords } from './statement.ts'

const entry = (days: number, cents: number, more: Partial<AccountEntry> = {}): AccountEntry => ({
  kind: cents > 0 ? 'left' : 'used',
  on: addDays(today, days),
  cents,
  jobID: 'SKY-1066',
  reference: '',
  ...more,
})

test('what is on account is told with every entry since the account was last empty', () => {
  const entries = [
    entry(-60, 20_000),
    entry(-50, -20_000, { jobID: 'SKY-1070' }),
    entry(-40, 37_900, { reference: 'EFT 118' }),
    entry(-3, -12_000, { kind: 'returned', reference: 'EFT 131' }),
    entry(0, -10_000, { jobID: 'SKY-1080' }),
  ]
  const account = accountMoneyOf(entries, addDays(today, -5))
  expect(account.balanceCents).toBe(15_900)
  expect(account.lines.map(({ balanceCents }) => balanceCents)).toEqual([37_900, 25_900, 15_900])
  expect(accountWords(account).split('\n')).toEqual([
    'On account: $159.00. It is not part of the balance and can pay your next booking.',
    '04/04/2026 left on account, SKY-1066, EFT 118: $379.00',
    '11/05/2026 given back, SKY-1066, EFT 131: $120.00',
    '14/05/2026 paid from account, SKY-1080: $100.00',
  ])
})

test('an account that was empty all the time says nothing, one emptied in the range says how', () => {
  const entries = [entry(-20, 5_000), entry(-10, -5_000)]
  expect(accountWords(accountMoneyOf(entries, today))).toBe('')
  expect(accountWords(accountMoneyOf([], today))).toBe('')
  expect(accountWords(accountMoneyOf(entries, addDays(today, -15)))).toContain('On account: $0.00.')
})

test('a long account says how many entries are not on the document', () => {
  const account = accountMoneyOf(
    Array.from({ length: 12 }, (_, index) => entry(index - 12, 1_000)),
    today,
  )
  expect(account.balanceCents).toBe(12_000)
  const words = accountWords(account).split('\n')
  expect(words[1]).toBe('2 earlier entries are not listed here.')
  expect(words).toHaveLength(12)
})

test('whatever happened, the lines begin at nothing and add up to the balance', () => {
  const days = fc.integer({ min: -90, max: 0 })
  const any = fc.array(
    fc.tuple(
      days,
      fc.integer({ min: -3, max: 3 }).filter((cents) => cents !== 0),
    ),
  )
  fc.assert(
    fc.property(any, days, (rows, from) => {
      const entries = rows.toSorted(([one], [other]) => one - other).map(([day, cents]) => entry(day, cents))
      const { lines, balanceCents } = accountMoneyOf(entries, addDays(today, from))
      expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(balanceCents)
      expect(lines.at(-1)?.balanceCents ?? 0).toBe(balanceCents)
      const inRange = entries.filter(({ on }) => on >= addDays(today, from))
      expect(lines.slice(lines.length - inRange.length)).toMatchObject(inRange)
    }),
  )
})
