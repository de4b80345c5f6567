import { randomBytes } from 'node:crypto'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { describe, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { addDriver as add, addedDriver as added } from '#server/testing/fleet-calls.ts'
import { driverInput } from '#server/testing/fleet-input.ts'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const MASK = '••••••'
/** reliability.md T8: ten thousand with GUESSES=10000. */
const GUESSES = Number(process.env.GUESSES ?? 1_000)
const UNKNOWN_ID = '019a0000-0000-7000-8000-000000000000'

const server = await shareTestServer()
const owner = await server.owner()

const save = (member: TestMember, driverId: string, body: object) =>
  member.call({ method: 'PUT', path: `/drivers/${driverId}`, body })
const reveal = (member: TestMember, driverId: string) =>
  member.call({ method: 'POST', path: `/drivers/${driverId}/reveal` })
const sumsOf = (member: TestMember) => checksumOfTenant(server.database.admin, member.claims.tenantId)
const actionsOn = async (member: TestMember, subjectId: string) => {
  const entries = await member.inScope((scope) =>
    scope.db
      .selectFrom('audit_entries')
      .where('subject_id', '=', subjectId)
      .select(['action', 'changes'])
      .orderBy('id')
      .execute(),
  )
  return entries
}

test('a driver is kept with every field under its specified name, bank details masked', async () => {
  const { status, body } = await add(owner)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    id: body.data._id,
    name: 'Marco Bianchi',
    phone: '0491570156',
    licenseNumber: '40123456',
    licenseExpiry: toWireDate(addDays(today, 200)),
    address: '12 Yard St, Sunshine VIC 3020',
    dob: '1979-11-02T00:00:00Z',
    joiningDate: '2019-02-04T00:00:00Z',
    status: 'Available',
    gender: 'Male',
    alternativePhone: '',
    driverFuelCard: 'FC-77',
    driverDemiritPoints: 3,
    abn: '51824753556',
    accountName: MASK,
    bsb: MASK,
    accountNumber: MASK,
    driverLink: '',
    truck: null,
  })
})

const phoneWords = 'Please enter a valid phone number*'
const dateWords = 'Please enter a valid date*'
const tomorrow = toWireDate(addDays(today, 1))
const threeNotDigits = (message: string): [unknown, string][] => [
  ['12a', message],
  ['1.5', message],
  ['twelve', message],
]
const threeEmpty = (message: string): [unknown, string][] => [
  ['', message],
  ['   ', message],
  [undefined, message],
]

const threeNoDates: [unknown, string][] = [
  ['14/05/2026', dateWords],
  ['2026-02-30T00:00:00Z', dateWords],
  ['soon', dateWords],
]
const threeNoLines = (most: number): [unknown, string][] => [
  ['x'.repeat(most + 1), `Please keep this to ${most} characters*`],
  ['two\nlines', 'Please remove line breaks, tabs and unreadable characters*'],
  ['a tab\there', 'Please remove line breaks, tabs and unreadable characters*'],
]

/** Spec 001 §5 Driver: a field, good values, and bad ones each with what is said of them. */
const rules: [string, unknown[], [unknown, string][]][] = [
  ['firstName', ['Ana'], threeEmpty('Please enter first name*')],
  ['lastName', ['Kerr'], threeEmpty('Please enter last name*')],
  ['licenseNumber', ['A1'], threeEmpty('Please enter licence number*')],
  [
    'phone',
    ['0491570156', '+61 491 570 156', '(03) 9123 4567'],
    [
      ['', phoneWords],
      ['049157015', phoneWords],
      ['04915701567', phoneWords],
      ['0491 57O 156', phoneWords],
    ],
  ],
  [
    'alternativePhone',
    ['', '0398765432'],
    [
      ['123', phoneWords],
      ['none', phoneWords],
      ['04915701567', phoneWords],
    ],
  ],
  ['driverDemiritPoints', ['', 0, '12'], threeNotDigits('Demerit points must be digits only*')],
  ['abn', ['', '51 824 753 556'], threeNotDigits('ABN must be digits only*')],
  ['bsb', ['', '063001', '063-001'], threeNotDigits('BSB must be digits only*')],
  ['accountNumber', ['', '1234 5678'], threeNotDigits('Account number must be digits only*')],
  [
    'dob',
    ['', toWireDate(today), '1950-01-01T00:00:00Z'],
    [
      [tomorrow, 'Date of birth may not be in the future*'],
      ['2190-01-01T00:00:00Z', 'Date of birth may not be in the future*'],
      ['02/11/1979', dateWords],
      ['1979-02-30T00:00:00Z', dateWords],
    ],
  ],
  ['licenseExpiry', ['', tomorrow, '2019-05-14T00:00:00Z'], threeNoDates],
  ['joiningDate', ['', toWireDate(today)], threeNoDates],
  ['address', ['', '12 Yard St, Sunshine VIC 3020'], threeNoLines(300)],
  ['driverFuelCard', ['', 'FC-77'], threeNoLines(40)],
  ['accountName', ['', 'M Bianchi & Sons'], threeNoLines(60)],
  [
    'status',
    ['On leave', 'Resigned'],
    [
      ['', 'Please select a status*'],
      ['available', 'Please select a status*'],
      ['Retired', 'Please select a status*'],
    ],
  ],
  [
    'gender',
    ['Female', 'UnDisclosed'],
    [
      ['', 'Please select a gender*'],
      ['male', 'Please select a gender*'],
      ['X', 'Please select a gender*'],
    ],
  ],
]

describe.each(rules)('%s', (field, goods, bads) => {
  test.each(goods)('%j is good', async (value) => {
    expect((await add(owner, { [field]: value })).status).toBe(200)
  })

  test.each(bads)('%j is refused in the specified words and changes nothing', async (value, message) => {
    const before = await sumsOf(owner)
    const { status, body } = await add(owner, { [field]: value })
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: [{ field, message }] })
    expect(await sumsOf(owner)).toEqual(before)
  })
})

describe('bank details', () => {
  test('are told in full to owner and office, and each look is recorded', async () => {
    const driverId = await added(owner)
    const office = await server.member(owner.claims.tenantId, 'office')
    for (const member of [owner, office]) {
      const { status, body } = await reveal(member, driverId)
      expect(status).toBe(200)
      expect(body.data).toEqual({ accountName: 'M Bianchi', bsb: '063001', accountNumber: '12345678' })
    }
    const looked = (await actionsOn(owner, driverId)).filter(({ action }) => action.endsWith('revealed'))
    expect(looked).toHaveLength(2)
  })

  test('are kept from dispatchers and viewers, who do not see that there are any', async () => {
    const driverId = await added(owner)
    for (const role of ['dispatcher', 'viewer'] as const) {
      const member = await server.member(owner.claims.tenantId, role)
      expect((await reveal(member, driverId)).status).toBe(403)
      const { body } = await member.call({ method: 'GET', path: `/drivers/${driverId}` })
      expect(body.data).toMatchObject({ accountName: '', bsb: '', accountNumber: '', driverLink: '' })
    }
  })

  test('stand nowhere in the database, nor in answers kept for a repeated key', async () => {
    const member = await server.owner()
    const driverId = await added(member, { accountName: 'Plainly Visible', accountNumber: '987654321' })
    const headers = { 'idempotency-key': 'look-once-only' }
    await member.call({ method: 'POST', path: `/drivers/${driverId}/reveal`, headers })
    await save(member, driverId, driverInput({ version: 1, accountNumber: '987654321' }))
    const everything = await member.inScope(async (scope) =>
      JSON.stringify([
        await scope.db.selectFrom('drivers').selectAll().execute(),
        await scope.db.selectFrom('audit_entries').selectAll().execute(),
        await scope.db.selectFrom('idempotency_keys').selectAll().execute(),
      ]),
    )
    expect(everything).not.toContain('Plainly Visible')
    expect(everything).not.toContain('987654321')
  })

  test('stay when they are left out or masked, go when emptied, and the record tells only that', async () => {
    const driverId = await added(owner)
    const changes = { version: 1, accountName: undefined, bsb: MASK, accountNumber: '' }
    expect((await save(owner, driverId, driverInput(changes))).body.data).toMatchObject({
      accountName: MASK,
      bsb: MASK,
      accountNumber: '',
    })
    expect((await reveal(owner, driverId)).body.data).toEqual({
      accountName: 'M Bianchi',
      bsb: '063001',
      accountNumber: '',
    })
    const [, updated] = await actionsOn(owner, driverId)
    expect(updated?.changes).toEqual({ accountNumber: { from: MASK, to: '' } })
  })
})

describe('the private run link', () => {
  const make = async (member: TestMember, driverId: string): Promise<string> => {
    const { body } = await member.call({ method: 'POST', path: `/drivers/${driverId}/link` })
    return body.data.driverLink
  }
  const open = async (link: string, remoteAddress = '192.0.2.1') => {
    const url = `/api/v1.0/driver-runs/${link.split('/').at(-1)}`
    const answer = await server.http.inject({ method: 'GET', url, remoteAddress })
    return { status: answer.statusCode, body: answer.json() }
  }

  test('opens for anybody who has it, with the name and the date in the company’s zone', async () => {
    const perth = await server.owner({ timeZone: 'Australia/Perth' })
    const link = await make(perth, await added(perth))
    expect(link).toMatch(/^http:\/\/localhost:3000\/driver-runs\/[\w-]{65}$/)
    const date = await perth.inScope(async (scope) => toWireDate(scope.today))
    expect(await open(link)).toMatchObject({ status: 200, body: { data: { name: 'Marco Bianchi', date } } })
  })

  test('is kept as a hash and sealed, and shown masked', async () => {
    const member = await server.owner()
    const driverId = await added(member)
    const secret = (await make(member, driverId)).slice(-43)
    const rows = await member.inScope((scope) => scope.db.selectFrom('driver_links').selectAll().execute())
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(secret)
    const { body } = await member.call({ method: 'GET', path: `/drivers/${driverId}` })
    expect(body.data.driverLink).toBe(MASK)
  })

  test('asked for again is the same, until it is revoked; then it is another', async () => {
    const driverId = await added(owner)
    const link = await make(owner, driverId)
    const office = await server.member(owner.claims.tenantId, 'office')
    expect([await make(owner, driverId), await make(office, driverId)]).toEqual([link, link])
    expect((await open(link)).status).toBe(200)
    await owner.call({ method: 'DELETE', path: `/drivers/${driverId}/link` })
    expect(await open(link)).toEqual({ status: 404, body: { message: 'Not found' } })
    const next = await make(owner, driverId)
    expect(next).not.toBe(link)
    expect((await open(next)).status).toBe(200)
    expect((await open(link)).status).toBe(404)
    const made = (await actionsOn(owner, driverId)).map(({ action }) => action)
    expect(made).toEqual(['driver.created', 'driver.link-made', 'driver.links-revoked', 'driver.link-made'])
  })

  test('asked for by two at once is one link', async () => {
    const driverId = await added(owner)
    const links = await Promise.all(Array.from({ length: 6 }, () => make(owner, driverId)))
    expect(new Set(links).size).toBe(1)
  })

  test('of one driver is not told for another', async () => {
    const [one, other] = [await added(owner), await added(owner)]
    expect(await make(owner, one)).not.toBe(await make(owner, other))
  })

  test('ends with its driver, who resigned or was deleted', async () => {
    const [leaver, deleted] = [await added(owner), await added(owner)]
    const links = [await make(owner, leaver), await make(owner, deleted)]
    await save(owner, leaver, driverInput({ version: 1, status: 'Resigned' }))
    await owner.call({ method: 'DELETE', path: `/drivers/${deleted}` })
    for (const link of links) expect((await open(link)).status).toBe(404)
  })

  test('of one company does not open under another, nor with a letter changed', async () => {
    const stranger = await server.owner()
    const theirs = await make(stranger, await added(stranger))
    const ours = await make(owner, await added(owner))
    const [token, other] = [ours.slice(-65), theirs.slice(-65)]
    const last = token.endsWith('A') ? 'B' : 'A'
    const tries = [
      other.slice(0, 22) + token.slice(22),
      token.slice(0, -1) + last,
      'x',
      '%00',
      'A'.repeat(65),
    ]
    for (const wrong of tries) expect((await open(wrong)).status).toBe(404)
  })

  const guessing = `of ${GUESSES} guesses none hits, after thirty the guesser waits; the right one would have hit`
  test(`cannot be guessed at: ${guessing}`, { timeout: 240_000 + GUESSES * 60 }, async () => {
    const token = (await make(owner, await added(owner))).slice(-65)
    const answers = new Map<number, number>()
    const guess = async (guessed: string) => {
      const { status } = await open(guessed, '198.51.100.7')
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
    const wrong = () => token.slice(0, 22) + randomBytes(32).toString('base64url')
    for (let turn = 0; turn < GUESSES / 20; turn++)
      await Promise.all(Array.from({ length: 20 }, () => guess(wrong())))
    expect(Object.fromEntries(answers)).toEqual({ 404: 30, 429: GUESSES - 30 })
    await guess(token)
    expect(answers.get(200)).toBe(1)
  })

  test('opens from a network that wrong links are tried from, as often as its driver looks', async () => {
    const link = await make(owner, await added(owner))
    for (let miss = 0; miss < 31; miss++) await open('x', '198.51.100.9')
    expect((await open('x', '198.51.100.9')).status).toBe(429)
    for (let visit = 0; visit < 40; visit++) expect((await open(link, '198.51.100.9')).status).toBe(200)
    expect((await open('x', '198.51.100.9')).status).toBe(429)
  })

  test.each([
    ['owner', 200],
    ['office', 200],
    ['dispatcher', 200],
    ['viewer', 403],
  ] as const)('is handed out and revoked by who sends drivers out: %s %i', async (role, status) => {
    const driverId = await added(owner)
    const member = await server.member(owner.claims.tenantId, role)
    const calls = [
      await member.call({ method: 'POST', path: `/drivers/${driverId}/link` }),
      await member.call({ method: 'DELETE', path: `/drivers/${driverId}/link` }),
    ]
    expect(calls.map((answer) => answer.status)).toEqual([status, status])
  })
})

test('an old version is refused and changes nothing', async () => {
  const driverId = await added(owner)
  expect((await save(owner, driverId, driverInput({ version: 1, firstName: 'M' }))).status).toBe(200)
  const before = await sumsOf(owner)
  expect((await save(owner, driverId, driverInput({ version: 1 }))).status).toBe(409)
  expect(await sumsOf(owner)).toEqual(before)
})

test('a repeated key adds one driver', async () => {
  const member = await server.owner()
  const headers = { 'idempotency-key': 'driver-once' }
  const call = { method: 'POST' as const, path: '/drivers', body: driverInput(), headers }
  const first = await member.call(call)
  expect((await member.call(call)).body).toEqual(first.body)
  expect((await member.call({ method: 'GET', path: '/drivers' })).body.total).toBe(1)
})

test('dispatchers and viewers change no driver', async () => {
  const driverId = await added(owner)
  for (const role of ['dispatcher', 'viewer'] as const) {
    const member = await server.member(owner.claims.tenantId, role)
    const refused = [
      await add(member),
      await save(member, driverId, driverInput({ version: 1 })),
      await member.call({ method: 'DELETE', path: `/drivers/${driverId}` }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
  }
})

test("another company's driver answers as if there were none", async () => {
  const stranger = await server.owner()
  const driverId = await added(owner)
  const before = await sumsOf(owner)
  for (const id of [driverId, UNKNOWN_ID]) {
    const answers = [
      await stranger.call({ method: 'GET', path: `/drivers/${id}` }),
      await save(stranger, id, driverInput({ version: 1 })),
      await stranger.call({ method: 'DELETE', path: `/drivers/${id}` }),
      await reveal(stranger, id),
      await stranger.call({ method: 'POST', path: `/drivers/${id}/link` }),
      await stranger.call({ method: 'DELETE', path: `/drivers/${id}/link` }),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, body: { message: 'Not found' } })
  }
  expect(await sumsOf(owner)).toEqual(before)
})

test.each([
  ['', ['Ana Kerr', 'Bo Adams']],
  ['sort=-name', ['Bo Adams', 'Ana Kerr']],
  ['sort=licenseExpiry', ['Bo Adams', 'Ana Kerr']],
  ['q=kerr', ['Ana Kerr']],
  ['q=0412+345', ['Bo Adams']],
  ['q=LIC-9', ['Ana Kerr']],
  ['limit=1&page=2', ['Bo Adams']],
])('the list of drivers answers "%s"', async (query, names) => {
  const member = await server.owner()
  await add(member, { firstName: 'Bo', lastName: 'Adams', phone: '0412345678' })
  await add(member, { firstName: 'Ana', lastName: 'Kerr', licenseNumber: 'LIC-9', licenseExpiry: '' })
  const { body } = await member.call({ method: 'GET', path: `/drivers?${query}` })
  expect(body.total).toBe(query.startsWith('q=') ? 1 : 2)
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(names)
})

test('who is looked for to drive a truck is found among those who have not resigned', async () => {
  const member = await server.owner()
  await add(member, { firstName: 'Bo', lastName: 'Adams', status: 'On leave' })
  await add(member, { firstName: 'Ana', lastName: 'Adams', status: 'Resigned' })
  const { body } = await member.call({ method: 'GET', path: '/drivers?q=adams&working=yes' })
  expect(body).toMatchObject({ total: 1, data: [{ name: 'Bo Adams' }] })
  expect((await member.call({ method: 'GET', path: '/drivers?working=maybe' })).status).toBe(400)
})

test('what the form does not ask for need not be sent: a new driver is available, a known one stays as they were', async () => {
  const { status, gender, ...asked } = driverInput({ status: 'On leave', gender: 'Female' })
  const { body } = await owner.call({ method: 'POST', path: '/drivers', body: asked })
  expect(body.data).toMatchObject({ status: 'Available', gender: 'UnDisclosed' })
  const onLeave = await save(owner, body.data._id, { ...asked, status, gender, version: 1 })
  expect(onLeave.body.data).toMatchObject({ status, gender })
  const saved = await save(owner, body.data._id, { ...asked, firstName: 'Ana', version: 2 })
  expect(saved).toMatchObject({ status: 200, body: { data: { firstName: 'Ana', status, gender } } })
})

test.each(['-4', -4, '4.5', '1e1'])(
  '%j demerit points are refused, never saved as others',
  async (points) => {
    const member = await server.owner()
    const answer = await add(member, driverInput({ driverDemiritPoints: points }))
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'driverDemiritPoints' }] } })
    expect((await member.call({ method: 'GET', path: '/drivers' })).body.total).toBe(0)
  },
)
