import { beforeAll, expect, test } from 'vitest'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { customerInput } from './testing/customer-input.ts'

const server = await shareTestServer()
let owner: TestMember

beforeAll(async () => {
  owner = await server.owner()
  for (const name of ['Tom Beckett', '=cmd|calc', 'Nadia Haddad']) {
    await owner.call({ method: 'POST', path: '/customers', body: customerInput({ name }) })
  }
})

test('every customer of the search, with labels, phones as people write them and formulas inert', async () => {
  const { status, body, headers } = await owner.call({ method: 'GET', path: '/customers/export?sort=-name' })
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'content-disposition': 'attachment; filename="table-data.csv"' })
  const [labels, tom, nadia, formula, end] = body.split('\r\n')
  expect(labels.startsWith('\uFEFFName,Customer Type,Company Name,Phone,')).toBe(true)
  expect(tom).toBe(
    'Tom Beckett,Individual,,0491 570 156,,,,,,None,,,,,"14 Blyth St, Yarraville VIC 3013",Yarraville,3013,-37.82,144.89,,,No,,',
  )
  expect(nadia).toContain('Nadia Haddad')
  expect(formula.startsWith("'=cmd|calc")).toBe(true)
  expect(end).toBe('')
})

test('only those that hold what is looked for', async () => {
  const { body } = await owner.call({ method: 'GET', path: '/customers/export?q=haddad' })
  expect(body.split('\r\n')).toHaveLength(3)
  const nobody = await owner.call({ method: 'GET', path: '/customers/export?q=zzz' })
  expect(nobody.body.split('\r\n')).toHaveLength(2)
})

test('another company gets its own only', async () => {
  const stranger = await server.owner()
  const { body } = await stranger.call({ method: 'GET', path: '/customers/export' })
  expect(body.split('\r\n')).toHaveLength(2)
})

test.each([
  ['owner', 200],
  ['office', 200],
  ['dispatcher', 200],
  ['viewer', 403],
] as const)('%s asks for the file: %i', async (role, status) => {
  const member = await server.member(owner.claims.tenantId, role)
  const answer = await member.call({ method: 'GET', path: '/customers/export' })
  expect(answer.status).toBe(status)
})
