import { afterAll, beforeAll, expect, test } from 'vitest'
import { startXero } from '../start-xero.ts'
import { callXero } from './call-xero.ts'

const BACK = 'http://localhost:3000/back'
const xero = await startXero(BACK, { minuteMs: 20 })
afterAll(() => xero.stop())
const organisation = xero.addOrganisation('Westgate Skip Hire Pty Ltd')
let call: Awaited<ReturnType<typeof callXero>>
let contactId = ''

beforeAll(async () => {
  call = await callXero(xero, BACK, organisation)
  const body = { Contacts: [{ Name: 'ABC Constructions', EmailAddress: 'office@abc.example' }] }
  contactId = (await call('PUT Contacts', { body })).body.Contacts[0].ContactID
})

let numbers = 0
const line = { Description: '4 m³ bin', Quantity: 1, UnitAmount: 330, AccountCode: '200', TaxType: 'OUTPUT' }
const draft = (more: object = {}) => {
  numbers += 1
  return {
    Type: 'ACCREC',
    Contact: { ContactID: contactId },
    InvoiceNumber: `T-${numbers}`,
    Date: '2026-11-20',
    DueDate: '2026-12-04',
    LineAmountTypes: 'Inclusive',
    LineItems: [line],
    Status: 'AUTHORISED',
    ...more,
  }
}
const put = (invoice: object, query = '') => call(`PUT Invoices${query}`, { body: { Invoices: [invoice] } })
const post = (invoice: object) => call('POST Invoices', { body: { Invoices: [invoice] } })
async function made(more: object = {}) {
  const answer = await put(draft(more))
  expect(answer.status, answer.text).toBe(200)
  return answer.body.Invoices[0]
}
const pay = ({ InvoiceID }: { InvoiceID: string }, more: object = {}) => {
  const payment = {
    Invoice: { InvoiceID },
    Account: { Code: '090' },
    Date: '2026-11-21',
    Amount: 330,
    ...more,
  }
  return call('PUT Payments', { body: { Payments: [payment] } })
}
async function paid(more: object = {}) {
  const invoice = await made()
  expect((await pay(invoice, more)).status).toBe(200)
  return invoice
}
const read = async ({ InvoiceID }: { InvoiceID: string }) =>
  (await call(`GET Invoices/${InvoiceID}`)).body.Invoices[0]

test('an invoice is made, paid, and open again when the payment is taken away', async () => {
  const invoice = await made()
  expect(invoice).toMatchObject({
    SubTotal: 300,
    TotalTax: 30,
    Total: 330,
    AmountDue: 330,
    Status: 'AUTHORISED',
  })
  expect(invoice).toMatchObject({ Date: '/Date(1795132800000+0000)/', DateString: '2026-11-20T00:00:00' })
  const { PaymentID } = (await pay(invoice)).body.Payments[0]
  const after = (await call(`GET Invoices/${invoice.InvoiceNumber}`)).body.Invoices[0]
  expect(after).toMatchObject({ Status: 'PAID', AmountDue: 0, AmountPaid: 330, Payments: [{ Amount: 330 }] })
  expect((await call(`GET Payments/${PaymentID}`)).body.Payments[0].Account).toMatchObject({ Code: '090' })
  expect((await call(`POST Payments/${PaymentID}`, { body: { Status: 'DELETED' } })).status).toBe(200)
  expect(await read(invoice)).toMatchObject({ Status: 'AUTHORISED', AmountDue: 330, Payments: [] })
})

test('tax is rounded per line, and one that is given is kept', async () => {
  const odd = { ...line, UnitAmount: 0.05, Quantity: 3 }
  const three = await made({ LineItems: [odd, odd, odd] })
  expect(three).toMatchObject({ Total: 0.45, TotalTax: 0.03 })
  const given = await made({ LineItems: [{ ...odd, TaxAmount: 0.02 }, odd] })
  expect(given).toMatchObject({ Total: 0.3, TotalTax: 0.03 })
  const top = await made({ LineAmountTypes: 'Exclusive' })
  expect(top).toMatchObject({ SubTotal: 330, TotalTax: 33, Total: 363 })
  const none = await made({ LineItems: [{ ...line, TaxType: 'BASEXCLUDED' }] })
  expect(none).toMatchObject({ SubTotal: 330, TotalTax: 0, Total: 330 })
})

type Answer = Awaited<ReturnType<typeof call>>
const noContact = { Contact: undefined }
const lines = (more: object) => ({ LineItems: [{ ...line, ...more }] })

const refusals: [string, () => Promise<Answer>, RegExp][] = [
  [
    'a second invoice of a number',
    async () => put(draft({ InvoiceNumber: (await made()).InvoiceNumber })),
    /unique/,
  ],
  ['no type', () => put(draft({ Type: undefined })), /Type is required/],
  ['no contact', () => put(draft(noContact)), /Contact must be specified/],
  [
    'an unknown contact',
    () => put(draft({ Contact: { ContactID: crypto.randomUUID() } })),
    /could not be found/,
  ],
  ['no lines', () => put(draft({ LineItems: [] })), /line items must be specified/],
  ['a line that says nothing', () => put(draft(lines({ Description: '' }))), /Description/],
  ['no due day', () => put(draft({ DueDate: undefined })), /DueDate cannot be empty/],
  ['a due day before the invoice', () => put(draft({ DueDate: '2026-11-01' })), /before/],
  ['an invoice that begins paid', () => put(draft({ Status: 'PAID' })), /valid status/],
  ['an unknown account', () => put(draft(lines({ AccountCode: '999' }))), /not a valid code/],
  ['a bank account for a line', () => put(draft(lines({ AccountCode: '090' }))), /not a valid code/],
  ['no account', () => put(draft(lines({ AccountCode: undefined }))), /Account code must be/],
  ['an unknown tax type', () => put(draft(lines({ TaxType: 'OUTPUT2' }))), /does not exist/],
  ['a tax type of purchases', () => put(draft(lines({ TaxType: 'INPUT' }))), /cannot be used/],
  ['tax far from its rate', () => put(draft(lines({ TaxAmount: 29.9 }))), /tax amount/],
  [
    'tax on what is free of it',
    () => put(draft(lines({ TaxType: 'EXEMPTOUTPUT', TaxAmount: 1 }))),
    /tax amount/,
  ],
  [
    'an amount that is not quantity × price',
    () => put(draft(lines({ LineAmount: 329.99 }))),
    /expected line total/,
  ],
  ['a price in parts of a cent', () => put(draft(lines({ UnitAmount: 1.005 }))), /2 decimal places/],
  ['a total below zero', () => put(draft(lines({ UnitAmount: -1 }))), /cannot be negative/],
  ['a payment over what is due', async () => pay(await made(), { Amount: 330.01 }), /exceeds the amount/],
  ['a payment of what is paid', async () => pay(await paid()), /exceeds the amount/],
  ['a payment of nothing', async () => pay(await made(), { Amount: 0 }), /greater than zero/],
  ['a payment on a draft', async () => pay(await made({ Status: 'DRAFT' })), /Authorised documents/],
  [
    'a payment to a sales account',
    async () => pay(await made(), { Account: { Code: '200' } }),
    /receive payments/,
  ],
  ['a payment to no account', async () => pay(await made(), { Account: undefined }), /must be specified/],
  [
    'other lines on a paid invoice',
    async () => post({ ...(await ref(await paid())), ...lines({ UnitAmount: 1 }) }),
    /cannot be edited/,
  ],
  [
    'another customer of a part-paid invoice',
    async () => post({ ...(await ref(await paid({ Amount: 1 }))), Contact: { Name: 'Other' } }),
    /cannot be edited/,
  ],
  [
    'voiding with a payment',
    async () => post({ ...(await ref(await paid({ Amount: 1 }))), Status: 'VOIDED' }),
    /cannot be voided/,
  ],
  [
    'voiding a draft',
    async () => post({ ...(await ref(await made({ Status: 'DRAFT' }))), Status: 'VOIDED' }),
    /valid status/,
  ],
  [
    'deleting an approved invoice',
    async () => post({ ...(await ref(await made())), Status: 'DELETED' }),
    /valid status/,
  ],
  [
    'setting an invoice paid',
    async () => post({ ...(await ref(await made())), Status: 'PAID' }),
    /valid status/,
  ],
  [
    'mail of a draft',
    async () => call(`POST Invoices/${(await made({ Status: 'DRAFT' })).InvoiceID}/Email`, { body: {} }),
    /valid status/,
  ],
  [
    'mail to nobody',
    async () =>
      call(`POST Invoices/${(await made({ Contact: { Name: 'Unreachable' } })).InvoiceID}/Email`, {
        body: {},
      }),
    /email address/,
  ],
  ['a contact without a name', () => putContact({ EmailAddress: 'a@b.example' }), /name must be specified/],
  ['a contact of a name that is taken', () => putContact({ Name: 'abc constructions' }), /already assigned/],
  [
    'a contact with a wrong email',
    () => putContact({ Name: 'Wrong mail', EmailAddress: 'a@b' }),
    /Email address/,
  ],
  [
    'a credit of more than is due',
    async () => creditOf(await made(), 330.01),
    /exceeds the amount outstanding/,
  ],
  ['a credit of more than the note', async () => creditOf(await made(), 200, 100), /exceeds the remaining/],
  ['a payment taken away twice', () => deleteTwice(), /already been deleted/],
]

const ref = async ({ InvoiceID }: { InvoiceID: string }) => ({ InvoiceID })
const putContact = (contact: object) => call('PUT Contacts', { body: { Contacts: [contact] } })

async function creditOf(invoice: { InvoiceID: string }, Amount: number, worth = 400) {
  numbers += 1
  const note = {
    ...draft(lines({ UnitAmount: worth })),
    Type: 'ACCRECCREDIT',
    CreditNoteNumber: `CN-${numbers}`,
  }
  const { InvoiceNumber: _number, ...sent } = note
  const answer = await call('PUT CreditNotes', { body: { CreditNotes: [sent] } })
  expect(answer.status, answer.text).toBe(200)
  const { CreditNoteID } = answer.body.CreditNotes[0]
  const Allocations = [{ Invoice: { InvoiceID: invoice.InvoiceID }, Amount, Date: '2026-11-21' }]
  return call(`PUT CreditNotes/${CreditNoteID}/Allocations`, { body: { Allocations } })
}

async function deleteTwice() {
  const { PaymentID } = (await pay(await made())).body.Payments[0]
  await call(`POST Payments/${PaymentID}`, { body: { Status: 'DELETED' } })
  return call(`POST Payments/${PaymentID}`, { body: { Status: 'DELETED' } })
}

test.each(refusals)('Xero refuses %s, with its reason', async (_what, attempt, reason) => {
  const { status, body, text } = await attempt()
  expect(status, text).toBe(400)
  expect(body).toMatchObject({ ErrorNumber: 10, Type: 'ValidationException' })
  expect(body.Elements[0].ValidationErrors[0].Message).toMatch(reason)
})

const bodies: [string, () => Promise<Answer>][] = [
  ['a field nobody knows', () => put(draft({ Colour: 'green' }))],
  ['a field that is only read', () => put(draft({ AmountDue: 1 }))],
  ['a number as text', () => put(draft(lines({ UnitAmount: '330' })))],
  ['null', () => put(draft({ Reference: null }))],
  ['a word that is no status', () => put(draft({ Status: 'SENT' }))],
  ['an invoice number of 256 signs', () => put(draft({ InvoiceNumber: 'x'.repeat(256) }))],
  ['a contact number of 51 signs', () => putContact({ Name: 'Long', ContactNumber: 'x'.repeat(51) })],
  [
    'a phone of a kind nobody has',
    () => putContact({ Name: 'P', Phones: [{ PhoneType: 'WORK', PhoneNumber: '1' }] }),
  ],
  ['a day that is none', () => put(draft({ Date: '20/11/2026' }))],
  ['one invoice without its list', () => call('PUT Invoices', { body: draft() })],
  ['a parameter nobody knows', () => call('GET Invoices?status=PAID')],
  ['a filter that is none', () => call('GET Invoices?where=Status%3DPAID')],
]

test.each(bodies)('Xero cannot read %s', async (_what, attempt) => {
  const { status, body, text } = await attempt()
  expect(status, text).toBe(400)
  expect(body.ErrorNumber).toBeGreaterThan(10)
})

test('what is voided is not paid any more, and what is archived takes no lines', async () => {
  const invoice = await made()
  expect((await post({ InvoiceID: invoice.InvoiceID, Status: 'VOIDED' })).body.Invoices[0]).toMatchObject({
    Status: 'VOIDED',
    AmountDue: 0,
  })
  expect((await pay(invoice)).text).toContain('Authorised documents')
  expect((await post({ InvoiceID: invoice.InvoiceID, Reference: 'x' })).text).toContain('valid status')
  xero.archiveAccount({ organisation, code: '260' })
  expect((await put(draft(lines({ AccountCode: '260' })))).text).toContain('archived')
})

test('a paid invoice takes a reference and another due day, and the same lines again', async () => {
  const { InvoiceID } = await paid()
  const [kept] = (await read({ InvoiceID })).LineItems
  const change = {
    InvoiceID,
    Reference: 'PO 7',
    DueDate: '2026-12-31',
    LineItems: [{ LineItemID: kept.LineItemID }],
  }
  expect((await post(change)).body.Invoices[0]).toMatchObject({ Reference: 'PO 7', Status: 'PAID' })
})

test('a note takes its part off an invoice, and gives it back', async () => {
  const invoice = await made()
  expect((await creditOf(invoice, 30)).body.Allocations).toMatchObject([{ Amount: 30 }])
  const credited = await read(invoice)
  expect(credited).toMatchObject({ AmountDue: 300, AmountCredited: 30 })
  const { CreditNoteID } = credited.CreditNotes[0]
  const [{ AllocationID }] = (await call(`GET CreditNotes/${CreditNoteID}`)).body.CreditNotes[0].Allocations
  expect((await call(`DELETE CreditNotes/${CreditNoteID}/Allocations/${AllocationID}`)).status).toBe(200)
  expect(await read(invoice)).toMatchObject({ AmountDue: 330, AmountCredited: 0 })
  const note = (await call(`GET CreditNotes/${CreditNoteID}`)).body.CreditNotes[0]
  expect(note).toMatchObject({ RemainingCredit: 400, Allocations: [] })
})

test('with summarizeErrors=false each element is told by itself; otherwise all or none', async () => {
  const pair = [draft(), draft({ Type: undefined })]
  const apart = await call('PUT Invoices?summarizeErrors=false', { body: { Invoices: pair } })
  expect(apart.status).toBe(200)
  expect(apart.body.Invoices).toMatchObject([
    { HasErrors: false, StatusAttributeString: 'OK' },
    { HasErrors: true, ValidationErrors: [{ Message: 'Type is required.' }] },
  ])
  const before = xero.books(organisation).invoices.length
  expect(
    (await call('PUT Invoices', { body: { Invoices: [draft(), draft({ Type: undefined })] } })).status,
  ).toBe(400)
  expect(xero.books(organisation).invoices).toHaveLength(before)
})

test('a repeat with its key is answered the same and done once, until keys are forgotten', async () => {
  const body = { Invoices: [draft()] }
  const headers = { 'idempotency-key': 'a key' }
  const first = await call('PUT Invoices', { body, headers })
  expect(await call('PUT Invoices', { body, headers })).toMatchObject({ status: 200, body: first.body })
  expect((await call('PUT Invoices', { body: { Invoices: [draft()] }, headers })).status).toBe(400)
  const long = { 'idempotency-key': 'x'.repeat(129) }
  expect((await call('PUT Invoices', { body, headers: long })).status).toBe(400)
  xero.faults.forgetsKeys = true
  expect((await call('PUT Invoices', { body, headers })).text).toContain('unique')
  xero.faults.forgetsKeys = false
})

test('contacts are found by number, ABN, email and name; POST changes the one of the name', async () => {
  const ContactNumber = crypto.randomUUID()
  const made = {
    Name: 'Smith & Sons',
    ContactNumber,
    TaxNumber: '51 824 753 556',
    EmailAddress: 'jo@smith.example',
  }
  expect((await putContact(made)).status).toBe(200)
  const where = async (filter: string) =>
    (await call(`GET Contacts?where=${encodeURIComponent(filter)}`)).body.Contacts.map(
      (one: { Name: string }) => one.Name,
    )
  expect(await where(`ContactNumber=="${ContactNumber}" OR TaxNumber=="51824753556"`)).toEqual([
    'Smith & Sons',
  ])
  expect(await where('TaxNumber=="51 824 753 556" AND EmailAddress=="jo@smith.example"')).toEqual([
    'Smith & Sons',
  ])
  expect(await where('EmailAddress!=null AND EmailAddress.ToLower()=="JO@smith.example"')).toEqual([])
  expect(await where('(Name=="Smith & Sons" OR Name=="x") AND TaxNumber=="1"')).toEqual([])
  expect((await call('GET Contacts?searchTerm=smith&page=1')).body).toMatchObject({
    pagination: { itemCount: 1 },
  })
  expect((await call(`GET Contacts/${ContactNumber}`)).body.Contacts[0].Name).toBe('Smith & Sons')
  const changed = await call('POST Contacts', {
    body: { Contacts: [{ Name: 'Smith & Sons', FirstName: 'Jo' }] },
  })
  expect(changed.body.Contacts[0]).toMatchObject({ ContactNumber, FirstName: 'Jo' })
})

test('one contact, payment or note is changed or made by itself as well', async () => {
  const named = {
    Contacts: [{ Name: 'By itself', Phones: [{ PhoneType: 'MOBILE', PhoneNumber: '0400 000 000' }] }],
  }
  const made = (await call('PUT Contacts', { body: { Contacts: [{ Name: 'By itself' }] } })).body.Contacts[0]
  const changed = (await call(`POST Contacts/${made.ContactID}`, { body: named })).body.Contacts[0]
  expect(changed).toMatchObject({ ContactID: made.ContactID, Phones: [{ PhoneNumber: '0400 000 000' }] })
  const { InvoiceID } = await paid({ Amount: 100 })
  const rest = { Invoice: { InvoiceID }, Account: { Code: '880' }, Amount: 230 }
  expect((await call('POST Payments', { body: rest })).body.Payments[0]).toMatchObject({ Amount: 230 })
  expect(await read({ InvoiceID })).toMatchObject({
    Status: 'PAID',
    Payments: [{ Amount: 100 }, { Amount: 230 }],
  })
  const sent = draft({ Type: 'ACCRECCREDIT', InvoiceNumber: undefined, CreditNoteNumber: 'CN-X' })
  const note = (await call('PUT CreditNotes', { body: { CreditNotes: [sent] } })).body.CreditNotes[0]
  const again = await call('PUT CreditNotes', { body: { CreditNotes: [sent] } })
  expect(again.text).toContain('must be unique')
  const body = { CreditNotes: [{ CreditNoteID: note.CreditNoteID, Status: 'VOIDED' }] }
  const gone = await call(`POST CreditNotes/${note.CreditNoteID}`, { body })
  expect(gone.body.CreditNotes[0]).toMatchObject({ Status: 'VOIDED', RemainingCredit: 0 })
})

test('only what changed since is told, page by page, and lines on pages only', async () => {
  const [first, second] = [await made({ Date: '2026-01-01' }), await made({ Date: '2026-01-02' })]
  const on = encodeURIComponent('Date>=DateTime(2026,1,1) AND Date<DateTime(2026,2,1) AND Type=="ACCREC"')
  const page = (await call(`GET Invoices?where=${on}&order=Date%20DESC&page=2&pageSize=1`)).body
  expect(page).toMatchObject({ pagination: { page: 2, pageCount: 2, itemCount: 2 } })
  expect(page.Invoices).toMatchObject([{ InvoiceID: first.InvoiceID, LineItems: [{ LineAmount: 330 }] }])
  const list = await call(`GET Invoices?InvoiceNumbers=${first.InvoiceNumber},${second.InvoiceNumber}`)
  expect(list.body.Invoices).toMatchObject([{ LineItems: [] }, { LineItems: [] }])
  const late = new Date(Date.now() + 60_000).toISOString()
  expect((await call('GET Invoices', { headers: { 'if-modified-since': late } })).body.Invoices).toEqual([])
  xero.payAtXero({ invoice: second.InvoiceID, cents: 100 })
  const since = new Date(Date.now() - 500).toISOString()
  const changed = await call('GET Invoices?page=1', { headers: { 'if-modified-since': since } })
  expect(changed.body.Invoices.at(-1)).toMatchObject({ InvoiceID: second.InvoiceID, AmountPaid: 1 })
})
