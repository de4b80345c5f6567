import type { WireSearchHit } from '@skipyard/contract/search.ts'
import { ROLES, type Role } from '@skipyard/domain/identity/role.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { customerInput } from '#server/features/customers/testing/customer-input.ts'
import { driverInput, truckInput } from '#server/testing/fleet-input.ts'
import { bookedHire, deliveredHire, invoicesOf } from '#server/testing/invoice-calls.ts'
import { binsOf, numberedYard } from '#server/testing/numbered-yard.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const members = new Map<Role, TestMember>()
let owner: TestMember
/** Twelve bookings, TST-1 to TST-12. */
let jobs: { _id: string; jobID: string }[]
let invoiceId: string

const asked = (member: TestMember, q: string) =>
  member.call({ method: 'GET', path: `/search?q=${encodeURIComponent(q)}` })

async function found(q: string, member = owner): Promise<WireSearchHit[]> {
  const { status, body } = await asked(member, q)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}

const names = async (q: string, kind: WireSearchHit['kind']) =>
  (await found(q)).filter((hit) => hit.kind === kind).map(({ name }) => name)

async function made(path: string, body: object): Promise<{ _id: string }> {
  const { status, body: answer } = await owner.call({ method: 'POST', path, body })
  if (status !== 200) throw new Error(JSON.stringify(answer))
  return answer.data
}

const CUSTOMERS = [
  { name: 'Nadia Haddad', companyName: 'Haddad Landscaping', phone: '0412 345 678' },
  { name: 'Haddad & Sons', companyName: 'Haddad & Sons', phone: '0412 345 679' },
  { name: 'Tom Beckett', phone: '0398 765 432', alternativePhone: '0499 111 222' },
  { name: 'Zoë O’Hare', phone: '0412 999 000', email: 'zoe@hare.example' },
  { name: 'Café Müller', phone: '0412 000 777', companyName: 'Hauptstraße' },
  { name: '100%_sure; drop table customers;--', phone: '0412 000 001' },
]

beforeAll(async () => {
  owner = await numberedYard(server, 3)
  for (const role of ROLES) {
    members.set(role, role === 'owner' ? owner : await server.member(owner.claims.tenantId, role))
  }
  for (const customer of CUSTOMERS) await made('/customers', customerInput(customer))
  const driver = await made(
    '/drivers',
    driverInput({ firstName: 'Tui', lastName: 'Parata', phone: '0433 222 111' }),
  )
  await made(
    '/trucks',
    truckInput({ rego: '1AB 2CD', allocatedDriver: driver._id, binTypes: [], maxBinSize: null }),
  )
  await made('/trucks', truckInput({ rego: 'XV09LD', allocatedDriver: null, binTypes: [], maxBinSize: null }))
  jobs = []
  for (let taken = 0; taken < 11; taken += 1)
    jobs.push(await bookedHire(owner, { name: 'Priya Raman', phone: '0455 000 111' }))
  const delivered = await deliveredHire(owner, { name: 'Priya Raman', phone: '0455 000 111' })
  jobs.push(delivered)
  const invoice = await invoicesOf(owner).generate(delivered._id)
  invoiceId = invoice.body.data._id
})

describe('who rings is found with the hire under way', () => {
  const firstOf = async (q: string) => (await found(q))[0]

  test.each(['0455 000 111', '+61 455 000 111', '0455000111', '0455 000 1'])(
    '%s leads to the bin that stands there, before those to come',
    async (typed) => {
      expect(await firstOf(typed)).toMatchObject({ kind: 'booking', id: jobs[11]?._id })
      expect((await names(typed, 'booking')).length).toBe(5)
      expect(await names(typed, 'customer')).toEqual(['Priya Raman'])
    },
  )

  test('a customer without a hire under way comes first as before', async () => {
    expect(await firstOf('0412 345 678')).toMatchObject({ kind: 'customer', name: 'Nadia Haddad' })
    expect(await names('0412 345 678', 'booking')).toEqual([])
  })

  test('a few digits are no phone yet', async () => {
    expect(await names('0455 00', 'booking')).toEqual([])
  })
})

describe('bookings and invoices', () => {
  test('the exact number comes first, then those that begin so, the newest first', async () => {
    expect(await names('1', 'booking')).toEqual(['TST-1', 'TST-12', 'TST-11', 'TST-10'])
    expect(await names('tst-12', 'booking')).toEqual(['TST-12'])
    expect(await names('TST 12', 'booking')).toEqual(['TST-12'])
    expect((await found('12'))[0]).toMatchObject({ kind: 'booking', id: jobs[11]?._id, closeness: 'exact' })
  })

  test('a booking says whose it is, where, which bin and how far', async () => {
    const [hit] = await found('tst-2')
    expect(hit?.details).toEqual(['Priya Raman', 'Coburg', '6 m³ Marrel', 'Scheduled'])
  })

  test('another company’s letters in front of a number find nothing', async () => {
    expect(await names('abc-12', 'booking')).toEqual([])
  })

  test.each(['TST-12-001', 'tst-12-0', '12-001', '12-1', 'TST-12-001-A1'])(
    'an invoice is found by %s, and with it its booking',
    async (typed) => {
      expect(await names(typed, 'invoice')).toEqual(['TST-12-001'])
      expect(await names(typed, 'booking')).toEqual(['TST-12'])
    },
  )

  test('another invoice of the booking is not the one', async () => {
    expect(await names('TST-12-002', 'invoice')).toEqual([])
    expect((await found('12')).find(({ kind }) => kind === 'invoice')).toMatchObject({ id: invoiceId })
  })

  test('a deleted booking is found no more', async () => {
    const { _id } = await bookedHire(owner, { name: 'Priya Raman', phone: '0455 000 111', deposit: 0 })
    expect(await names('tst-13', 'booking')).toEqual(['TST-13'])
    await owner.call({ method: 'DELETE', path: `/bookings/${_id}` })
    expect(await names('tst-13', 'booking')).toEqual([])
  })
})

describe('customers', () => {
  test.each([
    ['nadia haddad', ['Nadia Haddad']],
    ['haddad nadia', ['Nadia Haddad']],
    ['haddad', ['Haddad & Sons', 'Nadia Haddad']],
    ['landscaping nadia', ['Nadia Haddad']],
    ['addad', ['Haddad & Sons', 'Nadia Haddad']],
    ['ha', ['Haddad & Sons']],
    ['z', ['Zoë O’Hare']],
    ['0412345678', ['Nadia Haddad']],
    ['0412 345 678', ['Nadia Haddad']],
    ['+61 412 345 678', ['Nadia Haddad']],
    ['0412 345', ['Haddad & Sons', 'Nadia Haddad']],
    ['0499 111 222', ['Tom Beckett']],
    ['tom 0398', ['Tom Beckett']],
    ['zoe@hare.example', ['Zoë O’Hare']],
    ['nobody of that name', []],
  ])('%s finds %j', async (typed, expected) => {
    expect(await names(typed, 'customer')).toEqual(expected)
  })

  test.each(["o'hare", 'O’Hare', "zoë o'ha", "zoe@hare o'h"])(
    '%j finds Zoë O’Hare, whichever apostrophe',
    async (q) => {
      expect(await names(q, 'customer')).toEqual(['Zoë O’Hare'])
      const { body } = await owner.call({ method: 'GET', path: `/customers?q=${encodeURIComponent(q)}` })
      if (!q.includes(' ')) expect(body.total).toBe(1)
    },
  )

  test.each([
    ['zoe', 'Zoë O’Hare'],
    ['ZOË', 'Zoë O’Hare'],
    ['cafe muller', 'Café Müller'],
    ['muller', 'Café Müller'],
    ['café', 'Café Müller'],
    ['strasse', 'Café Müller'],
  ])('%j finds %j, whichever has the accents, here and in the list of customers', async (q, name) => {
    expect(await names(q, 'customer')).toEqual([name])
    const { body } = await owner.call({ method: 'GET', path: `/customers?q=${encodeURIComponent(q)}` })
    expect(body.data.map((customer: { name: string }) => customer.name)).toEqual([name])
  })

  test('a customer is told from others of the name by company, phone and suburb', async () => {
    const [hit] = await found('nadia')
    expect(hit).toMatchObject({
      kind: 'customer',
      details: ['Haddad Landscaping', '0412 345 678', expect.any(String)],
    })
    const [sons] = await found('haddad & sons')
    expect(sons?.details, 'its company is its name').toEqual(['0412 345 679', expect.any(String)])
  })

  test('of many, five are found', async () => {
    for (let number = 1; number <= 7; number += 1)
      await made('/customers', customerInput({ name: `Manifold ${number}`, phone: `046600000${number}` }))
    expect(await names('manifold', 'customer')).toEqual([1, 2, 3, 4, 5].map((number) => `Manifold ${number}`))
  })
})

describe('the yard', () => {
  test.each(['1AB 2CD', '1ab2cd', '1ab-2cd', '1ab', '2cd'])('a truck is found by %s', async (typed) => {
    expect(await names(typed, 'truck')).toEqual(['1AB 2CD'])
  })

  test('a bin is found by its number, and says where it is', async () => {
    expect(await names('6-002', 'bin')).toEqual(['6-002'])
    expect(await names('6', 'bin')).toEqual(['6-001', '6-002', '6-003'])
    const [hit] = (await found('6-002')).filter(({ kind }) => kind === 'bin')
    expect(hit?.details).toEqual(['6 m³ Marrel', 'on yard'])
  })

  test('a driver is found by name and phone, a suburb by how it begins', async () => {
    expect(await names('parata tui', 'driver')).toEqual(['Tui Parata'])
    expect(await names('0433 222 111', 'driver')).toEqual(['Tui Parata'])
    expect(await names('cob', 'suburb')).toEqual(['Coburg'])
    expect(await names('burg', 'suburb')).toEqual([])
  })

  test('a bin and a truck that are gone are found no more', async () => {
    const [bin] = await binsOf(owner, 'q=6-003')
    await owner.call({ method: 'DELETE', path: `/bins/${bin._id}?version=${bin.version}` })
    expect(await names('6-003', 'bin')).toEqual([])
    const truck = await made(
      '/trucks',
      truckInput({ rego: 'GONE01', allocatedDriver: null, binTypes: [], maxBinSize: null }),
    )
    expect(await names('gone01', 'truck')).toEqual(['GONE01'])
    await owner.call({ method: 'DELETE', path: `/trucks/${truck._id}` })
    expect(await names('gone01', 'truck')).toEqual([])
  })
})

describe('whatever is typed', () => {
  test.each([
    "'; drop table customers;--",
    '100%_sure',
    '%',
    '_',
    '\\',
    '" or 1=1',
    '$1 $2',
    '🚛',
    '🚛'.repeat(100),
    'x',
    'x'.repeat(200),
    '9'.repeat(200),
    'a b c d e f g h i j k l m n o p',
    '٣٤٥',
    'ｆｕｌｌ',
    '0',
    '-1',
    '2147483648',
    '2147483647-999',
  ])('%j is looked for as it stands, and answers', async (typed) => {
    expect((await asked(owner, typed)).status).toBe(200)
  })

  test('signs are no wildcards', async () => {
    expect(await names('100%_sure', 'customer')).toEqual(['100%_sure; drop table customers;--'])
    expect(await names('%_%', 'customer')).toEqual([])
  })

  test('nothing typed finds nothing', async () => {
    expect(await found('')).toEqual([])
    expect(await found('   ')).toEqual([])
  })

  test.each([`?q=${'x'.repeat(201)}`, '?q=%00', '', '?q=a&q=b'])('%s is refused as 400', async (query) => {
    expect((await owner.call({ method: 'GET', path: `/search${query}` })).status).toBe(400)
  })
})

describe('who finds what', () => {
  test.each(ROLES)('%s finds every record, as each of them can be opened', async (role) => {
    const member = members.get(role) ?? owner
    const kinds = new Set<string>()
    for (const typed of ['12', 'nadia', '1ab', '6-001', 'tui', 'coburg']) {
      for (const hit of await found(typed, member)) kinds.add(hit.kind)
    }
    expect([...kinds].toSorted()).toEqual([
      'bin',
      'booking',
      'customer',
      'driver',
      'invoice',
      'suburb',
      'truck',
    ])
  })

  test('another company finds nothing of it', async () => {
    const other = await server.owner({ jobPrefix: 'TST' })
    for (const typed of ['12', 'TST-12-001', 'nadia', '0412345678', '1ab', '6-001', 'tui', 'coburg', 'a'])
      expect(await found(typed, other), typed).toEqual([])
  })

  test('who is not signed in is told to', async () => {
    expect((await server.http.inject('/api/v1.0/search?q=nadia')).statusCode).toBe(401)
  })
})
