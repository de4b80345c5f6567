import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDate } from '../shared/local-date.ts'
import { isNoGst, lessGst, NO_GST, paidShareOf, sumGst, taxedAmounts } from './gst.ts'
import { gstPeriod, gstPeriodInWords } from './gst-period.ts'

test('a quarter is that of the BAS, whichever of its months is asked for', () => {
  for (const month of ['2026-10', '2026-11', '2026-12']) {
    expect(gstPeriod(month, 'quarter')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
    expect(gstPeriodInWords(month, 'quarter')).toBe('October to December 2026')
  }
  expect(gstPeriod('2024-02', 'month')).toEqual({
    from: localDate('2024-02-01'),
    to: localDate('2024-02-29'),
  })
  expect(gstPeriodInWords('2024-02', 'month')).toBe('February 2024')
})

test('of a hire of $440 and a permit of $87 a deposit of $110 is paid for both, and GST is in the hire alone', () => {
  const hire = { salesCents: 52_700, freeCents: 8_700, gstCents: 4_000 }
  expect(paidShareOf(hire, 11_000)).toEqual({ salesCents: 11_000, freeCents: 1_816, gstCents: 835 })
  expect(paidShareOf(hire, 60_000)).toEqual(hire)
  expect(paidShareOf(hire, -100)).toEqual(NO_GST)
  expect(paidShareOf(NO_GST, 100)).toEqual(NO_GST)
  expect(taxedAmounts(12_000).gstCents).toBe(1_091)
})

test('whatever is paid in parts is all of it in the end, to the cent', () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(cents, fc.nat(100), fc.array(cents, { maxLength: 8 }), (sales, free, parts) => {
      const freeCents = Math.floor((sales * free) / 100)
      const supply = { salesCents: sales, freeCents, gstCents: Math.round((sales - freeCents) / 11) }
      let paid = 0
      const shares = [...parts, sales].map((part) => {
        const before = paidShareOf(supply, paid)
        paid += part
        return lessGst(paidShareOf(supply, paid), before)
      })
      expect(sumGst(shares)).toEqual(supply)
      expect(isNoGst(lessGst(sumGst(shares), supply))).toBe(true)
    }),
  )
})
