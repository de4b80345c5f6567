import { describe, expect, test } from 'vitest'
import { SAMPLE_TODAY as today } from '../bookings/sample-booking.ts'
import { addDays } from '../shared/local-date.ts'
import { invoiceStatusOf, isInvoicePaid } from './invoice-status.ts'

const facts = { isVoid: false, wasSent: false, dueOn: today, balanceCents: 100 }

describe('the status of an invoice', () => {
  test.each([
    ['due', {}],
    ['sent', { wasSent: true }],
    ['overdue', { dueOn: addDays(today, -1) }],
    ['overdue', { dueOn: addDays(today, -1), wasSent: true }],
    ['paid', { balanceCents: 0, dueOn: addDays(today, -1) }],
    ['paid', { balanceCents: -500 }],
    ['void', { isVoid: true, balanceCents: 0 }],
  ] as const)('%s: %j', (status, change) => {
    expect(invoiceStatusOf({ ...facts, ...change }, today)).toBe(status)
  })
})

test('the paid flag is set when paid equals a total that is not zero, and unset otherwise', () => {
  expect([
    isInvoicePaid(55_500, 55_500),
    isInvoicePaid(55_500, 55_499),
    isInvoicePaid(55_500, 0),
    isInvoicePaid(0, 0),
  ]).toEqual([true, false, false, false])
})
