import { expect, test } from 'vitest'
import { localDate } from '../../shared/local-date.ts'
import { sampleContent, sampleLine } from '../sample-invoice.ts'
import { noteEmail } from './invoice-email.ts'
import { type InvoicePaperFacts, invoicePaper } from './invoice-paper.ts'
import { notePaper } from './note-paper.ts'

const facts = (change: Partial<InvoicePaperFacts> = {}): InvoicePaperFacts => ({
  invoiceNumber: 'SKY-1036-001',
  content: sampleContent(),
  notes: [],
  payments: [],
  bank: { accountName: 'Westgate Skip Hire Pty Ltd', bsb: '063012', accountNumber: '10452287' },
  payLink: '',
  voidedOn: null,
  version: 1,
  latestVersion: 1,
  ...change,
})

const sumsOf = (change: Partial<InvoicePaperFacts>) =>
  invoicePaper(facts(change)).sums.map(({ label, value }) => `${label} ${value}`)

test('a tax invoice says who bills whom for what, what of it is GST, and how to pay it by when', () => {
  const paper = invoicePaper(facts())
  expect(paper).toMatchObject({
    heading: 'TAX INVOICE',
    number: 'SKY-1036-001',
    name: 'Tax invoice SKY-1036-001',
    company: { name: 'Westgate Skip Hire', abn: 'ABN 51 824 753 556', phone: '03 9000 1234' },
    main: { label: 'Balance due', value: '$555.00' },
    words:
      'Amounts include GST where it applies. The permit is issued by the council in your name; it carries no GST.',
    thanks: '',
  })
  expect(paper.facts.map(({ value }) => value)).toEqual(['14/05/2026', '29/05/2026', '4471'])
  expect(paper.rows.map((cells) => cells.map(({ text }) => text))).toEqual([
    ['6 m³ Marrel bin', '1', '$470.00', '10 %', '$470.00'],
    ['Permit', '1', '$85.00', 'Free', '$85.00'],
  ])
  expect(sumsOf({})).toEqual([
    'Without GST $427.27',
    'GST 10 % $42.73',
    'GST free $85.00',
    'Total $555.00',
    'Balance due $555.00',
  ])
  expect(paper.pay?.title).toBe('How to pay by 29/05/2026')
  expect(paper.pay?.bank.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'Name Westgate Skip Hire Pty Ltd',
    'BSB 063-012',
    'Account 10452287',
    'Reference SKY-1036-001',
  ])
})

test('payments, refunds and adjustment notes stand below the total, each with its day or number', () => {
  const payments = [
    { receivedOn: localDate('2026-05-14'), amountCents: 20_000, method: 'CreditCard' as const },
    { receivedOn: localDate('2026-05-20'), amountCents: -5_000, method: 'Cash' as const },
  ]
  expect(
    sumsOf({ payments, notes: [{ noteNumber: 'SKY-1036-001-A1', amountCents: 5_500 }] }).slice(4),
  ).toEqual([
    'Adjustment note SKY-1036-001-A1 −$55.00',
    'Paid 14/05/2026, card −$200.00',
    'Refunded 20/05/2026, cash $50.00',
    'Balance due $350.00',
  ])
})

test('paid in full, it thanks with the day of the last payment and asks for no more', () => {
  const payments = [{ receivedOn: localDate('2026-05-21'), amountCents: 55_500, method: 'Cash' as const }]
  expect(invoicePaper(facts({ payments }))).toMatchObject({
    pay: null,
    thanks: 'Paid in full, 21/05/2026, thank you',
    main: { label: 'Balance due', value: '$0.00' },
  })
})

test('a company that is not registered says no word of GST', () => {
  const content = sampleContent({ header: 'INVOICE', isGstRegistered: false, lineAmountType: 'Exclusive' })
  const paper = invoicePaper(facts({ content }))
  expect(JSON.stringify(paper)).not.toContain('GST')
  expect(paper.columns.map(({ label }) => label)).toEqual(['Item', 'Quantity', 'Unit cost', 'Amount'])
  expect(sumsOf({ content })).toEqual(['Total $555.00', 'Balance due $555.00'])
})

test('bank details are said to nobody who may not see them; the reference is', () => {
  const { pay } = invoicePaper(facts({ bank: null }))
  expect(pay?.bank).toEqual([{ label: 'Reference', value: 'SKY-1036-001' }])
})

test('a void invoice and a replaced version ask for no money', () => {
  const isVoid = invoicePaper(facts({ voidedOn: localDate('2026-05-16') }))
  expect(isVoid).toMatchObject({ heading: 'TAX INVOICE (VOID)', pay: null })
  expect(isVoid.main).toEqual({ label: 'Void since', value: '16/05/2026' })
  expect(invoicePaper(facts({ version: 1, latestVersion: 3 }))).toMatchObject({
    pay: null,
    thanks: 'Version 1, replaced by version 3',
  })
})

test('a discount stands below zero with a real minus sign, and a part of a unit with its decimals', () => {
  const lines = [
    sampleLine({ unitCents: -4_000 }),
    sampleLine({ unitCents: 11_055, quantityThousandths: 1_845 }),
  ]
  const { rows } = invoicePaper(facts({ content: sampleContent({ lines }) }))
  expect(rows.map((cells) => cells.map(({ text }) => text).slice(1))).toEqual([
    ['1', '−$40.00', '10 %', '−$40.00'],
    ['1.845', '$110.55', '10 %', '$203.96'],
  ])
})

test('an adjustment note names its invoice and its reason, and what comes off with its GST', () => {
  const paper = notePaper({
    noteNumber: 'SKY-1036-001-A1',
    invoiceNumber: 'SKY-1036-001',
    issuedOn: localDate('2026-05-20'),
    reason: 'Bin was picked up a day late',
    amountCents: 5_500,
    gstCents: 500,
    content: sampleContent(),
  })
  expect(paper).toMatchObject({
    heading: 'ADJUSTMENT NOTE',
    number: 'SKY-1036-001-A1',
    main: { label: 'Total credit', value: '$55.00' },
    pay: null,
    note: '',
    thanks: '',
  })
  expect(paper.facts.map(({ value }) => value)).toEqual([
    '20/05/2026',
    'SKY-1036-001',
    'Bin was picked up a day late',
  ])
  expect(paper.sums.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'Invoice before $610.00',
    'Invoice now $555.00',
    'Credit without GST $50.00',
    'GST 10 % $5.00',
    'Total credit $55.00',
  ])
})

test('a company that is not registered for GST makes no adjustments: its note is a credit note, without a word of GST', () => {
  const content = sampleContent({ isGstRegistered: false, header: 'INVOICE' })
  const paper = notePaper({
    noteNumber: 'SKY-1036-001-A1',
    invoiceNumber: 'SKY-1036-001',
    issuedOn: localDate('2026-05-20'),
    reason: 'Smaller bin',
    amountCents: 5_000,
    gstCents: 0,
    content,
  })
  expect(paper).toMatchObject({ heading: 'CREDIT NOTE', name: 'Credit note SKY-1036-001-A1' })
  const email = noteEmail(paper, content)
  expect(email.subject).toBe('Credit note SKY-1036-001-A1 from Westgate Skip Hire')
  expect(email.words).toContain(
    'attached credit note SKY-1036-001-A1, which takes $50.00 off invoice SKY-1036-001.',
  )
  expect(JSON.stringify([paper, email])).not.toMatch(/GST|adjustment/i)
  const note = { noteNumber: 'SKY-1036-001-A1', amountCents: 5_000 }
  expect(sumsOf({ content, notes: [note] })).toContain('Credit note SKY-1036-001-A1 −$50.00')
})
