import { MOST_IMPORT_ROWS } from '@skipyard/contract/customers/files.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { customerInput } from './testing/customer-input.ts'

const server = await shareTestServer()
let owner: TestMember

beforeEach(async () => {
  owner = await server.owner()
})

const load = (text: string, changes: object = {}, member = owner) =>
  member.call({ method: 'POST', path: '/customers/import', body: { text, dryRun: false, ...changes } })
const look = (text: string) => load(text, { dryRun: true })
const everybody = async () => (await owner.call({ method: 'GET', path: '/customers?limit=100' })).body
const sumsOf = (member: TestMember) => checksumOfTenant(server.database.admin, member.claims.tenantId)

const FILE = [
  'Name,Phone,Address,Email,Customer Type,Company Name,Shoe Size',
  'Tom Beckett,0491 570 156,"14 Blyth St, Yarraville VIC 3013",tom@example.com,,,43',
  'Nadia Haddad,+61 491 570 157,22 Rennie St Coburg,,individual,,39',
  ',049157,Nowhere in Particular,nobody,Robot,,',
  '',
  'Kew Fitouts,(03) 9876 5432,"3 High St, Kew 3101",,Company,Kew Fitouts Pty Ltd,',
  'Lee,0491570158,"1 Main Rd, Kew",,Company,,',
].join('\r\n')

test('a preview tells of every row and loads nothing', async () => {
  const before = await sumsOf(owner)
  const { status, body } = await look(FILE)
  expect(status).toBe(200)
  expect(await sumsOf(owner)).toEqual(before)
  expect(body.data).toMatchObject({
    dryRun: true,
    total: 5,
    good: 3,
    bad: 2,
    duplicates: 0,
    loaded: 0,
    unknownColumns: ['Shoe Size'],
  })
  const [tom, nadia, nobody, kew, lee] = body.data.rows
  expect(tom).toMatchObject({ row: 2, outcome: 'good', errors: [], phone: '0491570156' })
  expect(nadia).toMatchObject({ row: 3, address: '22 Rennie St, Coburg VIC 3058' })
  expect(nobody).toMatchObject({ row: 4, outcome: 'bad' })
  expect(nobody.errors).toEqual([
    { column: 'type', message: 'Please use Individual, Company or Sole trader' },
    {
      column: 'address',
      message: 'Address not found: no suburb is called Nowhere In Particular',
    },
    { column: 'name', message: 'Please enter name*' },
    { column: 'phone', message: 'Please provide a valid phone number*' },
    { column: 'email', message: 'Invalid email address' },
  ])
  expect(kew).toMatchObject({ row: 6, outcome: 'good' })
  expect(lee).toMatchObject({
    row: 7,
    outcome: 'bad',
    errors: [{ column: 'companyName', message: 'Please enter company name*' }],
  })
})

test('the good rows are loaded, placed and recorded; the bad ones are told of', async () => {
  const { body } = await load(FILE)
  expect(body.data).toMatchObject({ dryRun: false, total: 5, good: 3, bad: 2, loaded: 3 })
  expect(body.data.rows.map(({ row }: { row: number }) => row)).toEqual([4, 7])
  const { total, data } = await everybody()
  expect(total).toBe(3)
  expect(data).toMatchObject([
    { name: 'Kew Fitouts', type: 'Company', suburb: 'Kew', postCode: '3101' },
    { name: 'Nadia Haddad', phone: '0491570157', suburb: 'Coburg', lat: expect.closeTo(-37.74, 1) },
    { name: 'Tom Beckett', version: 1, email: 'tom@example.com' },
  ])
  const entries = await owner.inScope((scope) =>
    scope.db.selectFrom('audit_entries').where('action', '=', 'customer.imported').selectAll().execute(),
  )
  expect(entries).toHaveLength(3)
})

test('likely duplicates, on record or in the file, are left out and told of, unless they are wanted', async () => {
  await owner.call({ method: 'POST', path: '/customers', body: customerInput() })
  const file = [
    'name;phone;address',
    'T Becket;0491570199;14 Blyth Street Yarraville',
    'Somebody;0491570156;1 High St Kew',
    'Lee;0491570158;1 Main Rd Kew',
    'Li;0491 570 158;2 Main Rd Kew',
  ].join('\n')
  const { body } = await load(file)
  expect(body.data).toMatchObject({ good: 1, duplicates: 3, loaded: 1 })
  expect(body.data.rows.map(({ duplicates }: { duplicates: object[] }) => duplicates)).toMatchObject([
    [{ name: 'Tom Beckett', row: null, reasons: ['similarNameAtAddress'] }],
    [{ name: 'Tom Beckett', reasons: ['samePhone'] }],
    [{ _id: null, row: 4, name: 'Lee', reasons: ['samePhone'] }],
  ])
  expect((await load(file, { loadDuplicates: true })).body.data).toMatchObject({
    good: 0,
    duplicates: 4,
    loaded: 4,
  })
  expect((await everybody()).total).toBe(6)
})

test('the file that was exported names everybody as known, and changes nothing', async () => {
  await load(FILE)
  const exported = await owner.call({ method: 'GET', path: '/customers/export' })
  const before = await sumsOf(owner)
  const { body } = await load(exported.body)
  expect(body.data).toMatchObject({ total: 3, good: 0, bad: 0, duplicates: 3, loaded: 0 })
  expect(body.data.rows).toMatchObject([
    { row: 2, name: 'Kew Fitouts', duplicates: [{ name: 'Kew Fitouts', row: null }] },
    { row: 3, duplicates: [{ name: 'Nadia Haddad' }] },
    {
      row: 4,
      duplicates: [{ name: 'Tom Beckett', reasons: expect.arrayContaining(['samePhone', 'sameEmail']) }],
    },
  ])
  expect(await sumsOf(owner)).toEqual(before)
})

test('the file that was exported brings another company everything that stood on record', async () => {
  await load(FILE)
  await owner.call({
    method: 'POST',
    path: '/customers',
    body: customerInput({
      name: '=HYPERLINK("x")',
      phone: '0491570110',
      comments: 'one\ntwo, "three"',
      onHold: true,
      onHoldReason: '+ late',
      abn: '51824753556',
      bookingSource: 'Letterbox card',
      addressList: [
        { name: '5 Depot Rd', suburb: 'Kew', postCode: '3101', lat: -37.8, lon: 145.03 },
        {
          name: '9 High St | rear [gate], \\ shed',
          suburb: 'Coburg',
          postCode: '3058',
          lat: -37.7412345,
          lon: 145,
        },
        {
          name: '-1 Nowhere',
          suburb: 'Not in the gazetteer',
          postCode: '0872',
          lat: -25.5,
          lon: 131.123456789,
        },
      ],
    }),
  })
  const quoted = { name: "'=1+1", phone: '0491570111', comments: "''@home", customerReference: "'quoted'" }
  await owner.call({ method: 'POST', path: '/customers', body: customerInput(quoted) })
  const exported = await owner.call({ method: 'GET', path: '/customers/export' })
  const stranger = await server.owner()
  const { body } = await load(exported.body, {}, stranger)
  expect(body.data).toMatchObject({ total: 5, loaded: 5, unknownColumns: [] })
  const told = ({ _id, ...customer }: Record<string, unknown>) => customer
  const [ours, theirs] = [
    await everybody(),
    (await stranger.call({ method: 'GET', path: '/customers' })).body,
  ]
  expect(theirs.data.map(told)).toEqual(ours.data.map(told))
  const again = await stranger.call({ method: 'GET', path: '/customers/export' })
  expect(again.body).toBe(exported.body)
})

test('a file of before, whose further addresses have no places, still loads', async () => {
  const { body } = await load(
    'Name,Phone,Address,Further Addresses\nLee,0491570158,3 High St Kew,"9 High St, Coburg VIC 3058 | 1 Main Rd Kew"\n',
  )
  expect(body.data).toMatchObject({ loaded: 1 })
  expect((await everybody()).data[0].addressList).toMatchObject([
    { name: '3 High St, Kew VIC 3101' },
    { name: '9 High St, Coburg VIC 3058', suburb: 'Coburg' },
    { name: '1 Main Rd, Kew VIC 3101', postCode: '3101' },
  ])
})

describe('addresses and cells as people write them', () => {
  const unplaced = (why: string) => ({ column: 'address', message: `Address not found: ${why}` })

  test.each([
    ['Saint Kilda,,', 'St Kilda VIC 3182'],
    ['Mt. Waverley,,', 'Mount Waverley VIC 3149'],
    ['Brunswick W,,', 'Brunswick West VIC 3055'],
    ['Nth Melbourne,Vic.,', 'North Melbourne VIC 3051'],
    ['S. Morang,,', 'South Morang VIC 3752'],
    ['Footscray West,,3012', 'West Footscray VIC 3012'],
    ['Pt Cook,Victoria,3030', 'Point Cook VIC 3030'],
    ['Pt Melbourne,,', 'Port Melbourne VIC 3207'],
    ['Ocean Gr,,', 'Ocean Grove VIC 3226'],
    ['Melbourne,,3004', 'Melbourne VIC 3004'],
    ['Richmond,New South Wales,', 'Richmond NSW 2753'],
    ['Kew NSW 2439,,', 'Kew NSW 2439'],
    ['Darwin,NT,800', 'Darwin NT 0800'],
  ])('the suburb, state and postcode %s are %s', async (cells, place) => {
    const { body } = await look(
      `name,phone,address,suburb,state,post code\nLee,0491570158,3 High St,${cells}\n`,
    )
    expect(body.data.rows).toMatchObject([{ outcome: 'good', address: `3 High St, ${place}` }])
  })

  test.each([
    ['1 Acland St Saint Kilda', '1 Acland St, St Kilda VIC 3182'],
    ['5 Main Rd, E Brunswick', '5 Main Rd, Brunswick East VIC 3057'],
    ['5 Main Rd Richmond Victoria 3121', '5 Main Rd, Richmond VIC 3121'],
  ])('the line %s is %s', async (line, address) => {
    const { body } = await look(`name,phone,address\nLee,0491570158,"${line}"\n`)
    expect(body.data.rows).toMatchObject([{ outcome: 'good', address }])
  })

  test.each([
    ['name,phone,address,suburb,post code', 'Lee,0491570158,3 High St,Kew,3101', '3 High St, Kew VIC 3101'],
    [
      'name,phone,address,suburb',
      'Lee,0491570158,"Unit 4, 3 High St",Kew',
      'Unit 4, 3 High St, Kew VIC 3101',
    ],
    ['name,phone,address', 'Lee,0491570158,3 High St Kew VIC 3101', '3 High St, Kew VIC 3101'],
    ['name,phone,address', 'Lee,0491570158,3 Blyth Yarraville', '3 Blyth, Yarraville VIC 3013'],
    ['name,phone,address', 'Lee,0491570158,1 Ox Rise Fraser Rise', '1 Ox Rise, Fraser Rise VIC 3336'],
    [
      'Customer Name\tMobile\tStreet Address',
      'Lee\t491570158\t"8 High St, Mt Waverley"',
      '8 High St, Mount Waverley VIC 3149',
    ],
    [
      'NAME,PHONE NUMBER,ADDRESS,LATITUDE,LONGITUDE,SUBURB,POSTCODE',
      "Lee,0491570158,Farm gate,'-37.1,144.2,Kyneton,3444",
      'Farm gate',
    ],
  ])('%s: %s', async (header, row, address) => {
    const { body } = await look(`\uFEFF${header}\n${row}\n`)
    expect(body.data.rows).toMatchObject([{ outcome: 'good', phone: '0491570158', address }])
  })

  test.each([
    [
      'lat,lon',
      '-37.8,',
      { column: 'lat', message: 'Please give both latitude and longitude in degrees, or neither' },
    ],
    [
      'lat,lon',
      'south,east',
      { column: 'lat', message: 'Please give both latitude and longitude in degrees, or neither' },
    ],
    ['lat,lon', '51.5,144.9', { column: 'lat', message: 'Please select an address in Australia*' }],
    ['suburb', 'Atlantis', unplaced('no suburb is called Atlantis')],
    ['suburb', 'Footscary', unplaced('no suburb is called Footscary, is it Footscray VIC 3011?')],
    ['post code', '2000', unplaced('the postcode or state is not that of Kew VIC 3101, Kew NSW 2439')],
    ['suburb,state', 'Yarraville,NSW', unplaced('the postcode or state is not that of Yarraville VIC 3013')],
    [
      'further addresses',
      '"1 High St Kew | Farm [Kyneton 3444, south, east]"',
      {
        column: 'furtherAddresses',
        message:
          'Please give both latitude and longitude in degrees, or neither (Farm [Kyneton 3444, south, east])',
      },
    ],
    [
      'further addresses',
      '"Big Ben [London 1000, 51.5, 0]"',
      { column: 'furtherAddresses', message: expect.any(String) },
    ],
    [
      'further addresses',
      '1 High St Kew | the moon',
      { column: 'furtherAddresses', message: 'Address not found: no suburb is called The Moon (the moon)' },
    ],
    ['on hold', 'perhaps', { column: 'onHold', message: 'Please use Yes or No' }],
    ['secondary phone', '12', { column: 'secondaryPhone', message: 'Please provide a valid phone number*' }],
    ['booking source', 'Other', { column: 'bookingSource', message: 'Please enter booking source name*' }],
    [
      'company name',
      'x'.repeat(121),
      { column: 'companyName', message: 'Please keep this to 120 characters' },
    ],
    ['ABN', 'none', { column: 'abn', message: 'ABN must be digits only' }],
  ])('%s %s is told of at its column', async (columns, cells, error) => {
    const { body } = await look(`name,phone,address,${columns}\nLee,0491570158,3 High St Kew,${cells}\n`)
    expect(body.data.rows).toMatchObject([{ outcome: 'bad', errors: [error] }])
  })
})

test('blank lines count as rows of the spreadsheet, and at the end of a file not at all', async () => {
  const blank = ` , ,\t\r\n`
  const row = 'Lee,0491570158,3 High St Kew,,\r\n'
  const { body } = await look(`name,phone,address\r\n${blank}${row}${blank.repeat(400_000)}`)
  expect(body.data).toMatchObject({ total: 1, rows: [{ row: 3, outcome: 'good' }] })
})

test.each([
  ['phone,mobile', '(03) 9876 5432,0491 570 158', ['0398765432', '0491570158', '']],
  ['phone,mobile', ',0491 570 158', ['0491570158', '', '']],
  ['phone,mobile', '0491570158,0491570158', ['0491570158', '', '']],
  ['phone,mobile', '0491570158,+61 491 570 158', ['0491570158', '', '']],
  ['phone,mobile', '0491570158,491570158', ['0491570158', '', '']],
  ['phone,mobile', '0491570158,n/a', ['0491570158', '', '']],
  ['phone,mobile,phone 2', '0491570158,-,0491570157', ['0491570158', '0491570157', '']],
  [
    'phone,phone 2,alternative phone',
    '0491570158,0491570157,0491570156',
    ['0491570158', '0491570156', '0491570157'],
  ],
  ['phone,secondary phone', '491570158.0,61491570157.00', ['0491570158', '', '0491570157']],
])('phones in the columns %s: %s', async (columns, cells, [phone, alternativePhone, secondaryPhone]) => {
  const { body } = await load(`name,address,post code,${columns}\nLee,3 High St Kew,3101.0,${cells}\n`)
  expect(body.data).toMatchObject({ loaded: 1, unknownColumns: [] })
  expect((await everybody()).data).toMatchObject([{ phone, alternativePhone, secondaryPhone }])
})

test('a quote that stands in the middle of a cell is part of it', async () => {
  const { body } = await load('name,phone,address,notes\nTom "Tommy" Lee,0491570158,3 High St Kew,12" pipe\n')
  expect(body.data).toMatchObject({ loaded: 1 })
  expect((await everybody()).data).toMatchObject([{ name: 'Tom "Tommy" Lee', comments: '12" pipe' }])
})

describe('what is no file of customers is refused', () => {
  test.each([
    ['', 'There are no customers in this file'],
    ['name,phone\nLee,0491570158', 'The file has no column Address'],
    ['hello', 'The file has no column Name'],
    ['name,phone,address\n', 'There are no customers in this file'],
    ['name,phone,address\n"Lee,0491570158,3 High St', 'A quotation mark in row 2'],
    [`name,phone,address${'\nLee,1,2'.repeat(MOST_IMPORT_ROWS + 1)}`, 'There are too many customers'],
    [`name,phone,address${'\n'.repeat(4_000_000)}Lee,1,2`, 'There are too many customers'],
    [`name,phone,address\n${'x'.repeat(5_000_000)}`, 'This file is too large'],
  ])('%#', async (text, message) => {
    const { status, body } = await look(text)
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ field: 'text' }] } })
    expect(body.message).toContain(message)
  })

  test('a body beyond the limit of this call, and one beyond the limit of others', async () => {
    expect((await look('x'.repeat(13_000_000))).status).toBe(413)
    const large = customerInput({ comments: 'x'.repeat(1_100_000) })
    expect((await owner.call({ method: 'POST', path: '/customers', body: large })).status).toBe(413)
  })
})

test.each(['dispatcher', 'viewer'] as const)('a %s may not load a file', async (role) => {
  const member = await server.member(owner.claims.tenantId, role)
  expect((await load(FILE, {}, member)).status).toBe(403)
})

test('a repeated key loads a file once', async () => {
  const call = {
    method: 'POST',
    path: '/customers/import',
    body: { text: FILE, dryRun: false },
    headers: { 'idempotency-key': 'import-once' },
  } as const
  const first = await owner.call(call)
  expect(await owner.call(call)).toMatchObject({ status: 200, body: first.body })
  expect((await everybody()).total).toBe(3)
})

const manyPeople = (count: number) => {
  const rows = Array.from(
    { length: count },
    (_, at) => `Person ${at},04${10_000_000 + at},"${at} High St, Kew 3101"`,
  )
  return ['name,phone,address', ...rows].join('\n')
}

test('a company reads one file at a time, and others theirs meanwhile', async () => {
  const stranger = await server.owner()
  const long = manyPeople(3_000)
  const [first, second, theirs] = await Promise.all([look(long), look(long), load(FILE, {}, stranger)])
  expect([first.status, second.status].toSorted()).toEqual([200, 429])
  const refused = first.status === 429 ? first : second
  expect(refused).toMatchObject({
    body: { message: 'Another customer file is being read right now. Please try again in a moment.' },
    headers: { 'retry-after': '10' },
  })
  expect(theirs.body.data.loaded).toBe(3)
  expect((await look(FILE)).status).toBe(200)
})

test('a file is read in a thread of its own, so that the server goes on answering', async () => {
  const [whole, own] = [process.cpuUsage(), process.threadCpuUsage()]
  await look(manyPeople(3_000))
  const spent = ({ user, system }: NodeJS.CpuUsage) => user + system
  expect(spent(process.threadCpuUsage(own))).toBeLessThan(spent(process.cpuUsage(whole)) / 2)
})

test('customers of another company are no duplicates', async () => {
  await load(FILE)
  const { body } = await load(FILE, {}, await server.owner())
  expect(body.data).toMatchObject({ duplicates: 0, loaded: 3 })
})

test('five thousand customers in one go, the bad ones among them named', async () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => {
    const phone = at % 100 === 0 ? '12' : `04${String(10_000_000 + at)}`
    return `Person ${at},${phone},"${at} High St, Kew VIC 3101",p${at}@example.com`
  })
  const file = ['name,phone,address,email', ...rows].join('\n')
  const { body } = await load(file)
  expect(body.data).toMatchObject({ total: 5_000, bad: 50, loaded: 4_950 })
  expect((await everybody()).total).toBe(4_950)
  expect((await load(file)).body.data).toMatchObject({ duplicates: 4_950, loaded: 0 })
})

test('however many live at one house number, whoever shares a phone is known', async () => {
  const people = Array.from(
    { length: 400 },
    (_, at) => `Person ${at},04${String(10_000_000 + at)},"3 ${at % 2 ? 'High' : 'Main'} St, Kew VIC 3101"`,
  )
  const loaded = await load(['name,phone,address', ...people].join('\n'), { loadDuplicates: true })
  expect(loaded.body.data.loaded).toBe(400)
  const others = people.map((row, at) => row.replace('Person', at % 2 ? 'Zara Bell' : 'Ivo Lund'))
  const { body } = await look(['name,phone,address', ...others].join('\n'))
  expect(body.data).toMatchObject({ good: 0, duplicates: 400 })
  const typed = await owner.call({
    method: 'GET',
    path: '/customers/duplicates?phone=0410000399&name=Ivo&suburb=Kew&address=3%20High%20St',
  })
  expect(typed.body.data).toMatchObject([{ customer: { name: 'Person 399' }, reasons: ['samePhone'] }])
})
