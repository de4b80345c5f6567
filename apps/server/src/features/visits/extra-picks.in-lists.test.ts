import type { WireNeed } from '@skipyard/contract/dashboard.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { visitTexts } from '@skipyard/domain/visits/texts.ts'
import { beforeAll, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { passDays } from '#server/testing/pass-days.store.ts'
import { book } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const day = (days: number) => toWireDate(addDays(today, days))
let owner: TestMember

const get = async (path: string) => (await owner.call({ method: 'GET', path })).body.data
const post = async (path: string, body: object) => {
  const answer = await owner.call({ method: 'POST', path, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const listed = (query: string) => post(`/bookings/getBookings?limit=10&${query}`, {})
const needs = async (kind: string) => {
  const all: WireNeed[] = await get('/dashboard/needs')
  return all.find((need) => need.kind === kind)?.count ?? 0
}

let bookingId: string

/** The lists are read anew after a further booking. */
async function aDayLater() {
  await owner.inScope((scope) => passDays(scope, bookingId, 1))
  await book(owner, [20, 21])
}

beforeAll(async () => {
  owner = await server.owner()
  const hire = await book(owner, [0, 7])
  bookingId = hire.bookingId
  const path = `/bookings/${bookingId}`
  const { data } = await post(`${path}/markDelivered`, { version: hire.version, date: day(0) })
  const wanted = { version: data.version, date: day(1), fromHour: 7, toHour: 12, price: 90 }
  await post(`${path}/extra-picks`, wanted)
  await aDayLater()
})

test('an extra pick of today is among today’s picks: list, cards, tiles, days ahead and what needs a person', async () => {
  const list = await listed('type=today&todaySubType=pick')
  expect(list.data.map(({ type }: { type: string }) => type)).toEqual(['Pick'])
  expect((await listed('type=today&todaySubType=drop')).total).toBe(0)
  const { stats } = await get('/bookings/booking-stats/today')
  expect(stats.today).toEqual({ todayBookingsCount: 1, todayDrop: 0, todayPick: 1 })
  expect((await get('/dashboard/jobs')).pick).toMatchObject({ total: 1, onNone: 1 })
  expect((await get('/dashboard/days')).days[0]).toMatchObject({ drops: 0, picks: 1 })
  expect(await needs('unplanned')).toBe(1)
  expect(await needs('faulty')).toBe(0)
})

test('one whose day has passed needs a person, and its row says why', async () => {
  await aDayLater()
  const list = await listed('type=faulty')
  expect(list.data.map(({ faultyComment }: { faultyComment: string[] }) => faultyComment)).toEqual([
    [visitTexts.extraPickNotUpdated],
  ])
  expect(await needs('faulty')).toBe(1)
  const { stats } = await get('/bookings/booking-stats/faulty')
  expect(stats.days1).toMatchObject({ days1Count: 1, days1Pick: 1 })
})
