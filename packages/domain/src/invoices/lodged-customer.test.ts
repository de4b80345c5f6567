import { describe, expect, test } from 'vitest'
import { localDate } from '../shared/local-date.ts'
import { checkCustomerKept, customerTexts } from './lodged-customer.ts'

const SEPTEMBER = localDate('2026-09-30')
const [inside, after] = [localDate('2026-09-12'), localDate('2026-10-01')]

describe('a booking goes to another customer', () => {
  const invoice = { invoiceNumber: 'SKY-1001-001', issuedOn: inside, isVoid: false }

  test('not while an invoice of it that counts is lodged: its number is said', () => {
    expect(checkCustomerKept([invoice], SEPTEMBER)).toMatchObject({
      ok: false,
      reason: 'lodged',
      message: customerTexts.customerKept('SKY-1001-001', '30/09/2026'),
    })
  })

  test.each([
    ['it is void', [{ ...invoice, isVoid: true }], SEPTEMBER],
    ['it is dated since', [{ ...invoice, issuedOn: after }], SEPTEMBER],
    ['nothing is lodged', [invoice], null],
    ['it has none', [], SEPTEMBER],
  ] as const)('once %s', (_, invoices, until) => {
    expect(checkCustomerKept(invoices, until)).toMatchObject({ ok: true })
  })
})
