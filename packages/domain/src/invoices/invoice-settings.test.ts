import { describe, expect, test } from 'vitest'
import {
  checkInvoiceSettings,
  defaultHeader,
  defaultInvoiceSettings,
  fillWords,
  type InvoiceSettings,
  isGstRegistered,
} from './invoice-settings.ts'

const settings = defaultInvoiceSettings()
const errorsOf = (change: Partial<InvoiceSettings>) => {
  const checked = checkInvoiceSettings({ ...settings, ...change })
  return checked.ok ? [] : (checked.errors ?? []).map(({ field, message }) => `${field}: ${message}`)
}
const bank = { accountName: 'Westgate Skip Hire Pty Ltd', bsb: '063-012', accountNumber: '1045 2287' }

test('a company with an ABN is registered for GST until it says otherwise', () => {
  expect([
    isGstRegistered({ gstRegistered: null }, '51824753556'),
    isGstRegistered({ gstRegistered: null }, ''),
    isGstRegistered({ gstRegistered: false }, '51824753556'),
    isGstRegistered({ gstRegistered: true }, ''),
  ]).toEqual([true, false, false, true])
  expect([defaultHeader(true), defaultHeader(false)]).toEqual(['TAX INVOICE', 'INVOICE'])
})

test('the settings a company starts with are right, and bank details lose their spaces', () => {
  expect(errorsOf({})).toEqual([])
  expect(checkInvoiceSettings({ ...settings, bank })).toMatchObject({
    value: { bank: { bsb: '063012', accountNumber: '10452287' } },
  })
})

describe('bank details', () => {
  test.each([
    [{ bsb: '06301' }, 'bsb: BSB must be 6 digits*'],
    [{ bsb: 'o63012' }, 'bsb: BSB must be 6 digits*'],
    [{ accountNumber: '123' }, 'accountNumber: Account number must be 4 to 10 digits*'],
    [{ accountNumber: '12345678901' }, 'accountNumber: Account number must be 4 to 10 digits*'],
    [
      { accountName: '' },
      'bankAccountName: Please enter account name, BSB and account number, or none of them*',
    ],
  ])('%j', (change, message) => expect(errorsOf({ bank: { ...bank, ...change } })).toEqual([message]))
})

test.each([-1, 366, 1.5])('payment terms of %d days', (paymentTermsDays) => {
  expect(errorsOf({ paymentTermsDays })).toEqual(['paymentTermsDays: Payment terms must be 0 to 365 days*'])
})

test('the pay link begins with https', () => {
  expect(errorsOf({ payLink: 'https://pay.skipyard.example/w' })).toEqual([])
  for (const payLink of ['http://pay.example.com', 'javascript:alert(1)', 'https://x']) {
    expect(errorsOf({ payLink })).toEqual(['payLink: Please enter a link that begins with https://*'])
  }
})

test('extras have names, each once', () => {
  const extra = (name: string) => ({ name, priceCents: 2_200, isTaxed: true })
  expect(errorsOf({ extras: [extra('Extra day'), extra('Mattress')] })).toEqual([])
  expect(errorsOf({ extras: [extra(''), extra('Mattress'), extra('mattress')] })).toEqual([
    'extras.0.name: Please enter a name*',
    'extras.2.name: There is already an extra with this name*',
  ])
})

test('a mail fills in what is known and asks for nothing else', () => {
  const values = {
    customerName: 'Tom',
    invoiceNumber: 'SKY-1-001',
    amountDue: '$555',
    dueDate: '29/05/2026',
    bin: '6 m³ Marrel bin',
    address: '14 Blyth St',
    companyName: 'Westgate',
  }
  expect(fillWords(settings.mailSubject, values)).toBe('Invoice SKY-1-001 from Westgate')
  expect(fillWords('{customerName} {price}', values)).toBe('Tom {price}')
  expect(errorsOf({ mailSubject: 'Invoice {price}' })).toEqual([
    'mailSubject: There is no field called {price}*',
  ])
  expect(errorsOf({ mailSubject: '', mailWords: '' })).toEqual([
    'mailSubject: Please enter a subject*',
    'mailWords: Please enter some words*',
  ])
})
