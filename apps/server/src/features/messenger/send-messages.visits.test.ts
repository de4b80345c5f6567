import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { sendOf, tellOf, textBy } from '#server/testing/message-input.ts'
import { startSmsProviders } from '#server/testing/start-sms-providers.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { findDueMessages } from './messenger.job.ts'

const server = await shareTestServer()
const providers = await startSmsProviders()
afterAll(() => providers.close())
let owner: TestMember

const day = (days: number) => toWireDate(addDays(today, days))

async function post(path: string, body: object) {
  const answer = await owner.call({ method: 'POST', path, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

async function versionOf(bookingId: string): Promise<number> {
  return (await owner.call({ method: 'GET', path: `/bookings/${bookingId}` })).body.data.version
}

/** A hire that is out since today, at whose end its bin is exchanged or comes back, on a day from today. */
async function hireWithVisit(kind: string, inDays: number) {
  const hire = await post(
    '/bookings',
    bookingInput({ deposit: 0, phone: '0491 570 156', dropoffDate: day(0), pickupDate: day(1) }),
  )
  const { version } = await post(`/bookings/${hire._id}/markDelivered`, {
    version: hire.version,
    date: day(0),
  })
  await sendOf(server, owner)
  providers.taken.length = 0
  const hours = { fromHour: 7, toHour: 12 }
  const wanted = { kind, binSize: 6, date: day(inDays), pickDate: day(8), price: 470, ...hours }
  const made = await post(`/bookings/${hire._id}/visits`, { version, ...wanted })
  return { hireId: `${hire._id}`, nextId: `${made.booking._id}`, visitId: `${made.visit._id}` }
}

const texts = async () => {
  await sendOf(server, owner)
  return providers.taken.splice(0).map(({ body }) => body)
}

const messagesOf = async (bookingId: string) =>
  (await owner.call({ method: 'GET', path: `/bookings/${bookingId}/messages` })).body.data

const kindsOf = async (bookingId: string) =>
  (await messagesOf(bookingId)).map(({ kind }: { kind: string }) => kind)

/** The three hours that a half waits for the other have passed. */
const dueNow = () =>
  owner.inScope(({ db, tenantId, now }) =>
    db
      .updateTable('messages')
      .set({ due_at: now })
      .where('tenant_id', '=', tenantId)
      .where('state', '=', 'waiting')
      .execute(),
  )

beforeEach(async () => {
  owner = await server.owner({ companyName: 'Westgate Skips' })
  providers.taken.length = 0
  await tellOf(owner, ['confirmed', 'tomorrow', 'delivered', 'collected'], { sms: true })
  await textBy(owner, providers)
})

test.each([
  [
    'exchange',
    /on .* we exchange your bin for a 6 m3 one/,
    /6 m3 bin has been left in exchange for your full one/,
  ],
  ['tip-and-return', /we empty your 6 m3 bin and bring it back/, /your 6 m3 bin is empty and back/],
])('a visit of kind %s is booked and done in its own words, and told of once', async (kind, booked, done) => {
  const { hireId, nextId } = await hireWithVisit(kind, 0)
  expect(await texts()).toEqual([expect.stringMatching(booked)])
  await post(`/bookings/${hireId}/markReturned`, { version: await versionOf(hireId), date: day(0) })
  await post(`/bookings/${nextId}/markDelivered`, { version: await versionOf(nextId), date: day(0) })
  expect(await texts()).toEqual([expect.stringMatching(done)])
  expect(await kindsOf(hireId)).toEqual(['delivered', 'confirmed'])
})

test('the day before, the customer hears of the exchange; once that is called off, of a bin that is collected', async () => {
  const { hireId, visitId } = await hireWithVisit('exchange', 1)
  await texts()
  expect(await owner.inScope(findDueMessages)).toBe(1)
  expect(await texts()).toEqual([expect.stringMatching(/we exchange your bin for a 6 m3 one tomorrow/)])
  await post(`/visits/${visitId}/call-off`, {})
  await texts()
  await post(`/bookings/${hireId}/markReturned`, { version: await versionOf(hireId), date: day(0) })
  expect(await texts()).toEqual([expect.stringMatching(/we have picked up your 6 m3 bin/)])
})

test('that a bin was taken waits for the next to be left, and goes by itself where it is not', async () => {
  const { hireId } = await hireWithVisit('exchange', 0)
  await texts()
  await post(`/bookings/${hireId}/markReturned`, { version: await versionOf(hireId), date: day(0) })
  expect(await texts()).toEqual([])
  const [waiting] = await messagesOf(hireId)
  expect(waiting).toMatchObject({ kind: 'collected', state: 'waiting' })
  await dueNow()
  expect(await texts()).toEqual([expect.stringMatching(/we have picked up your 6 m3 bin/)])
})

test('a message that waits for the other half goes without a trace once that has told of both', async () => {
  const { hireId, nextId } = await hireWithVisit('tip-and-return', 0)
  await texts()
  await post(`/bookings/${hireId}/markReturned`, { version: await versionOf(hireId), date: day(0) })
  expect(await texts()).toEqual([])
  await post(`/bookings/${nextId}/markDelivered`, { version: await versionOf(nextId), date: day(0) })
  await dueNow()
  expect(await texts()).toEqual([expect.stringMatching(/your 6 m3 bin is empty and back/)])
  expect(await kindsOf(hireId)).toEqual(['delivered', 'confirmed'])
})

test('a company that tells of bins collected alone tells of one that was taken in an exchange', async () => {
  await tellOf(owner, ['delivered'], { sms: false })
  const { hireId } = await hireWithVisit('exchange', 0)
  await texts()
  await post(`/bookings/${hireId}/markReturned`, { version: await versionOf(hireId), date: day(0) })
  expect(await texts()).toEqual([expect.stringMatching(/we have picked up your 6 m3 bin/)])
})
