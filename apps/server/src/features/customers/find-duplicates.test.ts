import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts'
import { customerInput } from './testing/customer-input.ts'
import { home } from './testing/home.ts'

let server: TestServer
let owner: TestMember
const ids = new Map<string, string>()

beforeAll(async () => {
  server = await createTestServer()
  owner = await server.owner()
  const people = [
    { name: 'Tom Beckett', phone: '0491570156', secondaryEmail: 'Tom@Example.com' },
    { name: 'Nadia Haddad', phone: '0491570157', alternativePhone: '0491570006', abn: '51824753556' },
    { name: 'Kew Fitouts', phone: '0491570158', email: 'office@kew.example', secondaryPhone: '0491570110' },
  ]
  for (const person of people) {
    const { body } = await owner.call({ method: 'POST', path: '/customers', body: customerInput(person) })
    ids.set(person.name, body.data._id)
  }
})
afterAll(() => server.close())

async function twinsOf(asked: Record<string, string>, member = owner) {
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
])('%j finds %j', async (asked, twins) => {
  expect(await twinsOf(asked)).toEqual(twins)
})

test('the customer being edited is no twin of itself', async () => {
  expect(await twinsOf({ phone: '0491570156', exceptId: ids.get('Tom Beckett') ?? '' })).toEqual([])
})

test('another company has no twins here', async () => {
  expect(await twinsOf({ phone: '0491570156' }, await server.owner())).toEqual([])
})
