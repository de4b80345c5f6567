import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../testing/same-samples.ts'
import { addDays } from '../shared/local-date.ts'
import { INVOICE_FREEDOM, invoiceStateOf, stateFactsOf, wayToVoid, whyKept } from './kept-invoice.ts'
import { sampleInvoice } from './sample-invoice.ts'
import { SEND_STATES } from './sending.ts'

const unsent = sampleInvoice()
const sent = sampleInvoice({ sendState: 'Sent', wasSent: true })
const { issuedOn } = unsent.content
const stateOf = (invoice = unsent, until: typeof issuedOn | null = null) =>
  invoiceStateOf(stateFactsOf(invoice), until)

describe('how much of an invoice may change follows from where it is', () => {
  test('one that is not made yet is a draft, one that nobody has is unsent: all of it is open', () => {
    expect(invoiceStateOf(null, null)).toBe('draft')
    expect(stateOf()).toBe('unsent')
    expect(INVOICE_FREEDOM.unsent).toMatchObject({ isDocumentOpen: true, up: 'edit', down: 'edit' })
    expect(whyKept(stateFactsOf(unsent), null)).toBeNull()
  })

  test('from the moment it is given to the mail it stays as it was sent', () => {
    for (const sendState of ['Sending', 'Sent', 'Unsure'] as const)
      expect(stateOf(sampleInvoice({ sendState }))).toBe('sent')
    expect(whyKept(stateFactsOf(sent), null)).toBe(
      'The customer has this invoice, so it stays as it was sent.',
    )
  })

  test('a mail that certainly did not go, and one that became a file, leave it open', () => {
    expect(stateOf(sampleInvoice({ sendState: 'Error sending email' }))).toBe('unsent')
    expect(stateOf(sampleInvoice({ sendState: 'Not sent' }))).toBe('unsent')
  })

  test('once it was sent it stays sent, whatever becomes of a later mail', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SEND_STATES), (sendState) => {
        expect(stateOf(sampleInvoice({ sendState, wasSent: true }))).toBe('sent')
      }),
    )
  })

  test('a paid one is read, as its editor opens it', () => {
    const paid = sampleInvoice({ paidCents: unsent.totalCents })
    expect(stateOf(paid)).toBe('paid')
    expect(whyKept(stateFactsOf(paid), null)).toContain('is paid')
  })

  test('a lodged day is said before anything of the mail or money', () => {
    expect(stateOf(sent, issuedOn)).toBe('lodged')
    expect(whyKept(stateFactsOf(sent), issuedOn)).toContain('Lodged until')
    expect(stateOf(sent, addDays(issuedOn, -1))).toBe('sent')
  })

  test('of a void one nothing changes any more', () => {
    const voided = sampleInvoice({ voidedOn: issuedOn })
    expect(stateOf(voided, issuedOn)).toBe('void')
    expect(INVOICE_FREEDOM.void).toMatchObject({ up: 'none', down: 'none', toVoid: 'none' })
  })

  test('where the document stays, more is a further invoice and less an adjustment note', () => {
    for (const { isDocumentOpen, up, down } of Object.values(INVOICE_FREEDOM)) {
      expect(isDocumentOpen).toBe(up === 'edit')
      expect(isDocumentOpen).toBe(down === 'edit')
    }
  })

  test('what the customer has or what was lodged is voided by a reversal of today', () => {
    expect(INVOICE_FREEDOM).toMatchObject({
      sent: { toVoid: 'reverse' },
      lodged: { toVoid: 'reverse' },
      unsent: { toVoid: 'strike' },
      paid: { toVoid: 'strike' },
    })
  })

  test('so is one of which money went back while Xero is connected', () => {
    expect(wayToVoid('strike', true)).toBe('reverse')
    expect(wayToVoid('strike', false)).toBe('strike')
    expect(wayToVoid('none', true)).toBe('none')
  })
})
