import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { addDays, formatAustralianDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const owner = await server.owner()

async function book(member: TestMember, changes = {}): Promise<{ _id: string; jobID: string }> {
  const answer = await member.call({
    method: 'POST',
    path: '/bookings',
    body: bookingInput({ deposit: 0, ...changes }),
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}

const asked = (member: TestMember, query: Record<string, string>) =>
  member.call({ method: 'GET', path: `/bookings/export?${new URLSearchParams(query)}` })

async function linesOf(member: TestMember, query: Record<string, string>): Promise<string[][]> {
  const { status, body } = await asked(member, query)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return parse(body, { bom: true })
}

const rowsOf = async (member: TestMember, query: Record<string, string>) =>
  (await linesOf(member, query)).slice(1)

describe('what stands in the file', () => {
  test('is what the list shows, in the columns and the order that were asked for', async () => {
    const member = await server.owner()
    await book(member, {
      permitRequired: true,
      permitCost: -25,
      numberOfDays: 3,
      heavyLoad: true,
      cOver: true,
      comments: 'Ring first,\nthen knock',
      labelInput: 'RUSH',
    })
    const columns =
      'jobID,customerPhone,binSize,amount,pendingAmount,permitCost,flags,pickupDateConfirmation,'.concat(
        'dropoffDateString,comments,addressString',
      )
    expect(await linesOf(member, { columns })).toEqual([
      [
        'Booking ID',
        'Phone',
        'Bin Size',
        'Booking Amount',
        'Pending Amount',
        'Permit Cost',
        'Flags',
        'Date Confirmation',
        'Drop Date',
        'Comments',
        'Address',
      ],
      [
        'TST-1',
        '0491 570 006',
        '6m3',
        '470',
        '470',
        '-25',
        'P C/O HL',
        'NC',
        formatAustralianDate(addDays(today, 1)),
        'Ring first,\nthen knock',
        '22 Rennie St, Coburg VIC 3058',
      ],
    ])
  })

  test('are the columns shown at first when none are named, with those of the list itself in front', async () => {
    const [all = []] = await linesOf(owner, { type: 'all' })
    expect(all.slice(0, 3)).toEqual(['Booking ID', 'Flags', 'Name'])
    expect(all).not.toContain('Tipping Cost')
    const [faulty = []] = await linesOf(owner, { type: 'faulty' })
    expect(faulty.slice(0, 2)).toEqual(['Faulty Comment', 'Booking ID'])
    const [overdue = []] = await linesOf(owner, { type: 'overdue' })
    expect(overdue.slice(0, 3)).toEqual(['Days Over', 'At Stake', 'Booking ID'])
  })

  test('say of every booking what it is on the days of the list: dropped, picked up or both', async () => {
    const member = await server.owner()
    await book(member, {})
    const columns = { columns: 'type' }
    const within = (from: number, to: number) =>
      JSON.stringify({ startDate: toWireDate(addDays(today, from)), endDate: toWireDate(addDays(today, to)) })
    expect(await rowsOf(member, { ...columns, type: 'all' })).toEqual([['Drop/Pick']])
    expect(await rowsOf(member, { ...columns, type: 'all', filterOptions: within(0, 3) })).toEqual([['Drop']])
    expect(await rowsOf(member, { ...columns, type: 'all', filterOptions: within(4, 9) })).toEqual([['Pick']])
    const selectedDate = JSON.stringify({ selectedDate: toWireDate(addDays(today, 8)) })
    expect(await rowsOf(member, { ...columns, type: 'today', filterOptions: selectedDate })).toEqual([
      ['Pick'],
    ])
  })

  test('bears the specified name, and says that it is CSV to be saved', async () => {
    for (const [type, name] of [
      ['today', 'table-data.csv'],
      ['all', 'table-data.csv'],
      ['run-history', 'run-report.csv'],
    ] as const) {
      const { headers } = await asked(owner, { type })
      expect(headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
      })
    }
  })

  test('comes back through a spreadsheet: names with quotes, emoji and formulas are text', async () => {
    const member = await server.owner()
    const names = ['=1+1', '+61 Bins', '-Bob', '@SUM(A1)', 'Éva "Evie" O’Brien 🚛', 'Smith, Jones']
    for (const name of names) await book(member, { name, comments: `${name}\n=1+1` })
    const rows = await rowsOf(member, { columns: 'customerName,comments', sort: 'jobID' })
    expect(rows).toEqual(
      names.map((name) => {
        const inert = /^[=+\-@]/.test(name) ? `'${name}` : name
        return [inert, `${inert}\n=1+1`]
      }),
    )
  })
})

describe('which rows stand in the file', () => {
  test('all that match, far beyond a page, in the order of the list', async () => {
    const member = await server.owner()
    const names = Array.from({ length: 23 }, (_, index) => `Person ${String.fromCharCode(97 + index)}`)
    for (const name of names) await book(member, { name })
    const rows = await rowsOf(member, { columns: 'customerName', sort: '-customerName', limit: '10' })
    expect(rows.flat()).toEqual(names.toReversed())
  })

  test('those that the filters, the search and the list itself let through', async () => {
    const member = await server.owner()
    await book(member, { name: 'Small', binSize: 4 })
    await book(member, { name: 'Big today', binSize: 12, dropoffDate: toWireDate(today) })
    await book(member, { name: 'Big later', binSize: 12 })
    const filterOptions = JSON.stringify({ binSize: ['12m3'] })
    const columns = 'customerName'
    expect(await rowsOf(member, { columns, filterOptions })).toEqual([['Big later'], ['Big today']])
    expect(await rowsOf(member, { columns, filterOptions, q: 'later' })).toEqual([['Big later']])
    expect(await rowsOf(member, { columns, type: 'today' })).toEqual([['Big today']])
    expect(await rowsOf(member, { columns, type: 'today', todaySubType: 'pick' })).toEqual([])
  })

  test('only the chosen ones, and none of those that another company has chosen from here', async () => {
    const member = await server.owner()
    const other = await server.owner()
    const [first, , third] = [await book(member), await book(member), await book(member)]
    const foreign = await book(other, { name: 'Foreign' })
    const ids = [first._id, third._id, foreign._id].join(',')
    expect(await rowsOf(member, { columns: 'jobID', ids })).toEqual([[third.jobID], [first.jobID]])
    expect(await rowsOf(other, { columns: 'customerName' })).toEqual([['Foreign']])
  })

  test('none of a deleted booking', async () => {
    const member = await server.owner()
    const { _id } = await book(member)
    await member.call({ method: 'DELETE', path: `/bookings/${_id}` })
    expect(await rowsOf(member, {})).toEqual([])
  })
})

describe('who gets the file', () => {
  test('everyone who works with the list, and no viewer', async () => {
    const [dispatcher, viewer] = [
      await server.member(owner.claims.tenantId, 'dispatcher'),
      await server.member(owner.claims.tenantId, 'viewer'),
    ]
    expect((await asked(dispatcher, {})).status).toBe(200)
    expect((await asked(viewer, {})).status).toBe(403)
  })

  test('nobody without a session; the answer is as of any call', async () => {
    const answer = await server.http.inject({ method: 'GET', url: `${BASE_PATH}/bookings/export` })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({ message: expect.any(String) })
  })

  test.each([
    ['an unknown column', { columns: 'jobID,password' }],
    ['no list of that name', { type: 'secret' }],
    ['filters that are no JSON', { filterOptions: '{' }],
    ['a filter that no list knows', { filterOptions: '{"binSize":["7m3"]}' }],
    ['an id that is none', { ids: 'x' }],
  ])('%s is refused in words', async (_, query) => {
    const { status, body } = await asked(owner, query)
    expect(status).toBe(400)
    expect(body.message).toEqual(expect.any(String))
  })

  test('HEAD says whether it would be made, and makes nothing', async () => {
    const ask = (token: string, query = '') =>
      server.http.inject({
        method: 'HEAD',
        url: `${BASE_PATH}/bookings/export${query}`,
        headers: { authorization: `Bearer ${token}` },
      })
    expect(await ask(owner.token)).toMatchObject({ statusCode: 200, payload: '' })
    expect(await ask(owner.token, '?columns=none')).toMatchObject({ statusCode: 400 })
    expect(await ask('nothing')).toMatchObject({ statusCode: 401 })
  })
})
