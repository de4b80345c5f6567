import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../testing/same-samples.ts'
import { fallByRefund, lowerInvoice } from './correct-invoice.ts'
import type { Invoice } from './invoice.ts'
import { netTotalOf } from './invoice-status.ts'
import { totalsOf } from './invoice-totals.ts'
import { sampleContent, sampleInvoice, sampleLine } from './sample-invoice.ts'

const reason = 'Agreed by phone'
const invoice = sampleInvoice()

function lowered(of: Invoice, amountCents: number) {
  const decision = lowerInvoice(of, { amountCents, reason })
  if (!decision.ok) throw new Error(decision.message)
  return decision.value
}

test('the lines stay, and a line below zero takes off what was agreed, with its GST', () => {
  const { note, content } = lowered(invoice, 7_000)
  expect(note).toMatchObject({ amountCents: 7_000, gstCents: 637, reason })
  expect(content.lines.slice(0, -1)).toEqual(invoice.content.lines)
  expect(content.lines.at(-1)).toMatchObject({ item: 'Price reduction', unitCents: -7_000, isTaxed: true })
})

test('the hire is lowered first, and the permit without GST only when nothing of it is left', () => {
  const { content, note } = lowered(invoice, invoice.totalCents)
  expect(content.lines.slice(-2)).toMatchObject([{ isTaxed: true }, { isTaxed: false, unitCents: -8_500 }])
  expect(note).toMatchObject({ amountCents: invoice.totalCents, gstCents: invoice.gstCents })
  expect(totalsOf(content)).toMatchObject({ totalCents: 0, gstCents: 0 })
})

test('nothing, more than it comes to, no reason, and one that is void or being sent are refused', () => {
  const refusals = [
    lowerInvoice(invoice, { amountCents: 0, reason }),
    lowerInvoice(invoice, { amountCents: invoice.totalCents + 1, reason }),
    lowerInvoice(invoice, { amountCents: 100, reason: ' ' }),
    lowerInvoice({ ...invoice, voidedOn: invoice.content.issuedOn }, { amountCents: 100, reason }),
    lowerInvoice({ ...invoice, sendState: 'Sending' }, { amountCents: 100, reason }),
  ]
  expect(refusals.map((one) => (one.ok ? '' : one.reason))).toEqual([
    'amount-missing',
    'too-much',
    'reason-missing',
    'void',
    'being-sent',
  ])
})

test('a refund takes off what is owed, but not what was paid too much', () => {
  const money = { totalCents: 25_000, creditedCents: 0, paidCents: 25_000 }
  expect(fallByRefund(7_000, money)).toBe(7_000)
  expect(fallByRefund(7_000, { ...money, creditedCents: 7_000 })).toBe(0)
  expect(fallByRefund(7_000, { ...money, creditedCents: 4_000 })).toBe(3_000)
  expect(fallByRefund(7_000, { ...money, paidCents: 10_000 })).toBe(7_000)
})

const line = fc.record({ unitCents: fc.integer({ min: 1, max: 90_000 }), isTaxed: fc.boolean() })
const cases = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  lineAmountType: fc.constantFrom('Inclusive' as const, 'Exclusive' as const),
  isGstRegistered: fc.boolean(),
  shares: fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 3 }),
})

test('whatever the lines and however often, it falls to the cent, and its GST never below nothing', () => {
  fc.assert(
    fc.property(cases, ({ lines, shares, ...how }) => {
      const content = sampleContent({
        ...how,
        lines: lines.map((one, index) => sampleLine({ ...one, id: `${index}` })),
      })
      let now = sampleInvoice({ content })
      for (const share of shares) {
        const amountCents = Math.max(Math.floor((netTotalOf(now) * share) / 1_000), 1)
        if (amountCents > netTotalOf(now)) return
        const { note, content: after } = lowered(now, amountCents)
        expect(totalsOf(after).totalCents).toBe(netTotalOf(now) - amountCents)
        expect(note.amountCents).toBe(amountCents)
        now = {
          ...now,
          adjustedLines: note.lines,
          creditedCents: now.creditedCents + note.amountCents,
          creditedGstCents: now.creditedGstCents + note.gstCents,
        }
        expect(now.gstCents - now.creditedGstCents).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
