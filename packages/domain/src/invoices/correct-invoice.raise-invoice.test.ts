import { expect, test } from 'vitest'
import '../testing/same-samples.ts'
import { addDays } from '../shared/local-date.ts'
import { raiseInvoice, taxOfRise } from './correct-invoice.ts'
import { totalsOf } from './invoice-totals.ts'
import { sampleContent, sampleInvoice } from './sample-invoice.ts'

const content = sampleContent({
  customerCompany: 'Northside Builders',
  poNumber: '77',
  billingAddress: 'PO Box 1',
})
const invoice = sampleInvoice({ content, sendState: 'Sent', wasSent: true })
const today = addDays(content.issuedOn, 9)
const draft = sampleContent({ issuedOn: today, dueOn: addDays(today, 15), poNumber: '', lines: [] })
const rise = { amountCents: 11_000, isTaxed: true, reason: ' Three more days ' }

test('the difference is a further invoice of its own day, to the same buyer under the same order', () => {
  const decision = raiseInvoice(invoice, rise, draft)
  expect(decision).toMatchObject({
    ok: true,
    value: {
      issuedOn: today,
      dueOn: addDays(today, 15),
      customerCompany: 'Northside Builders',
      billingAddress: 'PO Box 1',
      poNumber: '77',
      furtherTo: 'SKY-1066-001',
      lines: [{ item: 'Further to invoice SKY-1066-001', description: 'Three more days', unitCents: 11_000 }],
    },
  })
  if (decision.ok) expect(totalsOf(decision.value)).toMatchObject({ totalCents: 11_000, gstCents: 1_000 })
})

test('nothing, more than an invoice takes, no reason, and a void one are refused', () => {
  const refusals = [
    raiseInvoice(invoice, { ...rise, amountCents: 0 }, draft),
    raiseInvoice(invoice, { ...rise, amountCents: 100_000_001 }, draft),
    raiseInvoice(invoice, { ...rise, reason: ' ' }, draft),
    raiseInvoice({ ...invoice, voidedOn: today }, rise, draft),
  ]
  expect(refusals.map((one) => !one.ok && one.reason)).toEqual([
    'amount-missing',
    'too-large',
    'reason-missing',
    'void',
  ])
})

test('what was typed free of GST is billed free of GST', () => {
  const decision = raiseInvoice(invoice, { ...rise, isTaxed: false }, draft)
  if (!decision.ok) throw new Error(decision.message)
  expect(totalsOf(decision.value)).toMatchObject({ totalCents: 11_000, gstCents: 0 })
})

test('a rise is taxed as a whole, not at all, or in part; a cent of rounding is none', () => {
  const was = { totalCents: 47_000, gstCents: 4_273 }
  const more = (totalCents: number, gstCents: number) => taxOfRise(was, { totalCents, gstCents }, true)
  expect(more(58_000, 5_273)).toBe('all')
  expect(more(58_000, 5_272)).toBe('all')
  expect(more(57_000, 4_273)).toBe('none')
  expect(more(68_000, 5_273)).toBe('some')
})

test('what a document without GST comes to more is taxed as the company is by now', () => {
  const was = { totalCents: 47_000, gstCents: 0 }
  expect(taxOfRise(was, { totalCents: 58_000, gstCents: 0 }, false)).toBe('all')
})
