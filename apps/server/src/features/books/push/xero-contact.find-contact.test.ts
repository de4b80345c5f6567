import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { connectedCompany } from '#server/testing/connected-company.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer } from '#server/testing/test-server.ts'

const xero = await startXero('http://localhost:3000/app/settings/xero')
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings })

const EMAIL = 'accounts@strata.example'
const other = { name: 'Ben Ito', phone: '0491570156', email: EMAIL, deposit: 0 }
const hire = { name: 'Nadia Haddad', phone: '0491570157', email: EMAIL, deposit: 0 }

test('a contact with the number of another customer of ours is nobody else, whatever email they share', async () => {
  const { organisation, invoices, books, keep, work } = await connectedCompany(server, xero)
  const { contactID } = await invoices.made(other)
  xero.addContact({
    organisation,
    contact: { Name: 'Ben Ito', EmailAddress: EMAIL, ContactNumber: contactID },
  })
  await invoices.made(hire)
  await keep()
  expect((await work()).map(({ state }) => state)).toEqual(['done', 'done'])
  expect(
    books()
      .contacts.map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Ben Ito', 'Nadia Haddad'])
})

test.each([
  ['no number', undefined],
  ['a number of another system', 'C-17'],
  ['a number that no customer of ours has', randomUUID()],
])('a contact of the same email with %s is asked about', async (_, ContactNumber) => {
  const { organisation, invoices, keep, work } = await connectedCompany(server, xero)
  const number = ContactNumber === undefined ? {} : { ContactNumber }
  xero.addContact({ organisation, contact: { Name: 'Strata Office', EmailAddress: EMAIL, ...number } })
  await invoices.made(hire)
  await keep()
  expect(await work()).toMatchObject([{ state: 'asked', way_out: 'contact' }])
})

test('the number of another company’s customer tells nothing here', async () => {
  const stranger = await connectedCompany(server, xero)
  const { contactID } = await stranger.invoices.made(other)
  const { organisation, invoices, keep, work } = await connectedCompany(server, xero)
  xero.addContact({
    organisation,
    contact: { Name: 'Ben Ito', EmailAddress: EMAIL, ContactNumber: contactID },
  })
  await invoices.made(hire)
  await keep()
  expect(await work()).toMatchObject([{ state: 'asked', way_out: 'contact' }])
})
