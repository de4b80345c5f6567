import type { WireFieldwork } from '@skipyard/contract/photos.ts'
import { addDays, type LocalDate, todayIn, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { momentOfId } from '@skipyard/domain/shared/moment-of-id.ts'
import { beforeAll, expect, test } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { DEMO_PASSWORD } from './demo-company.ts'
import { fillDemo } from './fill-demo.ts'

const server = await openTestServer()
const DAY_MS = 86_400_000
const PENDING = { filterOptions: { status: ['Pending'] } }

beforeAll(async () => {
  await fillDemo(server.services)
})

const ask = async (method: 'GET' | 'POST', path: string, { token = '', body = {} } = {}) => {
  const answer = await server.http.inject({
    method,
    url: `/api/v1.0${path}`,
    ...(method === 'POST' && { payload: body }),
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.json()
}
const post = (path: string, body: object, token = '') => ask('POST', path, { token, body })
const signedIn = async (): Promise<string> =>
  (await post('/login', { email: 'renee@westgate.example', password: DEMO_PASSWORD })).data.token

test('the person of both companies is asked which one, and finds 400 bookings in the busy one', async () => {
  const credentials = { email: 'morgan@skipyard.example', password: DEMO_PASSWORD }
  const { tenants } = (await post('/login', credentials)).data
  expect(tenants.map(({ name }: { name: string }) => name)).toEqual(['Peninsula Bins', 'Westgate Skip Hire'])
  const { token } = (await post('/login-with-tenant', { ...credentials, tenantId: tenants[1].id })).data
  const { total } = await post('/bookings/getBookings?type=all', {}, token)
  expect(total).toBe(400)
})

test('the demo firm has every status, and something to do on every list', async () => {
  const token = await signedIn()
  const statuses = [
    'Scheduled',
    'Pending',
    'Dispatched',
    'Delivered',
    'Cancelled',
    'Collected',
    'Returned',
    'Completed',
  ]
  for (const status of statuses) {
    const { total } = await post(
      '/bookings/getBookings?type=all',
      { filterOptions: { status: [status] } },
      token,
    )
    expect(total, status).toBeGreaterThan(0)
  }
  const totalOf = async (type: string, filters = {}) =>
    (await post(`/bookings/getBookings?type=${type}`, filters, token)).total
  expect(await totalOf('faulty', { faultySubType: 'C' })).toBeGreaterThan(3)
  expect(await totalOf('faulty', { faultySubType: 'NC' })).toBeGreaterThan(0)
  expect(await totalOf('overdue')).toBeGreaterThan(3)
  expect(await totalOf('conflicting')).toBeGreaterThan(0)
  const faulty = (await post('/bookings/getBookings?type=faulty&limit=100', {}, token)).data
  const neverDelivered = faulty.filter(({ faultyComment }: { faultyComment: string[] }) =>
    faultyComment.includes('The Drop status has not been updated to Delivered.'),
  )
  expect(neverDelivered.length).toBeGreaterThan(1)
  const { rows } = await asOwner(server.database.admin, (client) =>
    client.query(`select (select count(*)::int from drivers) as drivers,
      (select count(*)::int from trucks) as trucks`),
  )
  expect(rows).toEqual([{ drivers: 11, trucks: 10 }])
})

test('the demo fleet has papers due and overdue, and bank details that open for those who may see them', async () => {
  const token = await signedIn()
  const papers = (await ask('GET', '/trucks/papersDue', { token })).data
  expect(papers).toEqual({
    trucks: { regoExpiry: { due: 1, overdue: 1 }, nextMaintenance: { due: 1, overdue: 1 } },
    drivers: { licenseExpiry: { due: 1, overdue: 1 } },
  })
  const [driver] = (await ask('GET', '/drivers', { token })).data
  const bank = (await post(`/drivers/${driver._id}/reveal`, {}, token)).data
  expect(bank).toMatchObject({ accountName: driver.name, bsb: expect.stringMatching(/^000\d{3}$/) })
})

test('the demo office has customers on hold, two that were entered twice, and a ledger with names', async () => {
  const token = await signedIn()
  const pages = await Promise.all(
    [1, 2].map((page) => ask('GET', `/customers?limit=100&page=${page}`, { token })),
  )
  const customers = pages.flatMap(({ data }) => data)
  expect(customers.filter(({ onHold }: { onHold: boolean }) => onHold).length).toBeGreaterThan(2)
  const phones = customers.map(({ phone }: { phone: string }) => phone)
  expect(new Set(phones).size).toBe(phones.length - 1)
  const { allBinsCount: lines } = (await post('/binCount/getBinCountBySize', { size: 6 }, token)).data
  expect(lines.map(({ by }: { by: string }) => by)).toEqual(Array(4).fill('Morgan Walsh'))
})

test('one size of the demo yard has numbers: on the yard, with customers and broken', async () => {
  const token = await signedIn()
  const totalOf = async (status: string): Promise<number> =>
    (await ask('GET', `/bins?size=4&type=Marrel&status=${encodeURIComponent(status)}`, { token })).total
  const out = await totalOf('with customer')
  expect(out).toBeGreaterThan(5)
  expect(await totalOf('on yard')).toBe(27 - out)
  expect(await totalOf('broken')).toBe(2)
})

test('today and tomorrow are half planned, yesterday is done with two jobs left undone', async () => {
  const token = await signedIn()
  const today = todayIn('Australia/Melbourne', new Date())
  const read = async (what: string, date: LocalDate) =>
    (await ask('GET', `/runPlanner/${what}?date=${toWireDate(date)}`, { token })).data
  for (const date of [today, addDays(today, 1)]) {
    const { runs } = await read('runs', date)
    const planned = runs.flatMap(({ bookings }: { bookings: object[] }) => bookings).length
    const { drop, pick } = await read('stats', date)
    expect(planned).toBeGreaterThan(0)
    expect(planned).toBeLessThan(drop.total + pick.total)
  }
  const yesterday = toWireDate(addDays(today, -1))
  const left = (await read('unallocated', today)).filter(({ date }: { date: string }) => date === yesterday)
  expect(left.length).toBe(2)
})

interface FreeCard {
  actionType: 'drop' | 'pick'
  date: string
  runId: string | null
  booking: { jobID: string; binType: string; binSize: number; dropActionStatus: string }
}

test('small jobs of today wait for a run, and earlier ones were left in every way there is', async () => {
  const token = await signedIn()
  const today = toWireDate(todayIn('Australia/Melbourne', new Date()))
  // Those of weeks ago are in the tray.
  const path = `/runPlanner/unallocated?date=${today}&withOlder=true`
  const cards: FreeCard[] = (await ask('GET', path, { token })).data
  const small = cards.filter(({ booking }) => booking.binType === 'Marrel' && booking.binSize <= 8)
  const isDrop = ({ actionType }: FreeCard) => actionType === 'drop'
  expect(small.filter((card) => isDrop(card) && card.date === today).length).toBeGreaterThan(2)

  const left = small.filter(({ date }) => date !== today)
  const neverBrought = left.filter((card) => isDrop(card) && card.booking.dropActionStatus === 'Scheduled')
  expect(neverBrought.length).toBeGreaterThan(1)
  const picks = left.filter((card) => !isDrop(card))
  expect(picks.some(({ booking }) => booking.dropActionStatus === 'Delivered')).toBe(true)
  const jobsOfPicks = picks.map(({ booking }) => booking.jobID)
  expect(
    neverBrought.some(({ runId, booking }) => runId !== null && jobsOfPicks.includes(booking.jobID)),
  ).toBe(true)
})

test('the two jobs that yesterday left undone say why, on the board and among the faulty ones', async () => {
  const token = await signedIn()
  const today = todayIn('Australia/Melbourne', new Date())
  const left = (await ask('GET', `/runPlanner/unallocated?date=${toWireDate(today)}`, { token })).data
  const told = left.flatMap(
    ({ notDone }: { notDone: { reason: string; note: string } | null }) => notDone ?? [],
  )
  expect(told.map(({ reason }: { reason: string }) => reason).toSorted()).toEqual([
    'car-in-the-way',
    'nobody-there',
  ])
  const { data } = await post('/bookings/getBookings?type=faulty&limit=100', {}, token)
  const comments = data.flatMap(({ faultyComment }: { faultyComment: string[] }) => faultyComment)
  expect(comments.filter((comment: string) => comment.includes('White van across the drive'))).toHaveLength(1)
})

test('finished jobs have photos that can be looked at, loads those of their dockets, and history tells of them', async () => {
  const token = await signedIn()
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => post(`/bookings/getBookings?type=all&limit=100&page=${page}`, {}, token)),
  )
  const kinds = new Map<string, string>()
  let historyOf = ''
  for (const { _id } of pages.flatMap(({ data }) => data)) {
    const { jobs }: WireFieldwork = (await ask('GET', `/bookings/${_id}/fieldwork`, { token })).data
    for (const photo of jobs.flatMap(({ photos }) => photos)) {
      kinds.set(photo.kind, photo._id)
      historyOf = _id
    }
    if (kinds.size === 4) break
  }
  expect([...kinds.keys()].toSorted()).toEqual(['cannot', 'job', 'signature', 'tip'])
  for (const id of kinds.values()) {
    const url = `/api/v1.0/photos/${id}?size=thumb`
    const photo = await server.http.inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/jpeg'])
  }
  const history = (await ask('GET', `/bookings/${historyOf}/history`, { token })).data
  expect(history.map(({ action }: { action: string }) => action)).toContain('photo.taken')
})

test('pending bookings came in one by one over the days just gone, as their histories say too', async () => {
  const token = await signedIn()
  const { data } = await post('/bookings/getBookings?type=all&limit=100', PENDING, token)
  const received: number[] = data.map(({ _id }: { _id: string }) => momentOfId(_id).getTime())
  expect(received.length).toBeGreaterThan(3)
  expect(new Set(received).size).toBe(received.length)
  expect(Math.max(...received)).toBeLessThan(Date.now())
  expect(Math.max(...received) - Math.min(...received)).toBeGreaterThan(DAY_MS)
  const [first] = data
  const told = (await ask('GET', `/bookings/${first._id}/history`, { token })).data
  expect(told.at(-1)).toMatchObject({
    action: 'booking.created',
    at: momentOfId(first._id).toISOString(),
  })
})

test('builders have exchanges today, a tip and return tomorrow, and a fortnightly series of exchanges', async () => {
  const token = await signedIn()
  const today = todayIn('Australia/Melbourne', new Date())
  const cardsOf = async (what: string, date: LocalDate): Promise<{ visit: { kind: string } | null }[]> => {
    const { data } = await ask('GET', `/runPlanner/${what}?date=${toWireDate(date)}`, { token })
    return what === 'runs' ? data.runs.flatMap(({ bookings }: { bookings: object[] }) => bookings) : data
  }
  const kindsOf = async (what: string, date: LocalDate) =>
    (await cardsOf(what, date)).flatMap(({ visit }) => visit?.kind ?? [])
  expect(await kindsOf('runs', today)).toEqual(['exchange', 'exchange'])
  expect(await kindsOf('unallocated', today)).toEqual(['exchange', 'exchange'])
  expect(await kindsOf('unallocated', addDays(today, 1))).toEqual(['tip-and-return', 'tip-and-return'])
  const { data: series } = await ask('GET', '/series', { token })
  expect(series).toMatchObject([{ kind: 'exchange', words: expect.stringContaining('Every second') }])
  const { data: whole } = await ask('GET', `/series/${series[0]._id}`, { token })
  expect(whole.dates.length).toBeGreaterThan(3)
})

test('a builder has an order of three bins, trucks come once more to two, and the smaller firm has two yards', async () => {
  const token = await signedIn()
  const { rows } = await asOwner(server.database.admin, (client) =>
    client.query(`select b.id, b.order_id from bookings b
      join tenants t on t.tenant_id = b.tenant_id and t.company_name = 'Westgate Skip Hire'
      where b.order_id is not null`),
  )
  expect([rows.length, new Set(rows.map(({ order_id }) => order_id)).size]).toEqual([3, 1])
  const { data: order } = await ask('GET', `/bookings/${rows[0].id}/order`, { token })
  expect(new Set(order.bookings.map(({ customerName }: { customerName: string }) => customerName)).size).toBe(
    1,
  )
  const today = todayIn('Australia/Melbourne', new Date())
  const extrasOn = async (date: LocalDate) => {
    const { data } = await ask('GET', `/runPlanner/unallocated?date=${toWireDate(date)}`, { token })
    return data.filter((card: { extraPick: object | null; date: string }) => card.extraPick !== null)
  }
  expect(await extrasOn(today)).toHaveLength(1)
  const credentials = { email: 'morgan@skipyard.example', password: DEMO_PASSWORD }
  const { tenants } = (await post('/login', credentials)).data
  const small = (await post('/login-with-tenant', { ...credentials, tenantId: tenants[0].id })).data
  const { data: yards } = await ask('GET', '/yards', { token: small.token })
  expect(yards.map(({ name }: { name: string }) => name)).toEqual(['Mornington', 'Hastings'])
  const { data: stock } = await ask('GET', '/binCount/getStockByYard', { token: small.token })
  const four = stock.sizes.find(
    ({ size, type }: { size: number; type: string }) => size === 4 && type === 'Marrel',
  )
  expect(four.yards.map(({ onYard }: { onYard: number }) => onYard > 0)).toEqual([true, true])
})

test('an installation that is in use is left alone', async () => {
  expect(await fillDemo(server.services)).toBe(false)
})

test('every demo booking has its story, from when it was taken to what it is now', async () => {
  const untold = await asOwner(server.database.admin, (client) =>
    client.query(`
      select b.job_number from bookings b left join audit_entries e
        on e.tenant_id = b.tenant_id and e.subject_id = b.id
      group by b.tenant_id, b.id, b.job_number, b.drop_status
      having count(*) filter (where e.action = 'booking.created') <> 1
        or max(e.at) > now()
        or (b.drop_status = 'Delivered' and
          count(*) filter (where e.changes -> 'drop.status' ->> 'to' = 'Delivered') <> 1)`),
  )
  expect(untold.rows).toEqual([])
})
