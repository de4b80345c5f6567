import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../testing/same-samples.ts'
import { lowerInvoice, voidInvoice } from './correct-invoice.ts'
import type { Invoice } from './invoice.ts'
import { totalsOf } from './invoice-totals.ts'
import { sampleContent, sampleInvoice, sampleLine } from './sample-invoice.ts'

const unsent = sampleInvoice()
const sent = sampleInvoice({ sendState: 'Sent', wasSent: true })
const { issuedOn } = unsent.content
const how = { reason: 'Made out to the wrong company', lodgedUntil: null }

function reversed(invoice: Invoice) {
  const decision = voidInvoice(invoice, how)
  if (!(decision.ok && decision.value.way === 'reverse')) throw new Error('It is not reversed')
  return decision.value.reversal
}

test('one that nobody has is struck out', () => {
  expect(voidInvoice(unsent, how)).toEqual({ ok: true, value: { way: 'strike' } })
})

describe('one that the customer has', () => {
  test('is reversed by a note over all of it, its GST too', () => {
    const reversal = reversed(sent)
    expect(reversal?.note).toMatchObject({
      reason: 'Made out to the wrong company',
      amountCents: sent.totalCents,
      gstCents: sent.gstCents,
    })
    expect(reversal?.content.lines.slice(0, sent.content.lines.length)).toEqual(sent.content.lines)
    expect(reversal?.content.lines.slice(sent.content.lines.length)).toMatchObject([
      { item: 'Reversal', unitCents: -47_000, isTaxed: true },
      { item: 'Reversal', unitCents: -8_500, isTaxed: false },
    ])
  })

  test('is reversed by what earlier notes have left of it', () => {
    const lowered = lowerInvoice(sent, { amountCents: 10_000, reason: 'Agreed' })
    if (!lowered.ok) throw new Error(lowered.message)
    const { note } = lowered.value
    const once = {
      ...sent,
      adjustedLines: note.lines,
      notes: 1,
      creditedCents: note.amountCents,
      creditedGstCents: note.gstCents,
    }
    expect(reversed(once)?.note).toMatchObject({
      amountCents: sent.totalCents - 10_000,
      gstCents: sent.gstCents - note.gstCents,
    })
    const nothingLeft = { ...once, creditedCents: sent.totalCents, creditedGstCents: sent.gstCents }
    expect(reversed(nothingLeft)).toBeNull()
  })

  test('comes to nothing to the cent, whatever its lines and however its GST is meant', () => {
    const line = fc
      .record({
        unitCents: fc.integer({ min: 1, max: 90_000 }),
        quantityThousandths: fc.integer({ min: 1, max: 9_000 }),
        isTaxed: fc.boolean(),
      })
      .map((change) => sampleLine(change))
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('Inclusive' as const, 'Exclusive' as const),
        fc.boolean(),
        (lines, lineAmountType, isGstRegistered) => {
          const content = sampleContent({ lines, lineAmountType, isGstRegistered })
          const reversal = reversed(sampleInvoice({ content, wasSent: true }))
          const totals = totalsOf(content)
          if (totals.totalCents === 0) return
          expect(reversal?.note).toMatchObject({ amountCents: totals.totalCents, gstCents: totals.gstCents })
          expect(reversal && totalsOf(reversal.content)).toMatchObject({ totalCents: 0, gstCents: 0 })
        },
      ),
    )
  })
})

test('one that was lodged is reversed whether it was sent or not', () => {
  expect(voidInvoice(unsent, { ...how, lodgedUntil: issuedOn })).toMatchObject({
    value: { way: 'reverse', reversal: { note: { amountCents: unsent.totalCents } } },
  })
})

test('one that is void, and one on its way, are refused', () => {
  expect(voidInvoice({ ...sent, voidedOn: issuedOn }, how)).toMatchObject({ ok: false, reason: 'void' })
  expect(voidInvoice({ ...unsent, sendState: 'Sending' }, how)).toMatchObject({
    ok: false,
    reason: 'being-sent',
  })
})
