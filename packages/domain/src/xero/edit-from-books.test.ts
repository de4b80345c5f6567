import { describe, expect, test } from 'vitest'
import { sampleInvoice } from '../invoices/sample-invoice.ts'
import { localDate } from '../shared/local-date.ts'
import type { AgreedDocument, AgreedLine } from './agreed-invoice.ts'
import { editFromBooks } from './edit-from-books.ts'
import { sampleAgreed } from './sample-agreed.ts'

const taxes = { taxed: 'OUTPUT', untaxed: 'EXEMPTOUTPUT' }
const invoice = sampleInvoice()
const agreed = sampleAgreed(invoice)
const [bin, permit] = invoice.content.lines

const edit = (change: Partial<AgreedDocument>, of = invoice) =>
  editFromBooks(of, {
    agreed: { ...agreed, notes: of.notes },
    reading: { ...agreed.document, ...change },
    taxes,
  })

/** The lines as Xero has them, one of them changed; the total follows. */
function withLine(index: number, change: Partial<AgreedLine>): Partial<AgreedDocument> {
  const lines = agreed.document.lines.map((line, at) => (at === index ? { ...line, ...change } : line))
  return { lines, totalCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0) }
}

const contentOf = (decision: ReturnType<typeof edit>) => {
  if (!decision.ok) throw new Error(decision.message)
  return decision.value
}

describe('an edit made in Xero is an edit of ours', () => {
  test('nothing changed is nothing', () => expect(contentOf(edit({}))).toEqual(invoice.content))

  test('days and reference', () => {
    const dueOn = localDate('2027-01-31')
    expect(contentOf(edit({ dueOn, reference: 'PO 9' }))).toEqual({
      ...invoice.content,
      dueOn,
      poNumber: 'PO 9',
    })
    expect(contentOf(edit({ dueOn: null }))).toEqual(invoice.content)
  })

  test('a price, kept with the line it was, its item and its kind', () => {
    const after = contentOf(edit(withLine(0, { unitAmount: 500, amountCents: 50_000 })))
    expect(after.lines).toEqual([{ ...bin, unitCents: 50_000 }, permit])
  })

  test('other words: the item stays when the text begins with it', () => {
    const after = contentOf(edit(withLine(0, { description: `${bin?.item}\nlonger` })))
    expect(after.lines[0]).toEqual({ ...bin, description: 'longer' })
  })

  test('a new line, a line that went, and lines in another order', () => {
    const [first, second] = agreed.document.lines
    if (!first || !second) throw new Error('The sample has two lines')
    const fresh: AgreedLine = {
      lineItemId: 'new',
      description: 'Mattress\nper piece',
      quantity: 1.5,
      unitAmount: 20,
      taxType: 'OUTPUT',
      amountCents: 3_000,
      taxCents: 273,
    }
    const lines = [first, fresh]
    const after = contentOf(edit({ lines, totalCents: first.amountCents + 3_000 }))
    expect(after.lines).toEqual([
      bin,
      {
        id: '',
        kind: '',
        item: 'Mattress',
        description: 'per piece',
        unitCents: 2_000,
        quantityThousandths: 1_500,
        isTaxed: true,
      },
    ])
    expect(contentOf(edit({ lines: [second, first] })).lines).toEqual([permit, bin])
  })

  test('a line that becomes free of GST', () => {
    const after = contentOf(edit(withLine(0, { taxType: 'EXEMPTOUTPUT', taxCents: 0 })))
    expect(after.lines[0]).toMatchObject({ isTaxed: false })
  })
})

describe('what ours cannot say is refused in words', () => {
  test.each<[string, Partial<AgreedDocument>, string]>([
    ['tenths of a cent', withLine(0, { unitAmount: 470.001 }), 'prices'],
    ['four decimals of a quantity', withLine(0, { quantity: 1.0001 }), 'prices'],
    ['a discount', withLine(0, { amountCents: 40_000 }), 'prices'],
    ['no tax at all', { ...withLine(0, { taxCents: 0 }), lineAmountTypes: 'NoTax' }, 'tax'],
    ['another total', { totalCents: agreed.document.totalCents + 10 }, 'total'],
  ])('%s', (_, change, reason) => expect(edit(change)).toMatchObject({ ok: false, reason }))

  test('less than what the customer has, which takes an adjustment note', () => {
    const lower = withLine(0, { unitAmount: 400, amountCents: 40_000 })
    expect(edit(lower)).toMatchObject({ ok: true })
    expect(edit(lower, { ...invoice, wasSent: true })).toMatchObject({ ok: false, reason: 'lowered' })
    const higher = withLine(0, { unitAmount: 500, amountCents: 50_000 })
    expect(edit(higher, { ...invoice, wasSent: true })).toMatchObject({ ok: true })
  })

  test('lines of an invoice with an adjustment note', () => {
    const noted = { ...invoice, adjustedLines: invoice.content.lines, notes: 1 }
    expect(edit(withLine(0, { unitAmount: 500, amountCents: 50_000 }), noted)).toMatchObject({
      reason: 'notes',
    })
    expect(edit({ reference: 'PO 9' }, noted)).toMatchObject({ ok: true })
  })
})
