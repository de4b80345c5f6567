import { describe, expect, test } from 'vitest'
import { SAMPLE_TODAY as today } from '../bookings/sample-booking.ts'
import { addDays } from '../shared/local-date.ts'
import { checkInvoice, type InvoiceCheckFacts } from './check-invoice.ts'
import type { InvoiceContent, InvoiceLine } from './invoice.ts'
import { sampleContent, sampleLine } from './sample-invoice.ts'

const content = sampleContent()
const facts: InvoiceCheckFacts = {
  today,
  sequence: 1,
  known: content.lines,
  dates: null,
  paidCents: null,
  isMarkedPaid: false,
  isAccountingConnected: false,
  hasPaymentAccount: false,
}

function errorsOf(change: Partial<InvoiceContent>, situation: Partial<InvoiceCheckFacts> = {}) {
  const checked = checkInvoice({ ...content, ...change }, { ...facts, ...situation })
  return checked.ok ? [] : (checked.errors ?? []).map(({ field, message }) => `${field}: ${message}`)
}

const [bin = sampleLine(), permit = sampleLine()] = content.lines
const withBin = (change: Partial<InvoiceLine>) => ({ lines: [{ ...bin, ...change }, permit] })

test('an invoice as it begins is right', () => {
  expect(errorsOf({})).toEqual([])
})

describe('the customer email', () => {
  test.each(['tom@example.com', 'accounts+skips@sub.example.com.au'])('%s is one', (customerEmail) => {
    expect(errorsOf({ customerEmail })).toEqual([])
  })
  test('missing', () => {
    expect(errorsOf({ customerEmail: '' })).toEqual(['customerEmail: Please enter customer email!'])
  })
  test.each(['tom', 'tom@example', 'tom @example.com', 'tom@example.com\nBcc: all@example.com'])(
    '%j is none',
    (customerEmail) => {
      expect(errorsOf({ customerEmail })).toEqual(['customerEmail: Invalid email address'])
    },
  )
})

describe('the first line', () => {
  const empty = 'Please enter Unit cost or Quantity for bin'
  test('may get another price', () => {
    expect(errorsOf(withBin({ unitCents: 50_050, description: 'Soil' }))).toEqual([])
  })
  test('needs a unit cost', () => {
    expect(errorsOf(withBin({ unitCents: 0 }))).toEqual([`additionalCharges.0.amount: ${empty}`])
  })
  test('needs a quantity, on later invoices too', () => {
    const lines = [sampleLine({ quantityThousandths: 0 })]
    expect(errorsOf({ lines }, { sequence: 2, known: [] })).toEqual([`additionalCharges.0.qty: ${empty}`])
  })
  test('needs both', () => {
    const lines = [sampleLine({ unitCents: 0, quantityThousandths: 0 })]
    expect(errorsOf({ lines }, { sequence: 2, known: [] })).toEqual([`additionalCharges.0.amount: ${empty}`])
  })
  test.each([
    { item: '8 m³ Marrel bin' },
    { quantityThousandths: 2_000 },
    { item: '', quantityThousandths: 500 },
  ])('is locked on the number that ends in 001: %j', (change) => {
    expect(errorsOf(withBin(change))).toEqual([
      'additionalCharges.0.item: The item and quantity of the bin are locked on the first invoice',
    ])
  })
  test('is free on 002', () => {
    const lines = [sampleLine({ item: 'Second bin', quantityThousandths: 2_000 })]
    expect(errorsOf({ lines }, { sequence: 2, known: [sampleLine()] })).toEqual([])
  })
  test.each([
    ['deleted', [permit]],
    ['replaced', [sampleLine(), permit]],
    ['moved down', [permit, bin]],
  ])('cannot be %s', (_, lines) => {
    expect(errorsOf({ lines })).toContain('additionalCharges.0: The first line cannot be deleted')
  })
  test('there is one', () => {
    expect(errorsOf({ lines: [] })).toEqual(['additionalCharges: An invoice needs at least one line'])
  })
})

describe('the permit line', () => {
  test('is kept with further lines beside it', () => {
    expect(errorsOf({ lines: [bin, permit, sampleLine()] })).toEqual([])
  })
  test('cannot be removed', () => {
    expect(errorsOf({ lines: [bin] })).toEqual(['additionalCharges: The permit line cannot be removed'])
  })
  test.each([{ unitCents: 1 }, { quantityThousandths: 2_000 }, { item: 'Paper' }, { isTaxed: true }])(
    'is locked: %j',
    (change) => {
      expect(errorsOf({ lines: [bin, { ...permit, ...change }] })).toEqual([
        'additionalCharges.1: The permit line is locked',
      ])
    },
  )
  test('comes once', () => {
    expect(errorsOf({ lines: [bin, permit, permit] })).toEqual([
      'additionalCharges: An invoice can have only one permit line',
    ])
  })
  test('is not made up', () => {
    expect(errorsOf({ lines: [bin, permit] }, { known: [bin] })).toEqual([
      'additionalCharges.1: The permit line is locked',
    ])
  })
})

describe('dates', () => {
  test('from today on', () => {
    expect(errorsOf({ issuedOn: addDays(today, 3), dueOn: addDays(today, 3) })).toEqual([])
  })
  test.each([-1, -30, -3_650])('not %i days in the past', (days) => {
    const message = 'date: Please select a date that is not in the past*'
    expect(errorsOf({ issuedOn: addDays(today, days) })).toEqual([message])
  })
  test('nor is the due date', () => {
    expect(errorsOf({ dueOn: addDays(today, -1) })).toEqual([
      'dueDate: Please select a date that is not in the past*',
    ])
  })
  test('an unchanged past date never blocks an edit', () => {
    const dates = { issuedOn: addDays(today, -40), dueOn: addDays(today, -25) }
    expect(errorsOf(dates, { dates })).toEqual([])
  })
  test('due on the day it is issued or later', () => {
    expect(errorsOf({ issuedOn: addDays(today, 2), dueOn: addDays(today, 1) })).toEqual([
      'dueDate: The due date cannot be before the date of the invoice*',
    ])
  })
})

describe('the amount paid', () => {
  test.each([0, 22_550, 55_500])('%i cents of a total of $555.00 is fine', (paidCents) => {
    expect(errorsOf({}, { paidCents })).toEqual([])
  })
  test.each([55_501, 100_000, 99_999_999])('%i cents exceed the total', (paidCents) => {
    expect(errorsOf({}, { paidCents })).toEqual(['deposit: Amount paid cannot exceed the total'])
  })
  test('marked as paid, it is the total', () => {
    expect(errorsOf({}, { paidCents: 55_500, isMarkedPaid: true })).toEqual([])
    expect(errorsOf({}, { paidCents: 22_500, isMarkedPaid: true })).toEqual([
      'invoicePaid: Mark invoice as Paid needs the whole total as amount paid',
    ])
  })
  test('needs an account where the books are connected', () => {
    const connected = { paidCents: 100, isAccountingConnected: true }
    expect(errorsOf({}, connected)).toEqual(['accountID: Please select an account for payment!'])
    expect(errorsOf({}, { ...connected, hasPaymentAccount: true })).toEqual([])
    expect(errorsOf({}, { ...connected, paidCents: 0 })).toEqual([])
  })
})

describe('amounts', () => {
  test('are whole cents and thousandths', () => {
    const lines = [bin, permit, sampleLine({ unitCents: 0.5, quantityThousandths: 0.25 })]
    expect(errorsOf({ lines })).toEqual([
      'additionalCharges.2.amount: Please enter an amount in dollars and cents*',
      'additionalCharges.2.qty: Please enter a quantity with three decimals at most*',
    ])
  })
  test.each([
    { unitCents: 100_000_001 },
    { quantityThousandths: 10_000_001 },
    { unitCents: 99_000_000, quantityThousandths: 2_000 },
  ])('too large: %j', (change) => {
    expect(errorsOf({ lines: [bin, permit, sampleLine(change)] })).toContain(
      'additionalCharges.2.amount: The limit of an invoice is $1,000,000',
    )
  })
  test('a discount goes below zero, the total does not', () => {
    expect(errorsOf({ lines: [bin, permit, sampleLine({ unitCents: -4_000 })] })).toEqual([])
    expect(errorsOf({ lines: [bin, permit, sampleLine({ unitCents: -60_000 })] })).toEqual([
      'additionalCharges: The total cannot be below zero',
    ])
  })
  test('200 lines at most', () => {
    const lines = [bin, permit, ...Array.from({ length: 199 }, () => sampleLine())]
    expect(errorsOf({ lines })).toEqual(['additionalCharges: An invoice can have at most 200 lines'])
  })
})

test('a header and a name stand on every invoice', () => {
  expect(errorsOf({ header: '', customerName: '' })).toEqual([
    'header: Please enter a header*',
    'customerName: Please enter customer name*',
  ])
})
