import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { addDays, localDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { expect, test } from 'vitest'
import { type PaymentEntry, paymentErrors, wireOfPayment } from './payment-entry.ts'

const today = localDate('2026-05-14')

type Open = Parameters<typeof wireOfPayment>[1][number]

const invoice = (_id: string, balanceCents: number, days: number): Open => ({
  _id,
  invoiceNumber: `SKY-${_id}`,
  InvoiceID: `SKY-${_id}`,
  age: 'notDue',
  xeroState: 'none',
  LineAmountTypes: 'Inclusive',
  gstInclusive: true,
  jobID: 'SKY-1',
  bookingId: 'b',
  contactID: 'c',
  customerName: 'Okafor',
  suburb: 'Yarraville',
  poNumber: '',
  invoiceSent: false,
  sendState: 'Not sent',
  sentAt: null,
  sentTo: [],
  sendError: '',
  invoicePaid: false,
  status: 'due',
  daysOverdue: 0,
  version: 1,
  createdAt: '2026-05-01T00:00:00Z',
  totalCents: balanceCents,
  gstCents: 0,
  creditedCents: 0,
  paidCents: 0,
  balanceCents,
  issuedOn: today,
  dueOn: addDays(today, days),
})

const open = [invoice('1', 48_000, -3), invoice('2', 48_000, 2), invoice('3', 7_010, 9)]
const entry = (change: Partial<PaymentEntry> = {}): PaymentEntry => ({
  amountCents: 100_055,
  date: today,
  method: 'BankTransfer',
  reference: ' CHQ 7 ',
  typed: new Map(),
  ...change,
})

test('a payment is sent with shares that add up to it to the cent', () => {
  const sent = wireOfPayment(entry({ typed: new Map([['1', 45_055]]) }), open)
  expect(sent).toMatchObject({ amount: 1_000.55, reference: 'CHQ 7', date: '2026-05-14T00:00:00Z' })
  expect(sent.allocations).toEqual([
    { invoiceId: '1', amount: 450.55 },
    { invoiceId: '2', amount: 480 },
    { invoiceId: '3', amount: 70 },
  ])
  expect(sent.allocations.reduce((sum, { amount }) => sum + dollarsToCents(amount), 0)).toBe(100_055)
})

test('an invoice whose share was typed as nothing is not named', () => {
  const sent = wireOfPayment(entry({ amountCents: 10_000, typed: new Map([['1', 0]]) }), open)
  expect(sent.allocations).toEqual([{ invoiceId: '2', amount: 100 }])
})

const { payment } = invoiceTexts

const typed = (id: string, cents: number) => ({ amountCents: 60_000, typed: new Map([[id, cents]]) })

test.each<[string, Partial<PaymentEntry>, [field: string, message: string]]>([
  ['nothing', { amountCents: null }, ['amountCents', payment.amountRequired]],
  ['no amount', { amountCents: Number.NaN }, ['amountCents', invoiceTexts.amountCents]],
  ['more than is open', { amountCents: 200_000 }, ['amountCents', payment.allocationsOff]],
  [
    'less than was shared out',
    { ...typed('2', 20_000), amountCents: 10_000 },
    ['amountCents', payment.allocationsOff],
  ],
  ['no day', { date: null }, ['date', texts.fleet.dateInvalid]],
  ['a day to come', { date: addDays(today, 1) }, ['date', payment.dateInFuture]],
  ['a share that is no amount', typed('2', Number.NaN), ['share.2', invoiceTexts.amountCents]],
  ['a share below zero', typed('2', -5_000), ['share.2', payment.amountRequired]],
  ['more than is left on it', typed('2', 48_001), ['share.2', payment.overBalance('SKY-2', '$480')]],
])('%s is refused by its field', (_case, change, [field, message]) => {
  expect(paymentErrors(entry(change), open, today)).toEqual([{ field, message }])
})

test('a payment as it opens is not refused', () => {
  expect(paymentErrors(entry(), open, today)).toEqual([])
})
