import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../testing/same-samples.ts'
import type { InvoiceLine } from '../invoices/invoice.ts'
import { totalsOf } from '../invoices/invoice-totals.ts'
import { sampleContent, sampleLine } from '../invoices/sample-invoice.ts'
import { type BooksDocument, booksDocumentOf, booksNoteOf } from './books-document.ts'

/** reliability.md X8: 5,000 random invoices with every run, 100,000 with INVOICES=100000. */
const INVOICES = Number(process.env.INVOICES ?? 5_000)
const ONE_CENT = 1

const line = fc.record({
  unitCents: fc.integer({ min: -30_000, max: 300_000 }),
  quantityThousandths: fc.oneof(fc.constant(1_000), fc.integer({ min: 0, max: 30_000 })),
  isTaxed: fc.boolean(),
})
const lines = fc
  .array(line, { minLength: 1, maxLength: 6 })
  .map((all) => all.map((one, index): InvoiceLine => sampleLine({ ...one, id: `line ${index}` })))
const content = fc
  .record({
    lines,
    lineAmountType: fc.constantFrom('Inclusive' as const, 'Exclusive' as const),
    isGstRegistered: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
  })
  .filter((invoice) => totalsOf(invoice).totalCents >= 0)

/** Half away from zero, as Xero rounds. */
const rounded = (value: number) => Math.sign(value) * Math.round(Math.abs(value) + 1e-9) || 0

/** What Xero makes of lines whose tax is told: it reckons the amounts itself and adds both up. */
function atXero({ amounts, lines: sent }: BooksDocument) {
  let [total, tax] = [0, 0]
  for (const { unitCents, quantityThousandths, gstCents, isTaxed, amountCents } of sent) {
    const amount = rounded((unitCents * quantityThousandths) / 1_000)
    expect(amount, 'the line total that Xero expects').toBe(amountCents)
    const usual = isTaxed ? rounded(amounts === 'Inclusive' ? amount / 11 : amount / 10) : 0
    expect(Math.abs(usual - gstCents), 'the tax of a line beside its rate').toBeLessThanOrEqual(ONE_CENT)
    if (amounts === 'NoTax') expect(gstCents).toBe(0)
    tax += gstCents
    total += amount + (amounts === 'Exclusive' ? gstCents : 0)
  }
  return { total, tax }
}

describe('an invoice in the books', () => {
  test('says of each line what it is booked as, and one below zero is a discount', () => {
    const sample = sampleContent()
    const document = booksDocumentOf({ ...sample, lines: [...sample.lines, sampleLine({ unitCents: -500 })] })
    expect(document.lines.map(({ kind }) => kind)).toEqual(['bin', 'permit', 'discount'])
    expect(document.lines[0]?.description).toContain('\n')
  })

  test('of a company that charges no GST has none', () => {
    const document = booksDocumentOf(sampleContent({ isGstRegistered: false }))
    expect(document).toMatchObject({ amounts: 'NoTax', gstCents: 0 })
  })

  test(`comes to the same total and GST there as here, ${INVOICES} of them`, () => {
    fc.assert(
      fc.property(content, (invoice) => {
        const ours = totalsOf(invoice)
        expect(atXero(booksDocumentOf(invoice))).toEqual({ total: ours.totalCents, tax: ours.gstCents })
      }),
      { numRuns: INVOICES },
    )
  })
})

describe('an adjustment note in the books', () => {
  test('says line by line what the invoice came to less', () => {
    const { lines: before, ...priced } = sampleContent()
    const after = before.map((one, index) =>
      index === 0 ? { ...one, unitCents: one.unitCents - 2_200 } : one,
    )
    const document = booksNoteOf(priced, { before, after })
    expect(document).toMatchObject({ totalCents: 2_200, gstCents: 200 })
    expect(document.lines).toMatchObject([{ kind: 'bin', unitCents: 2_200, quantityThousandths: 1_000 }])
  })

  test('that takes all of an invoice off takes each line off the account it was on', () => {
    const { lines, ...priced } = sampleContent()
    const before = [...lines, sampleLine({ id: 'permit', kind: 'permit', unitCents: 8_500, isTaxed: false })]
    const { totalCents, gstCents } = totalsOf({ ...priced, lines: before })
    const off = (isTaxed: boolean) =>
      sampleLine({
        id: `off ${isTaxed}`,
        kind: '',
        isTaxed,
        quantityThousandths: 1_000,
        unitCents: -totalsOf({ ...priced, lines: before.filter((one) => one.isTaxed === isTaxed) })
          .totalCents,
      })
    const note = booksNoteOf(priced, { before, after: [...before, off(true), off(false)] })
    expect(note).toMatchObject({ totalCents, gstCents })
    expect(note.lines.map(({ kind }) => kind)).toEqual(
      booksDocumentOf({ ...priced, lines: before }).lines.map(({ kind }) => kind),
    )
  })

  test('comes to the same total and GST there as here, whatever the edit was', () => {
    const edit = fc.record({ before: content, after: lines })
    fc.assert(
      fc.property(edit, ({ before, after }) => {
        const [was, is] = [totalsOf(before), totalsOf({ ...before, lines: after })]
        const totalCents = was.totalCents - is.totalCents
        fc.pre(is.totalCents >= 0 && totalCents > 0)
        const document = booksNoteOf(before, { before: before.lines, after })
        expect(atXero(document)).toEqual({ total: totalCents, tax: was.gstCents - is.gstCents })
      }),
      { numRuns: INVOICES },
    )
  })
})
