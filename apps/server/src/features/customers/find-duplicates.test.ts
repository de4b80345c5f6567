import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { insertCustomers } from './customer.store.ts'
import { customerInput } from './testing/customer-input.ts'
import { home } from './testing/home.ts'

const depot = { ...home, name: '5 Depot Rd, Kew VIC 3101', suburb: 'Kew', postCode: '3101' }
const yard = { ...home, name: '9 High St, Coburg VIC 3058', suburb: 'Coburg', postCode: '3058' }

const server = await shareTestServer()
let owner: TestMember
const ids = new Map<string, string>()

beforeAll(async () => {
  owner = await server.owner()
  const people = [
    { name: 'Tom Beckett', phone: '0491570156', secondaryEmail: 'Tom@Example.com' },
    { name: 'Nadia Haddad', phone: '0491570157', alternativePhone: '0491570006', abn: '51824753556' },
    { name: 'Kew Fitouts', phone: '0491570158', email: 'office@kew.example', secondaryPhone: '0491570110' },
    { name: 'Ivo Lund', phone: '0491570159', addressList: [home, depot, yard] },
    {
      name: 'Site Office',
      phone: '0491570160',
      type: 'Company',
      companyName: 'Lund & Bell',
      addressList: [yard],
    },
  ]
  for (const person of people) {
    const { body } = await owner.call({ method: 'POST', path: '/customers', body: customerInput(person) })
    ids.set(person.name, body.data._id)
  }
})

type Asked = Record<string, string> | [string, string][]

async function duplicatesOf(asked: Asked, member = owner) {
  const path = `/customers/duplicates?${new URLSearchParams(asked)}`
  const { status, body } = await member.call({ method: 'GET', path })
  expect(status).toBe(200)
  return body.data.map(({ customer, reasons }: { customer: { name: string }; reasons: string[] }) => [
    customer.name,
    ...reasons,
  ])
}

test.each<[Record<string, string>, string[][]]>([
  [{ phone: '0491 570 156' }, [['Tom Beckett', 'samePhone']]],
  [{ phone: '+61 491 570 006' }, [['Nadia Haddad', 'samePhone']]],
  [{ phone: '0491570110' }, [['Kew Fitouts', 'samePhone']]],
  [{ phone: '04915701' }, []],
  [{ email: 'OFFICE@kew.example' }, [['Kew Fitouts', 'sameEmail']]],
  [{ email: 'tom@example.com' }, [['Tom Beckett', 'sameEmail']]],
  [{ email: 'tom@' }, []],
  [{ abn: '51 824 753 556' }, [['Nadia Haddad', 'sameAbn']]],
  [{ abn: '51824' }, []],
  [
    { name: 'T Becket', suburb: 'Yarraville', address: '14 Blyth Street' },
    [['Tom Beckett', 'similarNameAtAddress']],
  ],
  [{ name: 'Tom Beckett', suburb: 'Yarraville', address: '14 Anderson Street' }, []],
  [{ name: 'Tom Beckett', suburb: 'Coburg', address: '14 Blyth Street' }, []],
  [{ name: 'Somebody Else', suburb: 'Yarraville', address: home.name }, []],
  [{ name: 'Tom Beckett' }, []],
  [{}, []],
  [
    { email: 'tom@example.com', phone: '0491570158', abn: '51824753556' },
    [
      ['Kew Fitouts', 'samePhone'],
      ['Tom Beckett', 'sameEmail'],
      ['Nadia Haddad', 'sameAbn'],
    ],
  ],
])('%j finds %j', async (asked, duplicates) => {
  expect(await duplicatesOf(asked)).toEqual(duplicates)
})

test.each<[string, Asked, string[][]]>([
  ['the alternative phone', { alternativePhone: '0491570158' }, [['Kew Fitouts', 'samePhone']]],
  ['the secondary phone', { secondaryPhone: '(04) 9157 0110' }, [['Kew Fitouts', 'samePhone']]],
  ['the secondary e-mail', { secondaryEmail: 'TOM@example.com' }, [['Tom Beckett', 'sameEmail']]],
  [
    'the first of several addresses, which is the second on record',
    { name: 'Ivo Lund', address: '5 Depot Road', suburb: 'Kew' },
    [['Ivo Lund', 'similarNameAtAddress']],
  ],
  [
    'any of several addresses',
    [
      ['name', 'I. Lund'],
      ['address', '1 Nowhere St'],
      ['suburb', 'Kew'],
      ['address', ''],
      ['suburb', ''],
      ['address', '9 High Street'],
      ['suburb', 'Coburg'],
    ],
    [['Ivo Lund', 'similarNameAtAddress']],
  ],
  [
    'the company name',
    { companyName: 'Lund and Bell Pty Ltd', address: '9 High St', suburb: 'Coburg' },
    [['Site Office', 'similarNameAtAddress']],
  ],
  [
    'an address of another suburb',
    [
      ['name', 'Ivo Lund'],
      ['address', '5 Depot Rd'],
      ['suburb', 'Coburg'],
    ],
    [],
  ],
  ['an address without a name', { address: '5 Depot Rd', suburb: 'Kew' }, []],
  ['phones half typed', { alternativePhone: '04915701', secondaryPhone: '0491' }, []],
])('by %s', async (_, asked, duplicates) => {
  expect(await duplicatesOf(asked)).toEqual(duplicates)
})

test('more sites than an address of a call carries are refused', async () => {
  const many = Array.from({ length: 21 }, (_, at): [string, string] => ['address', `${at} High St`])
  const path = `/customers/duplicates?${new URLSearchParams(many)}`
  expect(await owner.call({ method: 'GET', path })).toMatchObject({ status: 400 })
})

test('however many live at one house number, whoever is at the very site is known', async () => {
  const member = await server.owner()
  const streets = Array.from({ length: 60 }, (_, at) => `${String.fromCharCode(97 + (at % 26)).repeat(9)} St`)
  const names = [...streets, 'Blyth St']
  await member.inScope((scope) =>
    insertCustomers(
      scope,
      names.map((street, at) => ({
        id: uuidv7(),
        customer: { name: 'Tom Beckett', phone: `04${10_000_000 + at}` },
        addresses: [{ ...home, name: `14 ${street}` }],
      })),
    ),
  )
  const asked = { name: 'Tom Beckett', suburb: 'Yarraville', address: '14 Blyth Street' }
  expect(await duplicatesOf(asked, member)).toEqual([['Tom Beckett', 'similarNameAtAddress']])
})

test('the customer being edited is no duplicate of itself', async () => {
  expect(await duplicatesOf({ phone: '0491570156', exceptId: ids.get('Tom Beckett') ?? '' })).toEqual([])
})

test('another company has no duplicates here', async () => {
  expect(await duplicatesOf({ phone: '0491570156' }, await server.owner())).toEqual([])
})
