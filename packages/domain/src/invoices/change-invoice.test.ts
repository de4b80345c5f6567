import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../testing/same-samples.ts'
import { addDays } from '../shared/local-date.ts'
import { changedInvoice, changeInvoice, editedContentOf } from './change-invoice.ts'
import type { Invoice, InvoiceContent } from './invoice.ts'
import { netTotalOf } from './invoice-status.ts'
import { totalsOf } from './invoice-totals.ts'
import { sampleContent, sampleInvoice, sampleLine } from './sample-invoice.ts'

const content = sampleContent({
  lines: [...sampleContent().lines, sampleLine({ quantityThousandths: 6_000 })],
})
const unsent = sampleInvoice({ content })
const sent = sampleInvoice({ content, sendState: 'Sent', wasSent: true })

const withDays = (days: number, of: InvoiceContent = content): InvoiceContent => ({
  ...of,
  lines: of.lines.map((line) => (line.kind === '' ? { ...line, quantityThousandths: days * 1_000 } : line)),
})

function changed(invoice: Invoice, after: InvoiceContent, reason = '') {
  const decision = changeInvoice(invoice, after, reason)
  if (!decision.ok) throw new Error(decision.message)
  return decision.value
}

/** The invoice after an adjustment note that a change made. */
function adjusted(invoice: Invoice, after: InvoiceContent): Invoice {
  const change = changed(invoice, after, 'Fewer days')
  if (!change.note) throw new Error('There should be a note')
  return changedInvoice(invoice, change)
}

test('after an edit the invoice has the document and the amounts that the edit made', () => {
  const after = withDays(9)
  expect(changedInvoice(unsent, changed(unsent, after))).toMatchObject({
    content: after,
    documentVersion: unsent.documentVersion + 1,
    totalCents: totalsOf(after).totalCents,
    creditedCents: 0,
    adjustedLines: null,
  })
  const noted = adjusted(sent, withDays(2))
  expect(noted).toMatchObject({ content, documentVersion: sent.documentVersion, notes: 1 })
  expect(netTotalOf(noted)).toBe(totalsOf(withDays(2)).totalCents)
  expect(changedInvoice(sent, { version: null, note: null })).toEqual(sent)
})

describe('an invoice that nobody has seen', () => {
  test('becomes a new version, whatever its amount does', () => {
    for (const days of [2, 6, 9]) {
      const after = withDays(days, { ...content, poNumber: '9' })
      expect(changed(unsent, after)).toEqual({ version: after, note: null })
    }
  })
  test('saved as it is makes nothing', () => {
    expect(changed(unsent, content)).toEqual({ version: null, note: null })
  })
  test('whatever the order its fields come in', () => {
    const turned = (value: object) => Object.fromEntries(Object.entries(value).toReversed())
    const after = { ...content, lines: content.lines.map((line) => ({ ...line, ...turned(line) })) }
    const lines = content.lines.map((line) => ({ ...sampleLine(), ...turned(line) }))
    expect(changed(sampleInvoice({ content: { ...content, lines } }), after)).toEqual({
      version: null,
      note: null,
    })
  })
})

describe('a sent invoice', () => {
  test('never comes to more: that takes a further invoice', () => {
    expect(changeInvoice(sent, withDays(8), 'Stayed longer')).toEqual({
      ok: false,
      reason: 'raised',
      message: 'The customer has this invoice, so it cannot come to more. Raise it by a further invoice.',
    })
  })
  test('keeps its lines where the amount stays', () => {
    const renamed = { ...content, lines: content.lines.map((line) => ({ ...line, description: 'Else' })) }
    expect(changeInvoice(sent, renamed, 'Typo')).toMatchObject({ ok: false, reason: 'lines-alone' })
  })
  test.each([
    ['header', { header: 'TAX INVOICE COPY' }],
    ['date', { issuedOn: addDays(content.issuedOn, 1) }],
    ['dueDate', { dueOn: addDays(content.dueOn, 7) }],
    ['customerName', { customerName: 'Somebody Else' }],
    ['customerCompany', { customerCompany: 'Somebody Pty Ltd' }],
    ['customerAbn', { customerAbn: '51824753556' }],
    ['billingAddress', { billingAddress: '1 Elsewhere St' }],
    ['poNumber', { poNumber: '4472' }],
    ['note', { note: 'Thank you' }],
  ] as const)('keeps its %s, also beside a lower amount', (field, words) => {
    const message = 'The customer has this invoice, so it stays as it was sent.'
    for (const after of [content, withDays(4)]) {
      expect(changeInvoice(sent, { ...after, ...words }, 'Early')).toMatchObject({
        ok: false,
        reason: 'kept',
        message,
        errors: [{ field, message }],
      })
    }
  })
  test('says of everything that was changed that it stays', () => {
    const decision = changeInvoice(sent, { ...content, header: 'BILL', poNumber: '9' }, '')
    expect(decision).toMatchObject({ errors: [{ field: 'header' }, { field: 'poNumber' }] })
  })
  test('is sent to another address the next time: a version that says nothing else', () => {
    const after = { ...content, customerEmail: 'accounts@example.com.au', customerPhone: '0390001111' }
    expect(changed(sent, after)).toEqual({ version: after, note: null })
  })
  test('that comes to less keeps its document, and an adjustment note takes off the difference', () => {
    const change = changed(sent, withDays(4), 'Picked up early')
    expect(change.version).toBeNull()
    expect(change.note).toMatchObject({ reason: 'Picked up early', amountCents: 4_400, gstCents: 400 })
    expect(change.note?.lines).toEqual(withDays(4).lines)
  })
  test('needs a reason to come to less', () => {
    expect(changeInvoice(sent, withDays(4), '')).toMatchObject({
      ok: false,
      field: 'adjustmentReason',
      message: 'Please enter a reason for the adjustment note*',
    })
  })
  test.each(['Sending', 'Unsure', 'Error sending email'] as const)(
    'is one that was ever given to the mail: %s',
    (sendState) => {
      const decision = changeInvoice(
        { ...unsent, sendState, wasSent: sendState !== 'Sending' },
        withDays(4),
        'Early',
      )
      if (sendState === 'Sending') expect(decision).toMatchObject({ ok: false, reason: 'being-sent' })
      else expect(decision).toMatchObject({ ok: true, value: { note: { amountCents: 4_400 } } })
    },
  )
  test('keeps how its GST is meant', () => {
    const after: InvoiceContent = {
      ...withDays(1),
      lines: withDays(1).lines.slice(0, 2),
      lineAmountType: 'Exclusive',
    }
    const cheaper = { ...after, lines: after.lines.map((line) => ({ ...line, unitCents: 100 })) }
    expect(changeInvoice(sent, cheaper, 'Early')).toMatchObject({ ok: false, reason: 'gst-mode-kept' })
  })
})

describe('after an adjustment note', () => {
  const once = adjusted(sent, withDays(4))
  test('the editor opens with the lines as they are since', () => {
    expect(editedContentOf(once).lines).toEqual(withDays(4).lines)
  })
  test('the amount falls further by a second note, of the further difference only', () => {
    expect(changed(once, withDays(3), 'And another day').note?.amountCents).toBe(2_200)
  })
  test('the amount cannot rise again', () => {
    expect(changeInvoice(once, withDays(5), 'Or not')).toMatchObject({
      ok: false,
      reason: 'raised',
    })
  })
  test('lines of the same amount stay', () => {
    const after = withDays(4)
    const renamed = { ...after, lines: after.lines.map((line) => ({ ...line, description: 'Else' })) }
    expect(changeInvoice(once, renamed, '')).toMatchObject({ ok: false, reason: 'lines-alone' })
  })
  test('another address makes a version of the document with the lines that were sent', () => {
    const change = changed(once, { ...withDays(4), customerEmail: 'accounts@example.com.au' })
    expect(change).toMatchObject({ note: null, version: { customerEmail: 'accounts@example.com.au' } })
    expect(change.version?.lines).toEqual(content.lines)
  })
})

test('a paid one that nobody was sent stays as well: less is a note, more a further invoice', () => {
  const paid = { ...unsent, paidCents: unsent.totalCents }
  expect(changeInvoice(paid, { ...content, poNumber: '9' }, '')).toMatchObject({ ok: false, reason: 'kept' })
  expect(changeInvoice(paid, withDays(8), '')).toMatchObject({ ok: false, reason: 'raised' })
  expect(changed(paid, withDays(4), 'Early').note).toMatchObject({ amountCents: 4_400 })
})

test('a void invoice and one on its way are left alone', () => {
  expect(changeInvoice({ ...sent, voidedOn: content.issuedOn }, withDays(2), 'x')).toMatchObject({
    message: 'This invoice is void',
  })
  expect(changeInvoice({ ...sent, sendState: 'Sending' }, withDays(2), 'x')).toMatchObject({
    message: 'This invoice is being sent right now',
  })
})

test('any row of reductions leaves exactly what the lines come to, GST included', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 5 }), (steps) => {
      let invoice = sent
      for (const days of [...new Set(steps)].sort((one, other) => other - one)) {
        invoice = adjusted(invoice, withDays(days))
        const totals = totalsOf(editedContentOf(invoice))
        expect(netTotalOf(invoice)).toBe(totals.totalCents)
        expect(invoice.gstCents - invoice.creditedGstCents).toBe(totals.gstCents)
      }
    }),
  )
})
