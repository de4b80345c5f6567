import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, localDate } from '../../shared/local-date.ts'
import { sampleContent } from '../sample-invoice.ts'
import { invoiceTexts } from '../texts.ts'
import { lawfulContent, lawfulHeader, noteOfTerms } from './tax-invoice.ts'

describe('the header', () => {
  test.each([
    ['INVOICE', true, 'TAX INVOICE'],
    ['TAX INVOICE', true, 'TAX INVOICE'],
    ['Invoice – Stage 2', true, 'Tax Invoice – Stage 2'],
    ['tax invoice', true, 'tax invoice'],
    ['STATEMENT OF WORK', true, 'TAX INVOICE STATEMENT OF WORK'],
    ['', true, ''],
    ['TAX INVOICE', false, 'INVOICE'],
    ['Tax Invoice – Stage 2', false, 'Invoice – Stage 2'],
    ['INVOICE', false, 'INVOICE'],
    ['Account rendered', false, 'Account rendered'],
  ])('%j of a company registered for GST: %j reads %j', (typed, isRegistered, header) => {
    expect(lawfulHeader(typed, isRegistered)).toBe(header)
  })

  test('says tax invoice exactly while the company is registered, whatever is typed, and saving again changes nothing', () => {
    const words = fc.array(fc.constantFrom('TAX', 'tax', 'Invoice', 'INVOICE', '–', 'Job 7', ' '), {
      minLength: 1,
    })
    fc.assert(
      fc.property(words, fc.boolean(), (typed, isRegistered) => {
        const header = lawfulHeader(typed.join(' '), isRegistered)
        expect(/\btax[\s-]*invoice\b/i.test(header)).toBe(isRegistered)
        expect(lawfulHeader(header, isRegistered)).toBe(header)
      }),
    )
  })
})

const issuedOn = localDate('2026-11-27')

describe('the note', () => {
  test.each([
    [15, invoiceTexts.note],
    [7, 'NET 7 Days. Finance Charge of 1.5% will be made on unpaid balances after 7 days.'],
    [1, 'NET 1 Day. Finance Charge of 1.5% will be made on unpaid balances after 1 day.'],
    [0, 'Due on receipt. Finance Charge of 1.5% will be made on unpaid balances.'],
  ])('says the terms where %i days are due, and follows them on', (days, words) => {
    const note = noteOfTerms(invoiceTexts.note, { issuedOn, dueOn: addDays(issuedOn, days) })
    expect(note).toBe(words)
    expect(noteOfTerms(note, { issuedOn, dueOn: addDays(issuedOn, 15) })).toBe(invoiceTexts.note)
  })

  test.each(['', 'Thank you.', `${invoiceTexts.note} Ask Renee.`])(
    'that somebody wrote stays: %j',
    (note) => {
      expect(noteOfTerms(note, { issuedOn, dueOn: issuedOn })).toBe(note)
    },
  )
})

test('terms that stand beside unchanged dates are left as they are', () => {
  const before = sampleContent({
    note: 'NET 30 Days. Finance Charge of 1.5% will be made on unpaid balances after 30 days.',
  })
  expect(lawfulContent({ ...before, customerName: 'Okafor' }, before).note).toBe(before.note)
  const dueOn = addDays(before.issuedOn, 7)
  expect(lawfulContent({ ...before, dueOn }, before).note).toMatch(/^NET 7 Days/)
})

describe('a document that stays as it was sent', () => {
  const before = sampleContent({ header: 'INVOICE', customerAbn: '51 824 753 556', isGstRegistered: true })

  test('keeps a header and an ABN that would be written otherwise now', () => {
    const again = { ...before, customerAbn: '51824753556', customerEmail: 'new@example.com.au' }
    expect(lawfulContent(again, before, { isKept: true })).toEqual({
      ...before,
      customerEmail: 'new@example.com.au',
    })
    expect(lawfulContent(again, before)).toMatchObject({ header: 'TAX INVOICE', customerAbn: '51824753556' })
  })

  test('has what is changed written as the law has it, so that it can be refused', () => {
    const changed = lawfulContent({ ...before, header: 'Invoice 2' }, before, { isKept: true })
    expect(changed.header).toBe('Tax Invoice 2')
  })
})
