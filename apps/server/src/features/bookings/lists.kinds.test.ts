import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { ordersOf } from '#server/testing/order-calls.ts'
import { book } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()

const listOf = async (member: TestMember, body: object = {}) => {
  const answer = await member.call({ method: 'POST', path: '/bookings/getBookings?type=all', body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

const idsOf = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => _id).sort()

const post = async (member: TestMember, path: string, body: object) => {
  const answer = await member.call({ method: 'POST', path, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

const fileOf = async (member: TestMember, kinds: string[]): Promise<string> => {
  const filterOptions = encodeURIComponent(JSON.stringify({ visit: kinds }))
  const path = `/bookings/export?type=all&columns=jobID,visits&filterOptions=${filterOptions}`
  return (await member.call({ method: 'GET', path })).body
}

/** A hire that is out, to whose bin a truck comes once more. */
async function comingAgain(owner: TestMember) {
  const hire = await book(owner, [0, 7])
  const path = `/bookings/${hire.bookingId}`
  const date = toWireDate(today)
  const { version } = await post(owner, `${path}/markDelivered`, { version: hire.version, date })
  const body = { version, date, fromHour: 7, toHour: 12, price: 95 }
  const { extraPick } = await post(owner, `${path}/extra-picks`, body)
  return { ...hire, extraPick }
}

test('a company without visits, extra picks and orders is told that it has no kinds', async () => {
  const owner = await server.owner()
  expect(await listOf(owner)).toMatchObject({ hasKinds: false })
  await book(owner, [0, 7])
  expect(await listOf(owner)).toMatchObject({ total: 1, hasKinds: false })
})

test('an extra pick marks its booking, in the list, by the filter and in the file', async () => {
  const owner = await server.owner()
  const { bookingId } = await comingAgain(owner)
  await book(owner, [1, 7])
  const all = await listOf(owner)
  expect(all).toMatchObject({ total: 2, hasKinds: true })
  expect(all.data.map(({ visits }: { visits: string[] }) => visits)).toEqual([[], ['extra-pick']])
  const marked = await listOf(owner, { visit: ['extra-pick'] })
  expect(idsOf(marked)).toEqual([bookingId])
  expect(await fileOf(owner, ['extra-pick'])).toMatch(/^.*\r?\n[^\n]*,Extra pick\r?\n$/)
  expect(idsOf(await listOf(owner, { visit: ['exchange', 'order'] }))).toEqual([])
})

test('an order marks each of its bookings, and no longer the one that is left alone', async () => {
  const owner = await server.owner()
  const orders = ordersOf(owner)
  await orders.stock(6, 60)
  await orders.stock(8, 60)
  const { bookings } = await orders.made()
  await book(owner, [1, 7])
  const ids = bookings.map(({ _id }: { _id: string }) => _id).sort()
  expect(idsOf(await listOf(owner, { visit: ['order'] }))).toEqual(ids)
  expect((await fileOf(owner, ['order'])).match(/,Order\r?\n/g)).toHaveLength(3)
  for (const id of ids.slice(1)) {
    const { version } = (await owner.call({ method: 'GET', path: `/bookings/${id}` })).body.data
    const answer = await owner.call({ method: 'DELETE', path: `/bookings/${id}?version=${version}` })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  expect(await listOf(owner, { visit: ['order'] })).toMatchObject({ total: 0, hasKinds: false })
})

test('an exchange marks both hires, and another company reads none of it', async () => {
  const owner = await server.owner()
  const hire = await comingAgain(owner)
  const { version } = (await owner.call({ method: 'GET', path: `/bookings/${hire.bookingId}` })).body.data
  const answer = await owner.call({
    method: 'POST',
    path: `/bookings/${hire.bookingId}/visits`,
    body: {
      ...{ version, kind: 'exchange', binSize: 8, price: 520, fromHour: 7, toHour: 12 },
      date: toWireDate(addDays(today, 2)),
      pickDate: toWireDate(addDays(today, 9)),
    },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const both = await listOf(owner, { visit: ['exchange'] })
  expect(both.data.map(({ visits }: { visits: string[] }) => visits)).toEqual([
    ['exchange'],
    ['exchange', 'extra-pick'],
  ])
  const other = await server.owner()
  expect(await listOf(other, { visit: ['exchange', 'extra-pick', 'order'] })).toMatchObject({
    total: 0,
    hasKinds: false,
  })
})
