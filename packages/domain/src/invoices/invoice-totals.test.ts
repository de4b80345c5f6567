import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../testing/same-samples.ts'
import { gstOn, type InvoiceTotals, type PricedLine, totalsOf } from './invoice-totals.ts'

/** reliability.md F4: 5,000 random invoices with every run, 100,000 with INVOICES=100000. */
const INVOICES = Number(process.env.INVOICES ?? 5_000)

const line = (unitCents: number, change: Partial<PricedLine> = {}): PricedLine => ({
  unitCents,
  quantityThousandths: 1_000,
  isTaxed: true,
  ...change,
})

const inclusive = { lineAmountType: 'Inclusive', isGstRegistered: true } as const
const exclusive = { lineAmountType: 'Exclusive', isGstRegistered: true } as const

describe('GST is 10 %, half a cent up (Spec 001 §9)', () => {
  test.each([
    ['in a total of $110.00', 11_000, 1_000],
    ['in $645.00', 64_500, 5_864],
    ['in half a dollar and a half cent of tax', 50, 5],
    ['in nothing', 0, 0],
  ])('%s', (_, total, gst) => expect(gstOn(total, 'Inclusive')).toBe(gst))

  test.each([
    ['on $100.00', 10_000, 1_000],
    ['on $1.15, which floating point gets wrong', 115, 12],
    ['on $0.05', 5, 1],
    ['on $0.04', 4, 0],
    ['on a discount of $1.15', -115, -12],
  ])('%s added', (_, total, gst) => expect(gstOn(total, 'Exclusive')).toBe(gst))

  test('for every amount from one cent to $20,000.00 it is what integers say', () => {
    for (let cents = 1; cents <= 2_000_000; cents++) {
      const added = gstOn(cents, 'Exclusive')
      if (added !== Math.floor((cents + 5) / 10)) throw new Error(`${cents} cents: ${added}`)
      const within = gstOn(cents, 'Inclusive')
      if (within !== Math.floor((2 * cents + 11) / 22)) throw new Error(`${cents} cents: ${within} within`)
    }
  })
})

describe('an invoice', () => {
  test('as drawn: bin, permit without GST, extra days, cart over and a discount', () => {
    const totals = totalsOf({
      ...inclusive,
      lines: [
        line(64_500),
        line(12_600, { isTaxed: false }),
        line(2_200, { quantityThousandths: 6_000 }),
        line(4_500),
        line(-4_000),
      ],
    })
    expect(totals).toMatchObject({ totalCents: 90_800, gstCents: 7_109, gstFreeCents: 12_600 })
    expect(totals.netCents).toBe(71_091 + 12_600)
    expect(totals.lines.map(({ amountCents }) => amountCents)).toEqual([
      64_500, 12_600, 13_200, 4_500, -4_000,
    ])
  })

  test('of lines whose rounded taxes would not add up still adds up', () => {
    const totals = totalsOf({ ...inclusive, lines: [line(33_005), line(8_805), line(3_305)] })
    expect(totals.gstCents).toBe(4_101)
    expect(totals.lines.map(({ gstCents }) => gstCents).reduce((one, other) => one + other)).toBe(4_101)
  })

  test('with GST added', () => {
    const totals = totalsOf({
      ...exclusive,
      lines: [line(10_000), line(115), line(5_000, { isTaxed: false })],
    })
    expect(totals).toMatchObject({
      netCents: 15_115,
      gstCents: 1_012,
      totalCents: 16_127,
      gstFreeCents: 5_000,
    })
  })

  test('of a company that is not registered has no GST at all', () => {
    const totals = totalsOf({ ...exclusive, isGstRegistered: false, lines: [line(10_000), line(115)] })
    expect(totals).toMatchObject({ netCents: 10_115, gstCents: 0, totalCents: 10_115 })
  })

  test('of parts of a unit: 1.845 tonnes at $110.55', () => {
    const totals = totalsOf({ ...inclusive, lines: [line(11_055, { quantityThousandths: 1_845 })] })
    expect(totals.totalCents).toBe(20_396)
  })
})

const anyLine = fc.record({
  unitCents: fc.oneof(fc.integer({ min: -20_000, max: 300_000 }), fc.integer({ min: -50, max: 50 })),
  quantityThousandths: fc.oneof(
    fc.integer({ min: 1, max: 12 }).map((units) => units * 1_000),
    fc.integer({ min: 1, max: 20_000 }),
  ),
  isTaxed: fc.boolean(),
})

const anyInvoice = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
  lineAmountType: fc.constantFrom('Inclusive', 'Exclusive'),
  isGstRegistered: fc.boolean(),
})

const sumOf = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

type AnyInvoice = Parameters<typeof totalsOf>[0]

function expectFairShares({ lines, lineAmountType, isGstRegistered }: AnyInvoice, totals: InvoiceTotals) {
  const divisor = lineAmountType === 'Inclusive' ? 11 : 10
  for (const [index, { amountCents, gstCents }] of totals.lines.entries()) {
    const isTaxed = isGstRegistered && lines[index]?.isTaxed === true
    expect(Math.abs(gstCents - (isTaxed ? amountCents / divisor : 0))).toBeLessThan(1)
  }
}

test(`${INVOICES} random invoices: lines and tax add up to the total, and no share is off by a cent`, () => {
  fc.assert(
    fc.property(anyInvoice, (invoice) => {
      const totals = totalsOf(invoice)
      expect(sumOf(totals.lines.map(({ gstCents }) => gstCents))).toBe(totals.gstCents)
      expect(sumOf(totals.lines.map(({ netCents }) => netCents))).toBe(totals.netCents)
      expect(totals.netCents + totals.gstCents).toBe(totals.totalCents)
      const amounts = sumOf(totals.lines.map(({ amountCents }) => amountCents))
      const added = invoice.lineAmountType === 'Inclusive' ? 0 : totals.gstCents
      expect(totals.totalCents).toBe(amounts + added)
      expectFairShares(invoice, totals)
    }),
    { numRuns: INVOICES },
  )
})
