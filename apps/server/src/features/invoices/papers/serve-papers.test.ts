import type { WireInvoice } from '@skipyard/contract/invoices/invoices.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { bookedHire, invoicesOf } from '#server/testing/invoice-calls.ts'
import { readPdf, unspaced } from '#server/testing/read-pdf.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

/** More with PAPERS=200. */
const INVOICES = Number(process.env.PAPERS ?? 60)

const server = await shareTestServer()
let owner: TestMember

beforeAll(async () => {
  owner = await server.owner({ companyName: 'Westgate Skip Hire' })
})

const BANK = { bankAccountName: 'Westgate Skip Hire Pty Ltd', bsb: '063012', accountNumber: '10452287' }

async function readFile(path: string, member = owner): Promise<string[]> {
  const { status, body, headers } = await member.call({ method: 'GET', path })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
  return readPdf(body)
}

const dollars = (amount: number) => unspaced(formatAmount(dollarsToCents(amount)))

/** Everything of money that an invoice says by the API. */
function figuresOf(invoice: WireInvoice): string[] {
  const { additionalCharges, gstRegistered, netAmount, gstFreeAmount, gstAmount, total, balanceDue } = invoice
  const gst = gstRegistered ? [netAmount - gstFreeAmount, gstAmount] : []
  const lines = additionalCharges.flatMap(({ amount, lineTotal }) => [amount, lineTotal])
  return [...lines, ...gst, total, balanceDue].map(dollars)
}

const NAMES = [
  'Nguyễn Thị Hồng',
  'Γεώργιος Ώρα',
  '王小明建築',
  'Whittaker & Sons',
  'Zoë O’Brien',
  'Ćevapi Žižkov',
]

const randomInvoice = fc.record({
  customerName: fc.constantFrom(...NAMES),
  gstInclusive: fc.boolean(),
  price: fc.integer({ min: 1, max: 500_000 }),
  lines: fc.array(
    fc.record({
      item: fc.constantFrom('Extra days', 'Cart over', 'Mattress', 'Überladung'),
      description: fc.constantFrom('', 'Bin carried over the footpath', '2 more than the 7 included'),
      amount: fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100),
      qty: fc.integer({ min: 1, max: 9_000 }).map((thousandths) => thousandths / 1_000),
      taxed: fc.boolean(),
    }),
    { maxLength: 14 },
  ),
})

test(`of ${INVOICES} random invoices the PDF says what the API says, every figure to the cent and every name to the letter`, async () => {
  const { _id } = await bookedHire(owner)
  const samples = fc.sample(randomInvoice, { numRuns: INVOICES, seed: 14_05_2026 })
  for (const { price, lines, ...words } of samples) {
    const draft = (await invoicesOf(owner).get(`/invoices/draft?bookingId=${_id}`)).data
    const [first] = draft.additionalCharges
    const additionalCharges = [{ ...first, amount: price / 100, qty: 1 }, ...lines]
    const { status, body } = await invoicesOf(owner).generate(_id, { ...words, additionalCharges })
    expect(status, JSON.stringify(body)).toBe(200)
    const invoice = body.data
    const text = unspaced((await readFile(`/invoices/${invoice._id}/pdf`)).join(''))
    const said = [invoice.invoiceNumber, invoice.customerName, invoice.company.name, invoice.site.bin]
    for (const piece of [...said.map(unspaced), ...figuresOf(invoice)]) expect(text).toContain(piece)
  }
}, 300_000)

test('the document on the screen, the PDF and the one before an edit each say their own version', async () => {
  const invoice = await invoicesOf(owner).made()
  const extra = { item: 'Extra', description: '', amount: 30, qty: 1 }
  const additionalCharges = [...invoice.additionalCharges, extra]
  await invoicesOf(owner).update(invoice, { additionalCharges, poNumber: '4472' })
  const path = `/invoices/${invoice._id}`
  expect((await invoicesOf(owner).get(`${path}/document`)).data.facts[2].value).toBe('4472')
  expect((await readFile(`${path}/pdf`)).join('')).toContain('4472')
  const before = (await readFile(`${path}/pdf?version=1`)).join('')
  expect(before).toContain('Version 1, replaced by version 2')
  expect(before).not.toContain('4472')
  expect((await owner.call({ method: 'GET', path: `${path}/pdf?version=9` })).status).toBe(404)
})

test('an adjustment note is a document of its own', async () => {
  const invoice = await invoicesOf(owner).made()
  await invoicesOf(owner).arrive(invoice._id)
  const now = await invoicesOf(owner).read(invoice._id)
  const additionalCharges = now.additionalCharges.map((line) => ({ ...line, amount: line.amount - 55 }))
  const edit = { additionalCharges, adjustmentReason: 'A day late' }
  const { body } = await invoicesOf(owner).update(now, edit)
  const noteNumber = body.data.adjustmentNotes[0]?.noteNumber ?? ''
  const text = (await readFile(`/invoices/${invoice._id}/adjustment-notes/${noteNumber}/pdf`)).join('')
  for (const said of ['ADJUSTMENT NOTE', noteNumber, 'A day late', '$55.00']) expect(text).toContain(said)
})

test('where to pay to is on the office’s document and not on a viewer’s, who may not print many either', async () => {
  await owner.call({ method: 'PATCH', path: '/settings/invoices', body: { version: 0, ...BANK } })
  const { _id } = await invoicesOf(owner).made()
  const viewer = await server.member(owner.claims.tenantId, 'viewer')
  expect((await readFile(`/invoices/${_id}/pdf`)).join('')).toContain('10452287')
  expect((await readFile(`/invoices/${_id}/pdf`, viewer)).join('')).not.toContain('10452287')
  const { contactID } = await invoicesOf(owner).read(_id)
  const range = `startDate=${toWireDate(addDays(today, -30))}&endDate=${toWireDate(today)}`
  const statement = `/customer-statements/${contactID}/pdf?${range}`
  expect((await readFile(statement)).join('')).toContain('10452287')
  expect((await readFile(statement, viewer)).join('')).not.toContain('10452287')
  const printed = await viewer.call({ method: 'POST', path: '/invoices/print', body: { invoices: [_id] } })
  expect(printed.status).toBe(403)
})

test('several invoices are one file in the order asked for, and one that is not there refuses all', async () => {
  const made = [await invoicesOf(owner).made(), await invoicesOf(owner).made()]
  const invoices = made.map(({ _id }) => _id).toReversed()
  const { status, body } = await owner.call({ method: 'POST', path: '/invoices/print', body: { invoices } })
  expect(status).toBe(200)
  const pages = await readPdf(body)
  expect(pages.map((page) => /TST-\d+-001/.exec(page)?.[0])).toEqual(
    made.map(({ invoiceNumber }) => invoiceNumber).toReversed(),
  )
  const stranger = { invoices: [...invoices, '0196cf2e-0000-7000-8000-00000000b001'] }
  expect((await owner.call({ method: 'POST', path: '/invoices/print', body: stranger })).status).toBe(404)
})

test('a statement on paper adds up as the one on the screen, in both forms', async () => {
  const invoice = await invoicesOf(owner).made()
  const range = `startDate=${toWireDate(addDays(today, -30))}&endDate=${toWireDate(addDays(today, 30))}`
  const path = `/customer-statements/${invoice.contactID}`
  const { _id: invoiceId } = invoice
  const part = {
    amount: 55,
    method: 'BankTransfer',
    reference: 'EFT 88',
    allocations: [{ invoiceId, amount: 55 }],
  }
  expect((await invoicesOf(owner).post('/payments', part)).status).toBe(200)
  const { data } = await invoicesOf(owner).get(`${path}?${range}`)
  const { closingBalance, charged, lines, openItems } = data
  const figures = {
    activity: lines.map((line: { balance: number }) => line.balance),
    openItem: openItems.flatMap(({ total, balance }: { total: number; balance: number }) => [total, balance]),
  }
  for (const form of ['activity', 'openItem'] as const) {
    const text = (await readFile(`${path}/pdf?${range}&form=${form}`)).join('')
    const said = ['STATEMENT', invoice.invoiceNumber, formatAmount(dollarsToCents(closingBalance))]
    for (const piece of [...said, formatAmount(dollarsToCents(charged))]) expect(text).toContain(piece)
    expect(figures[form].length).toBeGreaterThan(0)
    for (const figure of figures[form]) expect(text).toContain(formatAmount(dollarsToCents(figure)))
    if (form === 'activity') expect(text).toContain('bank transfer')
  }
})

test('the words of a mail are seen before they are kept; words that cannot be filled are refused by name', async () => {
  const path = '/settings/invoices/mail-preview'
  const body = { mailSubject: 'Bill {invoiceNumber}', mailWords: 'Dear {customerName},\n\n<b>pay</b>' }
  const seen = await owner.call({ method: 'POST', path, body })
  expect(seen.body.data).toMatchObject({ subject: 'Bill SKY-1036-001' })
  expect(seen.body.data.text).toContain('Dear Tom Beckett,')
  expect(seen.body.data.html).not.toContain('<b>pay')
  const bad = await owner.call({ method: 'POST', path, body: { ...body, mailWords: '{price}' } })
  expect(bad.body.errors).toMatchObject([{ field: 'mailWords' }])
  const viewer = await server.member(owner.claims.tenantId, 'viewer')
  expect((await viewer.call({ method: 'POST', path, body })).status).toBe(403)
})
