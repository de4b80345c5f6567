import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import {
  addTruck as add,
  addDriver,
  addedDriver,
  allocate,
  saveTruck as save,
} from '#server/testing/fleet-calls.ts'
import { truckInput } from '#server/testing/fleet-input.ts'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const owner = await server.owner()

const sumsOf = (member: TestMember) => checksumOfTenant(server.database.admin, member.claims.tenantId)
const UNKNOWN_ID = '019a0000-0000-7000-8000-000000000000'

test('a truck is kept with every field under its specified name, and recorded', async () => {
  const { status, body } = await add(owner, { rego: ' 1ab  2cd ' })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    id: body.data._id,
    rego: '1AB 2CD',
    regoExpiry: toWireDate(addDays(today, 90)),
    capacity: { value: 8, unit: 'ton' },
    tray: { value: 6, unit: 'meters' },
    trayLength: 6,
    truckType: 'auto',
    status: 'available',
    lastMaintenance: toWireDate(addDays(today, -30)),
    maintenanceIntervalMonths: 6,
    allocatedDriver: null,
    purchasePrice: 120_000,
    purchaseDate: '1998-03-14T00:00:00Z',
    binTypes: ['Hook', 'Hook-Wide'],
    maxBinSize: { unit: 'm3', value: 12.5 },
  })
  const entries = await owner.inScope((scope) =>
    scope.db.selectFrom('audit_entries').where('subject_id', '=', body.data._id).select('action').execute(),
  )
  expect(entries).toEqual([{ action: 'truck.created' }])
})

const tomorrow = toWireDate(addDays(today, 1))
const trayWords = 'Tray length must be digits only and greater than 0*'
const loadWords = 'Load capacity must be digits only and greater than 0*'
const priceWords = 'Purchase price must be digits only*'
const monthWords = 'Maintenance interval must be between 0 and 12 months*'
const sizeWords = 'Max bin size must be a number greater than 0*'
const dateWords = 'Please enter a valid date*'

/** Spec 001 §5 Truck: a field, good values, and bad ones each with what is said of it. */
const rules: [string, unknown[], [unknown, string][]][] = [
  [
    'rego',
    ['ABC123'],
    [
      ['', 'Please enter truck rego*'],
      ['   ', 'Please enter truck rego*'],
      [undefined, 'Please enter truck rego*'],
      ['X'.repeat(21), 'Please keep this to 20 characters*'],
    ],
  ],
  [
    'regoExpiry',
    [tomorrow],
    [
      ['', 'Please enter rego expiry*'],
      ['soon', dateWords],
      ['2026-02-30T00:00:00Z', dateWords],
    ],
  ],
  [
    'lastMaintenance',
    [toWireDate(today)],
    [
      ['', 'Please enter last maintenance*'],
      [tomorrow, 'Last maintenance may not be in the future*'],
      ['14/05/2026', dateWords],
    ],
  ],
  [
    'purchaseDate',
    ['1999-12-31T00:00:00Z'],
    [
      ['', 'Please enter purchase date*'],
      [null, 'Please enter purchase date*'],
      ['2026-13-01T00:00:00Z', dateWords],
    ],
  ],
  [
    'tray',
    [{ value: 7 }, { value: '7' }],
    [
      [undefined, 'Please enter tray length*'],
      [{ value: 0 }, trayWords],
      [{ value: 'six' }, trayWords],
      [{ value: 6.5 }, trayWords],
    ],
  ],
  [
    'capacity',
    [{ value: 12 }],
    [
      [null, 'Please enter load capacity*'],
      [{ value: '0' }, loadWords],
      [{ value: -4 }, loadWords],
      [{ value: '4t' }, loadWords],
    ],
  ],
  [
    'purchasePrice',
    ['', 0, '99000', '$99,000'],
    [
      ['12.50', priceWords],
      ['about 100', priceWords],
      [-1, priceWords],
    ],
  ],
  [
    'maintenanceIntervalMonths',
    [0, 12, '6'],
    [
      [13, monthWords],
      [-1, monthWords],
      ['', monthWords],
      [1.5, monthWords],
    ],
  ],
  [
    'maxBinSize',
    [null, { value: '' }, { value: 6.25 }],
    [
      [{ value: 'big' }, sizeWords],
      [{ value: 0 }, sizeWords],
      [{ value: -6 }, sizeWords],
    ],
  ],
  [
    'truckType',
    ['semi'],
    [
      ['', 'Please select a truck type*'],
      ['Auto', 'Please select a truck type*'],
      ['van', 'Please select a truck type*'],
    ],
  ],
  [
    'status',
    ['not available'],
    [
      ['', 'Please select a status*'],
      ['Available', 'Please select a status*'],
      ['sold', 'Please select a status*'],
    ],
  ],
  [
    'binTypes',
    [[], ['Marrel']],
    [
      [['Skip'], 'Please select bin types from the list*'],
      [['Hook', ''], 'Please select bin types from the list*'],
      [['hook'], 'Please select bin types from the list*'],
    ],
  ],
]

test.each([
  ['7', 200],
  [7, 200],
  ['', 400],
  ['0', 400],
  ['6.5', 400],
  ['six', 400],
])('the length of the tray may be sent as trayLength, too: %j', async (trayLength, expected) => {
  const { status, body } = await add(owner, {
    rego: `TRAY${typeof trayLength}${trayLength}`,
    tray: undefined,
    trayLength,
  })
  expect(status).toBe(expected)
  if (status === 200) expect(body.data).toMatchObject({ trayLength: 7, tray: { value: 7, unit: 'meters' } })
  else expect(body.errors).toMatchObject([{ field: 'trayLength' }])
})

describe.each(rules)('%s', (field, goods, bads) => {
  test.each(goods.map((value, index) => [value, index] as const))('%j is good', async (value, index) => {
    const rego = field === 'rego' ? value : `${field.slice(0, 12)}${index}`
    expect((await add(owner, { rego, [field]: value })).status).toBe(200)
  })

  test.each(bads)('%j is refused in the specified words and changes nothing', async (value, message) => {
    const before = await sumsOf(owner)
    const { status, body } = await add(owner, { [field]: value })
    expect(status).toBe(400)
    expect(body.errors).toContainEqual({ field: field === 'tray' ? 'trayLength' : field, message })
    expect(await sumsOf(owner)).toEqual(before)
  })
})

test('every error about a truck comes at once', async () => {
  const { body } = await owner.call({ method: 'POST', path: '/trucks', body: {} })
  expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([
    'rego',
    'regoExpiry',
    'capacity',
    'trayLength',
    'lastMaintenance',
    'purchaseDate',
  ])
})

test('two trucks of a company never carry one registration, of two companies they may', async () => {
  const [first, second] = [await server.owner(), await server.owner()]
  await add(first, { rego: 'SAME11' })
  const other = await add(first, { rego: 'OTHER1' })
  const message = 'You already have a truck with rego SAME11*'
  expect((await add(first, { rego: 'same11' })).body.errors).toEqual([{ field: 'rego', message }])
  expect((await save(first, other.body.data._id, { rego: 'same11' })).body.errors).toEqual([
    { field: 'rego', message },
  ])
  expect((await add(second, { rego: 'SAME11' })).status).toBe(200)
})

test('a rego is the same one however it is spaced: refused for a second truck, found by either, shown as typed', async () => {
  const member = await server.owner()
  const kept = (await add(member, { rego: '1ab 2cd' })).body.data
  const other = (await add(member, { rego: 'OTHER1' })).body.data
  const message = (typed: string) => [
    { field: 'rego', message: `You already have a truck with rego ${typed}*` },
  ]
  expect((await add(member, { rego: '1AB2CD' })).body.errors).toEqual(message('1AB2CD'))
  expect((await save(member, other._id, { rego: '1ab-2cd' })).body.errors).toEqual(message('1AB-2CD'))
  expect((await save(member, kept._id, { rego: '1AB-2CD' })).body.data.rego).toBe('1AB-2CD')
  for (const q of ['1ab2cd', '1AB 2CD', 'b-2c']) {
    const { body } = await member.call({ method: 'GET', path: `/trucks?q=${encodeURIComponent(q)}` })
    expect(body.data.map(({ rego }: { rego: string }) => rego)).toEqual(['1AB-2CD'])
  }
})

test('an old version is refused and changes nothing', async () => {
  const member = await server.owner()
  const { _id } = (await add(member)).body.data
  expect((await save(member, _id, { status: 'not available' })).body.data.version).toBe(2)
  const before = await sumsOf(member)
  expect((await save(member, _id)).status).toBe(409)
  expect((await allocate(member, _id, { version: 1, allocatedDriver: null })).status).toBe(409)
  expect(await sumsOf(member)).toEqual(before)
})

test('a repeated key adds one truck', async () => {
  const member = await server.owner()
  const call = {
    method: 'POST' as const,
    path: '/trucks',
    body: truckInput(),
    headers: { 'idempotency-key': 'truck-once' },
  }
  const first = await member.call(call)
  expect((await member.call(call)).body).toEqual(first.body)
  expect((await member.call({ method: 'GET', path: '/trucks' })).body.total).toBe(1)
})

test('a viewer looks and changes nothing', async () => {
  const { _id } = (await add(owner, { rego: 'VIEW01' })).body.data
  const viewer = await server.member(owner.claims.tenantId, 'viewer')
  const refused = [
    await add(viewer),
    await save(viewer, _id),
    await allocate(viewer, _id, { version: 1, allocatedDriver: null }),
    await viewer.call({ method: 'DELETE', path: `/trucks/${_id}` }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect((await viewer.call({ method: 'GET', path: `/trucks/${_id}` })).status).toBe(200)
})

test("another company's truck and driver answer as if they did not exist", async () => {
  const stranger = await server.owner()
  const { _id } = (await add(owner, { rego: 'STRAN1' })).body.data
  const driverId = await addedDriver(owner)
  const own = (await add(stranger)).body.data._id
  const before = await sumsOf(owner)
  for (const id of [_id, UNKNOWN_ID]) {
    const answers = [
      await save(stranger, id),
      await allocate(stranger, id, { version: 1, allocatedDriver: null }),
      await stranger.call({ method: 'DELETE', path: `/trucks/${id}` }),
      await stranger.call({ method: 'GET', path: `/trucks/${id}` }),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, body: { message: 'Not found' } })
  }
  for (const allocatedDriver of [driverId, UNKNOWN_ID]) {
    expect((await allocate(stranger, own, { version: 1, allocatedDriver })).status).toBe(404)
    expect((await add(stranger, { rego: 'NEW001', allocatedDriver })).status).toBe(404)
  }
  expect(await sumsOf(owner)).toEqual(before)
})

test('a deleted truck is gone from the list and stays in the record', async () => {
  const member = await server.owner()
  const { _id } = (await add(member)).body.data
  expect((await member.call({ method: 'DELETE', path: `/trucks/${_id}` })).status).toBe(200)
  expect((await member.call({ method: 'GET', path: '/trucks' })).body).toEqual({ total: 0, data: [] })
  const [entry] = await member.inScope((scope) =>
    scope.db.selectFrom('audit_entries').where('action', '=', 'truck.deleted').select('changes').execute(),
  )
  expect(entry?.changes).toMatchObject({ rego: { from: 'XW48QP', to: null } })
})

describe('the list of trucks', () => {
  let member: TestMember

  beforeAll(async () => {
    member = await server.owner()
    const driverId = await addedDriver(member, { firstName: 'Zoe', lastName: 'Quist' })
    await add(member, { rego: 'BBB', capacity: { value: 4 }, maintenanceIntervalMonths: 0 })
    await add(member, { rego: 'AAA', capacity: { value: 12 }, allocatedDriver: driverId })
    await add(member, { rego: 'C%C', capacity: { value: 8 }, maintenanceIntervalMonths: 3 })
  })

  test.each([
    ['', ['AAA', 'BBB', 'C%C']],
    ['sort=-rego', ['C%C', 'BBB', 'AAA']],
    ['sort=capacity', ['BBB', 'C%C', 'AAA']],
    ['sort=nextMaintenance', ['C%C', 'AAA', 'BBB']],
    ['sort=-nextMaintenance', ['AAA', 'C%C', 'BBB']],
    ['sort=driverName', ['AAA', 'BBB', 'C%C']],
    ['q=aaa', ['AAA']],
    ['q=zoe+quist', ['AAA']],
    ['q=%25', ['C%C']],
    ['q=nothing', []],
    ['limit=2&page=2', ['C%C']],
  ])('answers "%s"', async (query, regos) => {
    const { status, body } = await member.call({ method: 'GET', path: `/trucks?${query}` })
    expect(status).toBe(200)
    expect(body.data.map(({ rego }: { rego: string }) => rego)).toEqual(regos)
  })

  test('says how many there are, and refuses an order it does not know', async () => {
    expect((await member.call({ method: 'GET', path: '/trucks?limit=1' })).body.total).toBe(3)
    expect((await member.call({ method: 'GET', path: '/trucks?sort=colour' })).status).toBe(400)
  })
})

test('papers are counted that run out within 30 days and that have run out', async () => {
  const member = await server.owner()
  await add(member, {
    rego: 'DUE30',
    regoExpiry: toWireDate(addDays(today, 30)),
    maintenanceIntervalMonths: 0,
  })
  await add(member, {
    rego: 'FINE31',
    regoExpiry: toWireDate(addDays(today, 31)),
    maintenanceIntervalMonths: 0,
  })
  await add(member, {
    rego: 'PAST1',
    regoExpiry: toWireDate(addDays(today, -1)),
    lastMaintenance: toWireDate(addDays(today, -60)),
    maintenanceIntervalMonths: 1,
  })
  await addDriver(member, { licenseExpiry: toWireDate(today) })
  await addDriver(member, { licenseExpiry: toWireDate(addDays(today, 30)) })
  await addDriver(member, { licenseExpiry: toWireDate(addDays(today, 31)) })
  await addDriver(member, { licenseExpiry: toWireDate(addDays(today, -1)), status: 'Resigned' })
  await addDriver(member, { licenseExpiry: '' })
  const { body } = await member.call({ method: 'GET', path: '/trucks/papersDue' })
  expect(body.data).toEqual({
    trucks: { regoExpiry: { due: 1, overdue: 1 }, nextMaintenance: { due: 0, overdue: 1 } },
    drivers: { licenseExpiry: { due: 2, overdue: 0 } },
  })
  const dueOf = async (path: string) => (await member.call({ method: 'GET', path })).body.total
  expect(await dueOf('/trucks?due=regoExpiry')).toBe(2)
  expect(await dueOf('/trucks?due=nextMaintenance')).toBe(1)
  expect(await dueOf('/drivers?due=licenseExpiry')).toBe(2)
})

test('what the specification does not require need not be sent: a new truck has defaults, a known one stays as it was', async () => {
  const { truckType, status, maintenanceIntervalMonths, purchasePrice, binTypes, maxBinSize, ...asked } =
    truckInput({
      rego: 'BARE01',
    })
  const created = await owner.call({ method: 'POST', path: '/trucks', body: asked })
  const { _id } = created.body.data
  const put = (body: object) => owner.call({ method: 'PUT', path: `/trucks/${_id}`, body })
  expect(created.body.data).toMatchObject({
    truckType: 'auto',
    status: 'available',
    maintenanceIntervalMonths: 6,
    purchasePrice: null,
    binTypes: [],
    maxBinSize: null,
  })
  const said = { truckType: 'semi', status: 'not available', maintenanceIntervalMonths: 0 }
  expect((await put({ ...asked, ...said, version: 1 })).body.data).toMatchObject(said)
  expect((await put({ ...asked, version: 2 })).body.data).toMatchObject(said)
})
