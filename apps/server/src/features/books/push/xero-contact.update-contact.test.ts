import { afterAll, beforeEach, expect, test } from 'vitest'
import { bookingInput } from '#server/testing/booking-input.ts'
import { connectedCompany } from '#server/testing/connected-company.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'
import { noFaults } from '#server/testing/xero/faults.ts'

const xero = await startXero('http://localhost:3000/app/settings/xero')
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings })
beforeEach(() => {
  Object.assign(xero.faults, noFaults())
})

const get = async (member: TestMember, path: string) => (await member.call({ method: 'GET', path })).body.data

/** A company whose customer Nadia Haddad has an invoice in the books. */
async function billed() {
  const company = await connectedCompany(server, xero)
  const made = await company.invoices.made({ deposit: 0 })
  await company.keep()
  const { owner } = company
  const customerId = made.contactID
  const correct = async (more: object) => {
    const customer = await get(owner, `/customers/${customerId}`)
    const { status, body } = await owner.call({
      method: 'PUT',
      path: `/customers/${customerId}`,
      body: { ...customer, ...more },
    })
    expect(status, JSON.stringify(body)).toBe(200)
  }
  const contact = () => {
    const [only, ...others] = company.books().contacts
    if (!only || others.length > 0) throw new Error('One contact is expected')
    return only
  }
  const edit = (fields: object) => {
    const found = contact()
    found.fields = { ...found.fields, ...fields }
  }
  const answer = (keep: 'ours' | 'theirs') =>
    owner.call({ method: 'POST', path: '/xero/answerDetails', body: { customerId, keep } })
  const contacts = () => get(owner, '/xero/contacts')
  return { ...company, made, customerId, correct, contact, edit, answer, contacts }
}

test('a company is a contact of its own name and ABN with the person beside it, and stays that contact under a new name', async () => {
  const { owner, invoices, books, keep, work } = await connectedCompany(server, xero)
  const { contactID } = await invoices.made({ deposit: 0 })
  const customer = await get(owner, `/customers/${contactID}`)
  const put = (more: object) =>
    owner.call({ method: 'PUT', path: `/customers/${contactID}`, body: { ...customer, ...more } })
  const company = { type: 'Company', companyName: 'Haddad Homes Pty Ltd', abn: '51824753556' }
  expect((await put(company)).status).toBe(200)
  await keep()
  expect(books().contacts).toMatchObject([
    {
      name: 'Haddad Homes Pty Ltd',
      fields: { TaxNumber: '51824753556', FirstName: 'Nadia', LastName: 'Haddad' },
    },
  ])
  const { version } = await get(owner, `/customers/${contactID}`)
  expect((await put({ ...company, companyName: 'Haddad Building Pty Ltd', version })).status).toBe(200)
  await keep()
  expect(await work()).toMatchObject([{ state: 'done' }])
  expect(books().contacts).toMatchObject([{ name: 'Haddad Building Pty Ltd' }])
})

test('a customer’s new name, email, ABN, phone and address go to the contact, and nothing else of it', async () => {
  const { correct, contact, edit, keep, work, contacts } = await billed()
  edit({
    AccountNumber: 'A 17',
    Addresses: [{ AddressType: 'POBOX', AddressLine1: 'PO Box 4', City: 'Footscray' }],
  })
  await correct({
    name: 'Nadia Haddad-Smith',
    email: 'nadia@new.example',
    abn: '51824753556',
    phone: '0399990000',
    billingAddress: '4 Bay St, Footscray VIC 3011',
  })
  await keep()
  expect(await work()).toMatchObject([{ state: 'done' }])
  expect(contact()).toMatchObject({
    name: 'Nadia Haddad-Smith',
    fields: {
      AccountNumber: 'A 17',
      EmailAddress: 'nadia@new.example',
      TaxNumber: '51824753556',
      Addresses: [
        { AddressType: 'POBOX', AddressLine1: 'PO Box 4', City: 'Footscray' },
        { AddressType: 'STREET', AddressLine1: '4 Bay St, Footscray VIC 3011' },
      ],
    },
  })
  expect(contact().fields.Phones).toMatchObject([
    { PhoneType: 'MOBILE', PhoneNumber: '' },
    { PhoneType: 'DEFAULT', PhoneNumber: '0399990000' },
  ])
  expect(await contacts()).toMatchObject({ differences: [] })
})

/** The next write to a contact is done, and its answer lost. */
function loseAnswer(): void {
  xero.faults.fateOf = ({ method, path }) => {
    if (method === 'GET' || !path.startsWith('/Contacts')) return undefined
    xero.faults.fateOf = undefined
    return { lost: 'answer' }
  }
}

test('a customer renamed twice, the first time without an answer, has the last name there, and nobody is asked', async () => {
  const { correct, contact, keep, hurry, contacts } = await billed()
  loseAnswer()
  await correct({ name: 'Nadia Haddad-Smith' })
  await keep()
  await correct({ name: 'Nadia Smith' })
  await hurry()
  await keep()
  expect(contact()).toMatchObject({ name: 'Nadia Smith' })
  expect(await contacts()).toMatchObject({ differences: [] })
})

test('a customer renamed before it is known that the contact was made has the new name there', async () => {
  const company = await connectedCompany(server, xero)
  const { contactID } = await company.invoices.made({ deposit: 0 })
  loseAnswer()
  await company.keep()
  const path = `/customers/${contactID}`
  const customer = await get(company.owner, path)
  await company.owner.call({ method: 'PUT', path, body: { ...customer, name: 'Nadia Smith' } })
  await company.hurry()
  await company.keep()
  expect(company.books().contacts).toMatchObject([{ name: 'Nadia Smith' }])
})

test('what the bookkeeper wrote at a contact stays when something else changes here', async () => {
  const { correct, contact, edit, keep } = await billed()
  edit({ EmailAddress: 'accounts@haddad.example' })
  await correct({ abn: '51824753556' })
  await keep()
  expect(contact().fields).toMatchObject({
    EmailAddress: 'accounts@haddad.example',
    TaxNumber: '51824753556',
  })
})

test('what both sides changed is asked, counted and sent nowhere; ours goes over it when somebody says so', async () => {
  const { owner, correct, contact, edit, keep, answer, contacts, customerId, work } = await billed()
  edit({ EmailAddress: 'accounts@haddad.example' })
  await correct({ email: 'nadia@new.example' })
  await keep()
  expect(await work()).toMatchObject([{ state: 'done' }])
  expect(contact().fields).toMatchObject({ EmailAddress: 'accounts@haddad.example' })
  expect((await contacts()).differences).toEqual([
    expect.objectContaining({
      customerId,
      reason: '',
      details: [{ detail: 'email', ours: 'nadia@new.example', theirs: 'accounts@haddad.example' }],
    }),
  ])
  expect(await get(owner, '/xero/connection')).toMatchObject({ needsYou: 1 })
  expect((await answer('ours')).body.data.differences).toEqual([])
  await keep()
  expect(contact().fields).toMatchObject({ EmailAddress: 'nadia@new.example' })
  expect(await get(owner, '/xero/connection')).toMatchObject({ needsYou: 0 })
  expect((await answer('ours')).status).toBe(409)
})

test('theirs stays when somebody says so, also when the customer changes again in something else', async () => {
  const { correct, contact, edit, keep, answer, contacts } = await billed()
  edit({ EmailAddress: 'accounts@haddad.example' })
  await correct({ email: 'nadia@new.example' })
  await keep()
  expect((await answer('theirs')).status).toBe(200)
  await correct({ abn: '51824753556' })
  await keep()
  expect(contact().fields).toMatchObject({
    EmailAddress: 'accounts@haddad.example',
    TaxNumber: '51824753556',
  })
  expect((await contacts()).differences).toEqual([])
})

test('a name that another contact has stops neither the invoice nor the other details: it is said beside the contact', async () => {
  const { organisation, correct, contact, keep, work, contacts } = await billed()
  const namesake = xero.addContact({ organisation, contact: { Name: 'Haddad Holdings' } })
  const books = xero.books(organisation)
  await correct({ name: 'Haddad Holdings', email: 'nadia@new.example' })
  await keep()
  books.contacts.splice(books.contacts.indexOf(namesake), 1)
  expect(await work()).toMatchObject([{ state: 'done' }])
  expect(contact()).toMatchObject({ name: 'Nadia Haddad', fields: { EmailAddress: 'nadia@new.example' } })
  const [difference] = (await contacts()).differences
  expect(difference.details).toMatchObject([{ detail: 'name', ours: 'Haddad Holdings' }])
  expect(difference.reason).toContain('Another contact in Xero has this customer’s name')
})

test('an invoice that failed because of its customer goes by itself once the customer is mended', async () => {
  const { owner, invoices, books, keep, work, organisation } = await connectedCompany(server, xero)
  const made = await invoices.made({ deposit: 0 })
  await keep()
  const contactId = `${books().contacts[0]?.id}`
  xero.archiveContact({ organisation, contact: contactId })
  await invoices.update(await invoices.read(made._id), { poNumber: '77' })
  await keep()
  expect(await work()).toMatchObject([{ state: 'failed', way_out: 'customer' }])
  for (const one of books().contacts) one.isArchived = false
  const customer = await get(owner, `/customers/${made.contactID}`)
  const body = { ...customer, phone: '0491570156' }
  expect((await owner.call({ method: 'PUT', path: `/customers/${made.contactID}`, body })).status).toBe(200)
  await keep()
  expect(await work()).toMatchObject([{ state: 'done' }])
  expect(books().invoices).toMatchObject([{ reference: '77' }])
})

test('a billed booking that becomes somebody else’s moves its invoice and its money to the other contact', async () => {
  const { owner, invoices, books, keep, work } = await connectedCompany(server, xero)
  const made = await invoices.made({ deposit: 50 })
  await keep()
  const booking = await get(owner, `/bookings/${made.bookingId}`)
  const body = {
    ...bookingInput(),
    name: 'Ben Ito',
    phone: '0491570156',
    email: 'ben@ito.example',
    deposit: booking.deposit,
    version: booking.version,
  }
  const moved = await owner.call({ method: 'PUT', path: `/bookings/${made.bookingId}`, body })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  await keep()
  expect(await work()).toMatchObject([{ state: 'done', reason: '' }])
  const ben = books().contacts.find(({ name }) => name === 'Ben Ito')
  expect(ben).toBeDefined()
  expect(books().invoices).toMatchObject([{ contactId: ben?.id }])
  expect(books().payments.filter(({ isDeleted }) => !isDeleted)).toMatchObject([{ cents: 5_000 }])
})

test('a name that Xero finds taken though it is written otherwise is a doubtful contact, not a failure', async () => {
  const { owner, organisation, invoices, books, keep } = await connectedCompany(server, xero)
  xero.addContact({ organisation, contact: { Name: 'NADIA HADDAD' } })
  const made = await invoices.made({ deposit: 0 })
  await keep()
  expect(await get(owner, '/xero/queue')).toMatchObject({ counts: { asked: 1, failed: 0 } })
  const { doubts } = await get(owner, '/xero/contacts')
  expect(doubts).toMatchObject([{ customerId: made.contactID, candidates: [{ name: 'NADIA HADDAD' }] }])
  const body = { customerId: made.contactID, contactId: null }
  expect((await owner.call({ method: 'POST', path: '/xero/answerContact', body })).status).toBe(200)
  await keep()
  expect(books().contacts.map(({ name }) => name)).toEqual(['NADIA HADDAD', 'Nadia Haddad (0491570006)'])
  expect(books().invoices).toHaveLength(1)
})
