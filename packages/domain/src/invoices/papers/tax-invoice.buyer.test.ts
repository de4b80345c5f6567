import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleContent, sampleLine } from '../sample-invoice.ts'
import { invoiceEmail } from './invoice-email.ts'
import { blocksOf, gstWords, invoicePaper } from './invoice-paper.ts'
import { notePaper } from './note-paper.ts'
import { billedName, buyerLines, buyerOf, lacksBuyer } from './tax-invoice.ts'

const ABN = '51824753556'
const okafor = { name: 'Harriet Okafor', type: 'Company', companyName: 'Okafor Pty Ltd', abn: ABN } as const

test('a company is billed by its name and ABN with the person as contact, a sole trader by name and ABN', () => {
  expect(buyerOf(okafor)).toEqual({
    customerName: 'Harriet Okafor',
    customerCompany: 'Okafor Pty Ltd',
    customerAbn: ABN,
  })
  const trader = buyerOf({ ...okafor, type: 'Sole trader' })
  expect([billedName(trader), ...buyerLines(trader)]).toEqual(['Harriet Okafor', 'ABN 51 824 753 556'])
})

test('what is no ABN is not billed as one', () => {
  expect(buyerOf({ ...okafor, abn: '51824753557' }).customerAbn).toBe('')
})

test('invoice and adjustment note name the company, its ABN and the contact; the mail is about the company', () => {
  const content = sampleContent({ ...buyerOf(okafor), billingAddress: '8 Anderson St' })
  const lines = ['ABN 51 824 753 556', 'Attention: Harriet Okafor', '8 Anderson St']
  expect(blocksOf(content)[0]).toMatchObject({
    name: 'Okafor Pty Ltd',
    lines: [...lines, '0491 570 157', 'tom@example.com'],
  })
  const note = { noteNumber: 'SKY-1066-001-A1', invoiceNumber: 'SKY-1066-001', reason: 'Smaller bin' }
  const paper = notePaper({ ...note, issuedOn: content.issuedOn, amountCents: 100, gstCents: 9, content })
  expect(paper.blocks[0]?.name).toBe('Okafor Pty Ltd')
  const document = invoicePaper({
    invoiceNumber: 'SKY-1066-001',
    content,
    notes: [],
    payments: [],
    bank: null,
    payLink: '',
    voidedOn: null,
    version: 1,
    latestVersion: 1,
  })
  const mail = invoiceEmail(document, content, { mailSubject: '', mailWords: 'Hi {customerName}' })
  expect(mail.facts[0]?.value).toBe('Okafor Pty Ltd')
  expect(mail.words).toBe('Hi Harriet Okafor')
})

test('a company of which nobody knows a contact has its name once', () => {
  const buyer = buyerOf({ ...okafor, name: okafor.companyName, abn: '' })
  expect([billedName(buyer), ...buyerLines(buyer)]).toEqual(['Okafor Pty Ltd'])
})

const large = (change: Parameters<typeof sampleContent>[0]) =>
  sampleContent({ customerName: 'Harriet', lines: [sampleLine({ unitCents: 100_000 })], ...change })

test('from $1,000 on a tax invoice says who the buyer is: by a whole name, a company or an ABN', () => {
  expect(lacksBuyer(large({}))).toBe(true)
  expect(lacksBuyer(large({ customerName: 'Harriet Okafor' }))).toBe(false)
  expect(lacksBuyer(large({ customerCompany: 'Okafor' }))).toBe(false)
  expect(lacksBuyer(large({ customerAbn: ABN }))).toBe(false)
  expect(lacksBuyer(large({ isGstRegistered: false }))).toBe(false)
})

test('below $1,000 nothing more is asked for', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200_000 }), (unitCents) => {
      const lacks = lacksBuyer(large({ lines: [sampleLine({ unitCents })] }))
      expect(lacks).toBe(unitCents >= 100_000)
    }),
  )
})

test('a permit is said to be in the customer’s name only where it is', () => {
  expect(gstWords(sampleContent({ isPermitInName: true }))).toContain('in your name')
  expect(gstWords(sampleContent({ isPermitInName: false }))).toBe(
    'Amounts include GST where it applies. The permit is a council fee that is passed on; it carries no GST.',
  )
})
