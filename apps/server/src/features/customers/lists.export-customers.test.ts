import { beforeAll, expect, test } from 'vitest'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { customerInput } from './testing/customer-input.ts'

const loadFile = (member: TestMember, text: string) =>
  member.call({ method: 'POST', path: '/customers/import', body: { text, dryRun: false } })

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
    'Tom Beckett,Individual,,0491 570 156,,,,,,None,,,,,"14 Blyth St, Yarraville VIC 3013",Yarraville,3013,-37.82,144.89,No,,,No,,',
  )
  expect(nadia).toContain('Nadia Haddad')
  expect(formula.startsWith("'=cmd|calc")).toBe(true)
  expect(end).toBe('')
})

test('an address that was kept as typed says so, and is marked again when the file is loaded elsewhere', async () => {
  const [member, elsewhere] = [await server.owner(), await server.owner()]
  const typed = {
    name: '14 Ferg',
    suburb: 'Werribee',
    postCode: '3030',
    lat: -37.9,
    lon: 144.66,
    isTyped: true,
  }
  const checked = { name: '9 High St', suburb: 'Coburg', postCode: '3058', lat: -37.74, lon: 144.97 }
  const addressList = [typed, checked, { ...typed, name: '15 Ferg' }]
  await member.call({ method: 'POST', path: '/customers', body: customerInput({ addressList }) })
  const { body: file } = await member.call({ method: 'GET', path: '/customers/export' })
  const [labels, row] = file.split('\r\n')
  expect(labels).toContain('Longitude,Address not checked,Further Addresses')
  expect(row).toContain(
    '144.66,Yes,"9 High St [Coburg 3058, -37.74, 144.97] | 15 Ferg [Werribee 3030, -37.9, 144.66, as typed]"',
  )
  const loaded = await loadFile(elsewhere, file)
  expect(loaded.status, JSON.stringify(loaded.body)).toBe(200)
  const { body } = await elsewhere.call({ method: 'GET', path: '/customers?limit=10' })
  expect(body.data[0].address).toEqual(addressList)
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
