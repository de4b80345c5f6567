import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import {
  REPORT_FILES,
  REPORT_GROUPS,
  type WireDriverRow,
  type WireGroupRow,
  type WireMarginRow,
  type WireReportMonth,
} from '@skipyard/contract/reports/reports.ts'
import type { Role } from '@skipyard/domain/identity/role.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { firstDayOf, lastDayOf, monthOf, yearBefore } from '@skipyard/domain/shared/month.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { everyBooking, fillMonths } from '#server/testing/company-with-months.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const members = new Map<Role, TestMember>()
let owner: TestMember
let bookings: WireBooking[]
let thisMonth: WireReportMonth | undefined

const THIS = monthOf(today)
const BACK = ['Collected', 'Returned', 'Completed']

const get = async (path: string, member = owner) => (await member.call({ method: 'GET', path })).body
const groupsOf = async (by: string, month = THIS): Promise<WireGroupRow[]> =>
  (await get(`/reports/groups?month=${month}&by=${by}`)).data

beforeAll(async () => {
  owner = await server.owner()
  await fillMonths(owner, 11)
  bookings = await everyBooking(owner)
  const months: WireReportMonth[] = (await get(`/reports/months?month=${THIS}`)).data
  thisMonth = months.at(-1)
  for (const role of ['office', 'dispatcher', 'viewer'] as const) {
    members.set(role, await server.member(owner.claims.tenantId, role))
  }
})

const sum = (figures: number[]) => figures.reduce((all, one) => all + one, 0)
const cents = (dollars: (number | null)[]) => sum(dollars.map((one) => dollarsToCents(one ?? 0)))

describe.each(REPORT_GROUPS)('a month by %s', (by) => {
  const nameOf = ({ address, bookingSource, wasteType, binSize, binType }: WireBooking): string =>
    ({
      suburb: address.suburb,
      source: bookingSource || 'None',
      wasteType,
      size: `${binSize} m³ ${binType}`,
    })[by]

  test.each([THIS, yearBefore(THIS)])(
    'has the bookings of %s that a list would, beside last year',
    async (month) => {
      const dropped = bookings.filter(
        ({ dropoffDate, dropActionStatus }) =>
          dropoffDate.startsWith(month) && dropActionStatus !== 'Cancelled',
      )
      const counted = [...Map.groupBy(dropped, nameOf)].map(([name, { length }]) => [name, length])
      const rows = await groupsOf(by, month)
      const told = rows.filter(({ now }) => now.bookings > 0).map(({ name, now }) => [name, now.bookings])
      expect(told.toSorted()).toEqual(counted.toSorted())
      const earlier = new Map((await groupsOf(by, yearBefore(month))).map(({ name, now }) => [name, now]))
      for (const { name, before } of rows) expect(before.bookings).toBe(earlier.get(name)?.bookings ?? 0)
    },
  )

  test('adds up to the month', async () => {
    const rows = (await groupsOf(by)).map(({ now }) => now)
    expect({
      bookings: sum(rows.map((row) => row.bookings)),
      hireDays: sum(rows.map((row) => row.hireDays)),
      revenue: cents(rows.map((row) => row.revenue)),
    }).toEqual({
      bookings: thisMonth?.bookings,
      hireDays: thisMonth?.hireDays,
      revenue: cents([thisMonth?.money?.revenue ?? 0]),
    })
    if (by === 'size') {
      expect(sum(rows.map(({ binDaysOwned }) => binDaysOwned ?? 0))).toBe(thisMonth?.binDaysOwned)
    }
  })
})

test('the list that a figure leads to has as many bookings as the figure says', async () => {
  const kept = ['Scheduled', 'Pending', 'Dispatched', 'Delivered', 'Collected', 'Returned', 'Completed']
  const days = { startDate: toWireDate(firstDayOf(THIS)), endDate: toWireDate(lastDayOf(THIS)), status: kept }
  const path = '/bookings/getBookings?type=today&todaySubType=drop&limit=1'
  const list = async (filters: object) =>
    (await owner.call({ method: 'POST', path, body: { ...days, ...filters } })).body.total
  expect(await list({})).toBe(thisMonth?.bookings)
  for (const by of ['suburb', 'source', 'wasteType'] as const)
    for (const { name, now } of await groupsOf(by)) expect(await list({ [by]: [name] })).toBe(now.bookings)
  for (const { binSize, binType, now } of await groupsOf('size'))
    expect(await list({ binSize: [`${binSize}m3`], binType: [binType] })).toBe(now.bookings)
})

test('what each driver did adds up to the jobs done; what was on no run stands last', async () => {
  const rows: WireDriverRow[] = (await get(`/reports/drivers?month=${THIS}`)).data
  const drops = bookings.filter(
    (one) => one.dropoffDate.startsWith(THIS) && one.dropActionStatus === 'Delivered',
  )
  const picks = bookings.filter(
    (one) => one.pickupDate.startsWith(THIS) && BACK.includes(one.pickActionStatus),
  )
  expect([sum(rows.map(({ now }) => now.drops)), sum(rows.map(({ now }) => now.picks))]).toEqual([
    drops.length,
    picks.length,
  ])
  expect(rows.map(({ name }) => name)).toEqual(['Driver XW48QP', 'On no run'])
  expect(rows[0]?.now).toMatchObject({ drops: 1, picks: 0 })
  const days = { startDate: toWireDate(firstDayOf(THIS)), endDate: toWireDate(lastDayOf(THIS)) }
  for (const { driverId, now } of rows) {
    for (const [kind, done] of [['drop', now.drops] as const, ['pick', now.picks] as const]) {
      const path = `/bookings/getBookings?type=today&todaySubType=${kind}&limit=1`
      const body = { ...days, doneBy: driverId ?? 'none' }
      expect((await owner.call({ method: 'POST', path, body })).body.total, kind).toBe(done)
    }
  }
  expect({
    tippedKg: sum(rows.map(({ now }) => now.tippedKg)),
    tippingCost: cents(rows.map(({ now }) => now.tippingCost)),
  }).toEqual({
    tippedKg: thisMonth?.tippedKg,
    tippingCost: cents([thisMonth?.money?.tippingCost ?? 0]),
  })
})

test('the jobs of a month stand in the order of what they left, lost money first, and add up', async () => {
  const { total, sums, data } = await get(`/reports/margins?month=${THIS}&limit=100`)
  const jobs: WireMarginRow[] = data
  const back = bookings.filter(
    (one) => one.pickupDate.startsWith(THIS) && BACK.includes(one.pickActionStatus),
  )
  expect(jobs.map(({ bookingId }) => bookingId).toSorted()).toEqual(back.map(({ _id }) => _id).toSorted())
  const left = jobs.map(({ price, tippingCost }) => price - tippingCost)
  expect(left).toEqual(left.toSorted((one, other) => one - other))
  expect(left[0]).toBeLessThan(0)
  expect({ total, ...sums }).toEqual({
    total: back.length,
    price: sum(back.map(({ amount }) => amount)),
    tippingCost: sum(back.map(({ tippingCost }) => tippingCost)),
    tippedKg: thisMonth?.tippedKg,
    lost: back.filter(({ amount, tippingCost }) => amount < tippingCost).length,
    withoutCost: back.filter(({ tippingCost }) => tippingCost === 0).length,
  })
  const second = await get(`/reports/margins?month=${THIS}&limit=10&page=2`)
  expect(second.data).toEqual(jobs.slice(10, 20))
})

describe('who sees what', () => {
  const PATHS = [
    `/reports/months?month=${THIS}`,
    ...REPORT_GROUPS.map((by) => `/reports/groups?month=${THIS}&by=${by}`),
    `/reports/drivers?month=${THIS}`,
  ]
  const MONEY = ['money', 'revenue', 'tippingCost']
  const amountsOf = (value: unknown): unknown[] => {
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([name, inner]) =>
      MONEY.includes(name) ? [inner] : amountsOf(inner),
    )
  }

  test.each(['dispatcher', 'viewer'] as const)('a %s sees what was done and no money', async (role) => {
    const member = members.get(role)
    for (const path of PATHS) {
      const { data } = await get(path, member)
      expect(data.length).toBeGreaterThan(0)
      expect(new Set(amountsOf(data))).toEqual(new Set([null]))
    }
    const margins = await member?.call({ method: 'GET', path: `/reports/margins?month=${THIS}` })
    expect(margins?.status).toBe(403)
  })

  test('the office sees what the owner sees', async () => {
    for (const path of [...PATHS, `/reports/margins?month=${THIS}`]) {
      expect(await get(path, members.get('office'))).toEqual(await get(path))
    }
  })

  test.each(REPORT_FILES)(
    'the file of %s goes to those who work with it, money to those who bill',
    async (report) => {
      const path = `/reports/export?month=${THIS}&report=${report}`
      const file = async (role: Role) => {
        const { status, body } = (await members.get(role)?.call({ method: 'GET', path })) ?? {}
        return { status, text: typeof body === 'string' ? body : '' }
      }
      expect((await file('viewer')).status).toBe(403)
      const office = await file('office')
      expect(office.status).toBe(200)
      expect(office.text).toMatch(/GST|cost/)
      const dispatcher = await file('dispatcher')
      expect(dispatcher.status).toBe(report === 'margins' ? 403 : 200)
      expect(dispatcher.text).not.toMatch(/GST|cost|Margin|Received/)
    },
  )
})

test('a source that begins like a formula is a word in the file', async () => {
  const { body } = await owner.call({ method: 'GET', path: `/reports/export?month=${THIS}&report=source` })
  expect(`${body}`).toContain("'=1+1")
})

test('a month that is none is refused by its field', async () => {
  for (const month of ['2026-13', 'now', '1999-01', '']) {
    const { status, body } = await owner.call({ method: 'GET', path: `/reports/months?month=${month}` })
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'month'])
  }
})
