import { beforeAll, describe, expect, test } from 'vitest'
import { bookingInput } from '#server/testing/booking-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { customerInput } from './testing/customer-input.ts'
import { home } from './testing/home.ts'

const server = await shareTestServer()
let owner: TestMember

const at = (name: string, suburb: string, postCode: string) => ({ ...home, name, suburb, postCode })
const store = at('3 High St, Kew VIC 3101', 'Kew', '3101')

async function add(changes: object) {
  const { status, body } = await owner.call({
    method: 'POST',
    path: '/customers',
    body: customerInput(changes),
  })
  expect(status).toBe(200)
  return body.data
}

async function namesOf(q: string): Promise<string[]> {
  const { body } = await owner.call({ method: 'GET', path: `/customers?q=${encodeURIComponent(q)}` })
  return body.data.map(({ name }: { name: string }) => name)
}

beforeAll(async () => {
  owner = await server.owner()
  await add({ name: 'Tom Beckett', abn: '51824753556', addressList: [home, store] })
  await add({ name: 'Kew Fitouts', phone: '0398765432', addressList: [at('8 Main Rd', 'Reservoir', '3073')] })
  await add({
    name: 'Nadia Haddad',
    phone: '0491570157',
    addressList: [at('22 Rennie St', 'Coburg', '3058')],
  })
})

describe('a customer is found', () => {
  test.each([
    ['by the suburb', 'coburg', ['Nadia Haddad']],
    ['by the suburb of a further site, beside who is called so', 'kew', ['Kew Fitouts', 'Tom Beckett']],
    ['by the street', 'rennie', ['Nadia Haddad']],
    ['by number and street', '8 main', ['Kew Fitouts']],
    ['by the postcode', '3058', ['Nadia Haddad']],
    ['by words in any order', 'beckett tom', ['Tom Beckett']],
    ['by suburb and name', 'reservoir fitouts', ['Kew Fitouts']],
    ['by name and suburb, with a comma', 'Fitouts, Reservoir', ['Kew Fitouts']],
    ['by name and part of the phone', 'nadia 0491', ['Nadia Haddad']],
    ['by a phone with spaces', '0491 570 157', ['Nadia Haddad']],
    ['by an ABN with spaces', '51 824 753 556', ['Tom Beckett']],
    ['not by words of two customers', 'nadia reservoir', []],
    ['by words of a few letters', '22 st', ['Nadia Haddad']],
    ['not by a sign that nobody has', '%', []],
    ['not by a line that nobody has', '_ st', []],
    ['not by a stroke that nobody has', '\\ st', []],
  ])('%s: %s', async (_, q, names) => {
    expect(await namesOf(q)).toEqual(names)
  })
})

test('a site that comes with a booking finds its customer, and one that was taken away no more', async () => {
  const lee = await add({
    name: 'Lee',
    phone: '0491570158',
    addressList: [at('1 Acland St', 'St Kilda', '3182')],
  })
  const site = at('9 Wharf Rd', 'Newport', '3015')
  const { status } = await owner.call({
    method: 'POST',
    path: '/bookings',
    body: bookingInput({ name: 'Lee', phone: '0491570158', customerData: { id: lee._id }, address: site }),
  })
  expect(status).toBe(200)
  expect([await namesOf('wharf'), await namesOf('acland')]).toEqual([['Lee'], ['Lee']])
  const { version } = (await owner.call({ method: 'GET', path: `/customers/${lee._id}` })).body.data
  const body = customerInput({ name: 'Lee', phone: '0491570158', addressList: [site], version })
  expect((await owner.call({ method: 'PUT', path: `/customers/${lee._id}`, body })).status).toBe(200)
  expect([await namesOf('wharf'), await namesOf('acland')]).toEqual([['Lee'], []])
})

test('sites at the limit, and names that leave them no room, are taken on record', async () => {
  const sites = Array.from({ length: 200 }, (_, number) =>
    at(`${number} 𝒢ẞ ${'İ'.repeat(150)}`, 'Kew', '3101'),
  )
  const long = '𝒜İ'.repeat(60).slice(0, 120)
  const { _id } = await add({
    name: long,
    companyName: long,
    buisnessName: long,
    phone: '0491570110',
    addressList: sites,
  })
  expect(_id).toEqual(expect.any(String))
})
