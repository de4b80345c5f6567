import { sampleContent, sampleLine } from '@skipyard/domain/invoices/sample-invoice.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { expect, test } from 'vitest'
import { generateInvoice } from './changes.ts'
import { contentOfWire, wireOfContent } from './codec.ts'
import { invoiceDocument } from './invoices.ts'

const content = sampleContent({
  lines: [...sampleContent().lines, sampleLine({ quantityThousandths: 1_845, unitCents: 11_055 })],
})

test('a document crosses the wire and comes back the same, with its figures in dollars and cents', () => {
  const wire = wireOfContent(content)
  expect(invoiceDocument.parse(wire)).toEqual(wire)
  expect(wire).toMatchObject({
    date: '2026-05-14T00:00:00Z',
    dueDate: '2026-05-29T00:00:00Z',
    total: 758.96,
    gstAmount: 61.27,
    gstFreeAmount: 85,
    gstInclusive: true,
  })
  expect(contentOfWire(wire)).toEqual(content)
})

const bookingId = '0196cf2e-0000-7000-8000-000000001066'
const sent = (change: object) =>
  generateInvoice.body.safeParse({
    bookingId,
    additionalCharges: [{ item: 'Bin', description: '', amount: 470, qty: 1, uniqueId: 'bin', ...change }],
  })

test('a line is sent with cents and thousandths, and a unique id that means nothing is a line of its own', () => {
  expect(sent({ amount: -40.05, qty: 1.845, uniqueId: 'k3j' }).data?.additionalCharges).toMatchObject([
    { amount: -40.05, qty: 1.845, uniqueId: '' },
  ])
})

test.each([
  [{ amount: 1.005 }, invoiceTexts.amountCents],
  [{ amount: '470' }, invoiceTexts.amountCents],
  [{ amount: 1e308 }, invoiceTexts.amountCents],
  [{ qty: 0.0001 }, invoiceTexts.quantityInvalid],
  [{ qty: 10_001 }, invoiceTexts.quantityLimit],
  [{ qty: null }, invoiceTexts.quantityInvalid],
])('a line is not sent with %j', (change, message) => {
  expect(sent(change).error?.issues[0]?.message).toBe(message)
})
