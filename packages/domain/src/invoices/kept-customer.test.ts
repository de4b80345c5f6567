import { describe, expect, test } from 'vitest'
import { localDate } from '../shared/local-date.ts'
import { checkCustomerKept, customerTexts } from './kept-customer.ts'

const SEPTEMBER = localDate('2026-09-30')
const [inside, after] = [localDate('2026-09-12'), localDate('2026-10-01')]
const invoice = {
  invoiceNumber: 'SKY-1001-001',
  issuedOn: inside,
  isVoid: false,
  wasSent: false,
  sendState: 'Not sent',
} as const
const billing = { jobID: 'SKY-1001', invoices: [invoice], accountParts: [], lodgedUntil: null }

describe('a booking goes to another customer', () => {
  test('not while an invoice of it that counts is lodged: its number is said', () => {
    const refusal = {
      ok: false,
      reason: 'lodged',
      message: customerTexts.customerKept('SKY-1001-001', '30/09/2026'),
    }
    expect(checkCustomerKept({ ...billing, lodgedUntil: SEPTEMBER })).toMatchObject(refusal)
    const sent = [{ ...invoice, wasSent: true }]
    expect(checkCustomerKept({ ...billing, invoices: sent, lodgedUntil: SEPTEMBER })).toMatchObject(refusal)
  })

  test.each([{ wasSent: true }, { sendState: 'Sending' }, { sendState: 'Unsure' }] as const)(
    'not while the customer may have an invoice of it that counts: %j',
    (sent) => {
      const invoices = [invoice, { ...invoice, invoiceNumber: 'SKY-1001-002', ...sent }]
      expect(checkCustomerKept({ ...billing, invoices })).toMatchObject({
        ok: false,
        reason: 'with-customer',
        message: customerTexts.customerHasIt('SKY-1001-002'),
      })
    },
  )

  test.each([
    ['an invoice of it', 'SKY-1001-001'],
    ['it ahead of its invoice', null],
  ])('not while money on account pays %s', (_, invoiceNumber) => {
    const accountParts = [{ invoiceNumber, cents: 5_000 }]
    expect(checkCustomerKept({ ...billing, accountParts })).toMatchObject({
      ok: false,
      reason: 'on-account',
      message: customerTexts.accountPays('SKY-1001', '$50.00'),
    })
  })

  test.each([
    ['was left on account', -5_000],
    ['was left on account and used again', 0],
  ])('not while money of an invoice of it %s', (_, cents) => {
    const accountParts = [{ invoiceNumber: 'SKY-1001-001', cents }]
    expect(checkCustomerKept({ ...billing, accountParts })).toMatchObject({
      ok: false,
      reason: 'on-account',
      message: customerTexts.leftOnAccount('SKY-1001-001'),
    })
  })

  test.each([
    ['it is void', { invoices: [{ ...invoice, isVoid: true, wasSent: true }], lodgedUntil: SEPTEMBER }],
    ['it is dated since', { invoices: [{ ...invoice, issuedOn: after }], lodgedUntil: SEPTEMBER }],
    ['nothing is lodged, and nobody has it', {}],
    ['it has none', { invoices: [], lodgedUntil: SEPTEMBER }],
    ['what was left on account waited at it', { accountParts: [{ invoiceNumber: null, cents: -5_000 }] }],
  ])('once %s', (_, facts) => {
    expect(checkCustomerKept({ ...billing, ...facts })).toMatchObject({ ok: true })
  })
})
