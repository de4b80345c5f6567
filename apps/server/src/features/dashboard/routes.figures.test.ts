import type { WireBinsOfSize, WireDayAhead, WireTakings } from '@skipyard/contract/dashboard.ts'
import type { WireBinCount } from '@skipyard/contract/inventory/bins.ts'
import type { WireBinDays } from '@skipyard/contract/inventory/calendar.ts'
import type { WireInvoiceRow } from '@skipyard/contract/invoices/invoices.ts'
import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { addDays, monthStart, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { liveSomeWeeks } from '#server/testing/dashboard-life.store.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const companies = new Map<string, TestMember>()

beforeAll(async () => {
  for (const seed of [7, 21]) {
    const owner = await server.owner()
    await liveSomeWeeks(owner, seed)
    companies.set(`of seed ${seed}`, owner)
  }
  companies.set('that has just begun', await server.owner())
}, 120_000)

const cents = (dollars: number) => Math.round(dollars * 100)

const lists = (name: string) => {
  const owner = companies.get(name)
  if (!owner) throw new Error(name)
  const get = async (path: string) => {
    const { status, body } = await owner.call({ method: 'GET', path })
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`)
    return body
  }
  const card = async (path: string) => (await get(`/dashboard/${path}`)).data
  const bookings = async (query: string, body: object = {}) =>
    (await owner.call({ method: 'POST', path: `/bookings/getBookings?limit=100&${query}`, body })).body
  /** Every row of a list, page by page. */
  const all = async <Row>(
    read: (page: number) => Promise<{ total: number; data: Row[] }>,
  ): Promise<Row[]> => {
    const rows: Row[] = []
    for (let page = 1; ; page++) {
      const { total, data } = await read(page)
      rows.push(...data)
      if (rows.length >= total) return rows
    }
  }
  const needOf = async (kind: string) =>
    (await card('needs')).find((need: { kind: string }) => need.kind === kind)?.count ?? 0
  return { owner, get, card, bookings, all, needOf }
}

describe.each(['of seed 7', 'of seed 21', 'that has just begun'])('in a company %s', (name) => {
  const hasLived = name !== 'that has just begun'

  test.each(['drop', 'pick'] as const)(
    'the %s tile counts what Today’s Bookings lists, cancelled ones beside it',
    async (kind) => {
      const { card, bookings } = lists(name)
      const figures = (await card('jobs'))[kind]
      const list = await bookings(`type=today&todaySubType=${kind}`)
      const { total, done, onRuns, onNone, cancelled } = figures
      expect(total + cancelled).toBe(list.total)
      expect(done + onRuns + onNone).toBe(total)
      const jobs = list.data.map((row: { actionDetails: { status: string }[] }) =>
        kind === 'drop' ? row.actionDetails[0]?.status : row.actionDetails[1]?.status,
      )
      const among = (...statuses: string[]) =>
        jobs.filter((status: string) => statuses.includes(status)).length
      expect([done, cancelled]).toEqual([among('Delivered', 'Returned', 'Completed'), among('Cancelled')])
      if (hasLived) expect(total).toBeGreaterThan(0)
    },
  )

  test('the jobs on no run are the open cards of today that the planner has in Unallocated', async () => {
    const { get, card, needOf } = lists(name)
    const cards: WireCard[] = (await get(`/runPlanner/unallocated?date=${toWireDate(today)}`)).data
    const isOpen = ({ status }: WireCard) => ['Scheduled', 'Dispatched', 'Collected'].includes(status)
    const ofToday = cards.filter((one) => isOpen(one) && one.date === toWireDate(today))
    const { drop, pick } = await card('jobs')
    expect(drop.onNone + pick.onNone).toBe(ofToday.length)
    expect(await needOf('unplanned')).toBe(ofToday.length)
  })

  test('a day of the next 14 has the jobs that the planner counts, and its trucks that are not off', async () => {
    const { get, card } = lists(name)
    const { days, jobsOfTruck }: { days: WireDayAhead[]; jobsOfTruck: number } = await card('days')
    expect(days).toHaveLength(14)
    for (const [at, day] of days.entries()) {
      expect(day.date).toBe(toWireDate(addDays(today, at)))
      const stats = (await get(`/runPlanner/stats?date=${day.date}`)).data
      expect([day.drops, day.picks], day.date).toEqual([stats.drop.total, stats.pick.total])
      const { trucks } = (await get(`/runPlanner/runs?date=${day.date}`)).data
      const there = trucks.filter((truck: { off: boolean }) => !truck.off).length
      if (day.isClosed || trucks.length === 0) expect(day.room).toBeNull()
      else expect(day.room, day.date).toBe(there * jobsOfTruck)
    }
  })

  test('a size runs out on the days on which the availability screen has it in red', async () => {
    const { get, card } = lists(name)
    const days: WireDayAhead[] = (await card('days')).days
    const window = `from=${toWireDate(today)}&to=${toWireDate(addDays(today, 13))}`
    const bins: WireBinDays[] = (await get(`/binCount/getAvailability?${window}`)).data.bins
    for (const [at, { short, date }] of days.entries()) {
      const red = bins.filter((bin) => {
        const { [at]: free = 0 } = bin.available
        return free <= 0 && bin.baseCount.some((count) => count !== 0)
      })
      expect(short, date).toEqual(red.map(({ size, type }) => ({ size, type })))
    }
  })

  test('overdue bins are as many as the overdue list has, and cost what its rows say', async () => {
    const { card, bookings, needOf } = lists(name)
    const { bins, atStake, longestDays } = await card('overdue')
    const list = await bookings('type=overdue')
    expect(bins).toBe(list.total)
    expect(await needOf('overdue')).toBe(list.total)
    const rows: { atStake: number | null; daysOver: number }[] = list.data
    expect(cents(atStake)).toBe(rows.reduce((sum, row) => sum + cents(row.atStake ?? 0), 0))
    expect(longestDays).toBe(Math.max(0, ...rows.map(({ daysOver }) => daysOver)))
    if (hasLived) expect(bins).toBeGreaterThan(0)
  })

  test('bins by size are the sums of the Bins screen', async () => {
    const { get, card } = lists(name)
    const counts: WireBinCount[] = (await get('/binCount/getBinCounts')).data.binCounts
    const sizes: WireBinsOfSize[] = await card('bins')
    expect(sizes.map(({ size }) => size)).toEqual([...new Set(counts.map(({ binSize }) => binSize))])
    for (const { size, out, yard, away } of sizes) {
      const rows = counts.filter(({ binSize }) => binSize === size)
      const sumOf = (figure: 'withCustomer' | 'onYard' | 'totalBins') =>
        rows.reduce((sum, row) => sum + row[figure], 0)
      expect([out, yard, out + yard + away]).toEqual([
        sumOf('withCustomer'),
        sumOf('onYard'),
        sumOf('totalBins'),
      ])
    }
  })

  test('what is said to need somebody is as much as the list that it leads to holds', async () => {
    const { get, bookings, needOf } = lists(name)
    for (const type of ['conflicting', 'faulty'] as const) {
      const kind = type === 'conflicting' ? 'conflicts' : type
      expect(await needOf(kind), type).toBe((await bookings(`type=${type}`)).total)
    }
    const asked = (await get('/customer-requests')).total
    expect(await needOf('pending')).toBe((await bookings('type=pending')).total + asked)
    const totals = {
      permits: (await get('/permits?show=due')).due,
      messages: (await get('/messages')).total,
      toInvoice: (await get('/invoices/toInvoice')).total,
      toReview: (await get('/proposed-lines')).total,
    }
    for (const [kind, total] of Object.entries(totals)) expect(await needOf(kind), kind).toBe(total)
    const papers = (await get('/trucks/papersDue')).data
    const sumOf = ({ due, overdue }: { due: number; overdue: number }) => due + overdue
    expect(await needOf('regos')).toBe(sumOf(papers.trucks.regoExpiry))
    expect(await needOf('services')).toBe(sumOf(papers.trucks.nextMaintenance))
    expect(await needOf('licences')).toBe(sumOf(papers.drivers.licenseExpiry))
  })

  test('a day with more jobs than its trucks can do is named, the first one, with what is too much', async () => {
    const { card } = lists(name)
    const { days } = await card('days')
    const isTooFull = ({ drops, picks, room }: WireDayAhead) => room !== null && drops + picks > room
    const first: WireDayAhead | undefined = days.find(isTooFull)
    const needs = await card('needs')
    const need = needs.find(({ kind }: { kind: string }) => kind === 'overfull')
    expect(need?.date).toBe(first?.date)
    if (first) expect(need.count).toBe(first.drops + first.picks - (first.room ?? 0))
  })

  test('money is what the tiles and rows of the invoices come to, to the cent', async () => {
    const { get, card, all, owner } = lists(name)
    const money: WireTakings = await card('money')
    const stats = (await get('/invoices/stats')).data
    expect([money.receivedThisMonth, money.outstanding]).toEqual([
      stats.paidThisMonth.amount,
      stats.outstanding.amount,
    ])
    const ages = ['notDue', 'days1to30', 'days31to60', 'days61to90', 'over90'] as const
    const listed = (query: string) =>
      all<WireInvoiceRow>((page) => get(`/invoices?limit=100&page=${page}&${query}`))
    for (const age of ages) {
      const rows = await listed(`age=${age}`)
      expect(cents(money.ages[age]), age).toBe(rows.reduce((sum, row) => sum + cents(row.balanceDue), 0))
    }
    const overdue = await listed('status=overdue')
    expect(cents(money.overdue)).toBe(overdue.reduce((sum, row) => sum + cents(row.balanceDue), 0))
    const month = `issuedFrom=${toWireDate(monthStart(today))}&issuedTo=${toWireDate(today)}`
    const issued = await listed(`status=paid,due,sent,overdue&${month}`)
    expect(cents(money.invoicedThisMonth)).toBe(issued.reduce((sum, row) => sum + cents(row.total), 0))
    const history = await owner.call({
      method: 'POST',
      path: '/bookings/booking-stats/run-history',
      body: {},
    })
    expect(money.owedOfToday).toBe(history.body.data.stats.pending)
    expect(money.weeks).toHaveLength(7)
    if (hasLived) expect([overdue.length > 0, money.outstanding > 0]).toEqual([true, true])
  })

  test('weeks run from Monday to Sunday, and hold every payment of their days once', async () => {
    const { card, owner } = lists(name)
    const { weeks, receivedToday }: WireTakings = await card('money')
    const payments = await owner.inScope(({ db, tenantId }) =>
      db
        .selectFrom('payments')
        .where('tenant_id', '=', tenantId)
        .where('undone_at', 'is', null)
        .select(['received_on', 'amount_cents'])
        .execute(),
    )
    const received = (from: string, to: string) =>
      payments
        .filter(({ received_on: on }) => on >= from.slice(0, 10) && on <= to.slice(0, 10))
        .reduce((sum, { amount_cents }) => sum + amount_cents, 0)
    for (const { from, to, received: said } of weeks) {
      expect(new Date(from).getUTCDay()).toBe(1)
      expect(cents(said)).toBe(received(from, to))
    }
    expect(weeks.at(-1)?.to).toBe(toWireDate(today))
    expect(cents(receivedToday)).toBe(received(today, today))
  })
})
