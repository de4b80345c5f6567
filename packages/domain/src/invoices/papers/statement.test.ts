import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../../testing/same-samples.ts'
import { SAMPLE_TODAY as today } from '../../bookings/sample-booking.ts'
import { addDays } from '../../shared/local-date.ts'
import { checkStatementRange, type StatementEntry, statementOf } from './statement.ts'

const entry = (
  kind: StatementEntry['kind'],
  days: number,
  { charged = 0, paid = 0 }: { charged?: number; paid?: number },
): StatementEntry => ({ kind, on: addDays(today, days), chargedCents: charged, paidCents: paid })

test('an account over a range, as drawn: what was charged and paid, what is left, and how old it is', () => {
  const entries = [
    entry('payment', 0, { paid: 50_000 }),
    entry('invoice', -40, { charged: 118_000 }),
    entry('adjustment', -12, { paid: 8_800 }),
    entry('invoice', 0, { charged: 118_000 }),
    entry('payment', -35, { paid: 153_000 }),
  ]
  const openItems = [
    { dueOn: addDays(today, -25), balanceCents: 109_200 },
    { dueOn: addDays(today, 15), balanceCents: 68_000 },
    { dueOn: today, balanceCents: 0 },
  ]
  const statement = statementOf(153_000, entries, { openItems, agedOn: today })
  expect(statement.lines.map(({ balanceCents }) => balanceCents)).toEqual([
    271_000, 118_000, 109_200, 227_200, 177_200,
  ])
  expect(statement).toMatchObject({ chargedCents: 236_000, paidCents: 211_800, closingCents: 177_200 })
  expect(statement.openItems).toHaveLength(2)
  expect(statement.ageing).toMatchObject({ notDue: 68_000, days1to30: 109_200, over90: 0, inCredit: 0 })
})

test('opening balance, charged and paid make the closing balance, and each line the one before it', () => {
  const kinds = fc.constantFrom('invoice', 'adjustment', 'payment', 'refund')
  const any = fc.record({
    kind: kinds,
    days: fc.integer({ min: -900, max: 0 }),
    cents: fc.integer({ min: 1, max: 99_999 }),
  })
  fc.assert(
    fc.property(fc.integer({ min: -1_000, max: 99_999 }), fc.array(any), (opening, rows) => {
      const entries = rows.map(({ kind, days, cents }) => {
        const isCharged = kind === 'invoice' || kind === 'refund'
        return entry(kind, days, isCharged ? { charged: cents } : { paid: cents })
      })
      const { lines, chargedCents, paidCents, closingCents } = statementOf(opening, entries, {
        openItems: [],
        agedOn: today,
      })
      expect(closingCents).toBe(opening + chargedCents - paidCents)
      expect(lines.at(-1)?.balanceCents ?? opening).toBe(closingCents)
      expect(lines.map(({ on }) => on)).toEqual(lines.map(({ on }) => on).toSorted())
    }),
  )
})

test('a range goes forwards and over ten years at most', () => {
  expect(checkStatementRange(addDays(today, -1_826), today).ok).toBe(true)
  expect(checkStatementRange(today, today).ok).toBe(true)
  expect(checkStatementRange(today, addDays(today, -1))).toMatchObject({
    message: 'The last day is before the first*',
  })
  expect(checkStatementRange(addDays(today, -4_000), today)).toMatchObject({
    message: 'A statement covers ten years at most*',
  })
})
