import { randomUUID } from 'node:crypto'
import type { WireDriversDay } from '@skipyard/contract/drivers-day/office.ts'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { type DriverPhone, driverPhone, driverToken } from '#server/testing/driver-phone.ts'
import { fieldworkOf, snapshot } from '#server/testing/driver-photos.ts'
import { photoInput } from '#server/testing/photo-input.ts'
import { type BookedJobs, book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let owner: TestMember
let booked: BookedJobs
let driverId: string
let runId: string
let oldLink: string
let phone: DriverPhone

const drop = () => ({ actionId: booked.drop, runId })
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const statusOfDrop = async () =>
  (await owner.call({ method: 'GET', path: `/bookings/${booked.bookingId}` })).body.data.actionDetails[0]
    .status

beforeEach(async () => {
  owner = await server.owner()
  const crew = await crewedTruck(owner, 'XW48QP')
  driverId = crew.driverId
  booked = await book(owner, [0, 0])
  runId = (await plannerOf(owner).createRun(crew.truckId, { bookingId: booked.drop }))._id
  oldLink = await driverToken(owner, driverId)
  phone = driverPhone(server.http, oldLink)
})

/** Revokes the driver's link, and opens the next one on a phone. */
async function nextLink(onPhone = phone.phone): Promise<DriverPhone> {
  expect((await owner.call({ method: 'DELETE', path: `/drivers/${driverId}/link` })).status).toBe(200)
  return driverPhone(server.http, await driverToken(owner, driverId), onPhone)
}

/** Since an hour the phone is known, and revoked its link was half an hour ago. */
async function asOfAnHourAgo(): Promise<void> {
  await owner.inScope(async ({ db, tenantId, now }) => {
    const back = (ms: number) => new Date(now.getTime() - ms)
    await db
      .updateTable('driver_phones')
      .set({ first_seen_at: back(HOUR) })
      .where('tenant_id', '=', tenantId)
      .execute()
    await db
      .updateTable('driver_links')
      .set({ revoked_at: back(30 * MINUTE) })
      .where('tenant_id', '=', tenantId)
      .where('revoked_at', 'is not', null)
      .execute()
  })
}

/** What the office reads of today, and of yesterday where that was a moment ago. */
async function told() {
  const days = [today, addDays(today, -1)].map(async (day) => {
    const path = `/driversDay/day?date=${encodeURIComponent(toWireDate(day))}`
    const { body } = await owner.call({ method: 'GET', path })
    const data: WireDriversDay = body.data
    return data
  })
  const [now, before] = await Promise.all(days)
  return { feed: [...(now?.feed ?? []), ...(before?.feed ?? [])], unsettled: now?.unsettled ?? [] }
}

/** The entry as it was sent by the link it was made with. */
const byItsOwn = (said: object) =>
  Object.fromEntries(Object.entries(said).filter(([name]) => name !== 'link'))

describe('a link is revoked while its phone has no signal', () => {
  let delivered: object

  beforeEach(async () => {
    await phone.send([])
    delivered = phone.entry(drop(), 'delivered', { at: ago(45 * MINUTE), link: oldLink })
  })

  test('the old link writes nothing any more, whatever phone brings it', async () => {
    const next = await nextLink()
    expect((await phone.send([delivered])).status).toBe(404)
    expect(await statusOfDrop()).toBe('Scheduled')
    expect((await next.open()).body.data.driverId).toBe(driverId)
  })

  test('what was entered before comes by the next link, counts once, and says so', async () => {
    const next = await nextLink()
    await asOfAnHourAgo()
    const first = await next.send([delivered])
    expect(first.body.data.results).toMatchObject([{ outcome: 'applied', message: '' }])
    expect((await next.send([delivered])).body.data.results).toEqual(first.body.data.results)
    expect(await statusOfDrop()).toBe('Delivered')
    const { feed, unsettled } = await told()
    expect(feed).toMatchObject([{ step: 'delivered', mark: { revokedLink: 'before' } }])
    expect(unsettled).toEqual([])
    const { jobs } = await fieldworkOf(owner, booked.bookingId)
    expect(jobs[0]?.marks).toMatchObject([{ revokedLink: 'before' }])
  })

  test('what was answered by the old link is answered alike by the next one', async () => {
    const first = await phone.send([byItsOwn(delivered)])
    const next = await nextLink()
    expect((await next.send([delivered])).body.data.results).toEqual(first.body.data.results)
    expect((await told()).feed).toHaveLength(1)
  })

  test('what was entered after the link had ended waits for the office, which accepts it', async () => {
    const next = await nextLink()
    await asOfAnHourAgo()
    const late = phone.entry(drop(), 'delivered', { at: ago(10 * MINUTE), link: oldLink })
    const { results } = (await next.send([late])).body.data
    expect(results).toMatchObject([
      {
        outcome: 'stale',
        message: 'This was entered after the old link was revoked. The office decides about it.',
      },
    ])
    expect(await statusOfDrop()).toBe('Scheduled')
    expect((await told()).unsettled).toMatchObject([{ mark: { revokedLink: 'after' } }])
    const path = `/driversDay/entries/${late.key}/settle`
    expect((await owner.call({ method: 'POST', path, body: { way: 'take' } })).status).toBe(200)
    expect(await statusOfDrop()).toBe('Delivered')
    const { jobs } = await fieldworkOf(owner, booked.bookingId)
    expect(jobs[0]?.doneAt).toBe(late.at)
  })

  test('what a phone brings that was never heard before that waits for the office', async () => {
    const next = await nextLink(randomUUID())
    await asOfAnHourAgo()
    const { results } = (await next.send([delivered])).body.data
    expect(results).toMatchObject([{ outcome: 'stale' }])
    expect((await told()).unsettled).toMatchObject([{ mark: { revokedLink: 'unclear' } }])
  })

  test('a photo comes by the next link and is marked', async () => {
    const next = await nextLink()
    await asOfAnHourAgo()
    const { status } = await sendPhoto(await driverToken(owner, driverId), next.phone, {
      takenAt: ago(45 * MINUTE),
      link: oldLink,
    })
    expect(status).toBe(200)
    const { jobs } = await fieldworkOf(owner, booked.bookingId)
    expect(jobs[0]?.photos).toMatchObject([{ mark: { revokedLink: 'before' } }])
  })
})

async function sendPhoto(token: string, ofPhone: string, more: object) {
  const img = (await snapshot()).toString('base64')
  const answer = await server.http.inject({
    method: 'PUT',
    url: `${BASE_PATH}/driver-runs/${token}/photos/${randomUUID()}`,
    payload: { ...photoInput(booked.drop, img), phone: ofPhone, seq: 1, ...more },
  })
  return { status: answer.statusCode, body: answer.json() }
}

describe('on a phone of two drivers', () => {
  test('what one entered is not sent as the other’s, neither entry nor photo', async () => {
    await phone.send([])
    const { driverId: otherId } = await crewedTruck(owner, 'OTHER1')
    const others = await driverToken(owner, otherId)
    const said = phone.entry(drop(), 'delivered', { link: oldLink })
    const { body } = await driverPhone(server.http, others, phone.phone).send([said])
    const message = 'This was entered with the link of another driver. Open that link to send it.'
    expect(body.data.results).toEqual([{ key: said.key, outcome: 'refused', message }])
    expect(await statusOfDrop()).toBe('Scheduled')
    expect((await told()).unsettled).toEqual([])
    // Nothing of it was kept under the other's name: its own driver still sends it.
    expect((await phone.send([byItsOwn(said)])).body.data.results).toMatchObject([{ outcome: 'applied' }])
    const { status } = await sendPhoto(others, phone.phone, { link: oldLink })
    expect(status).toBe(404)
  })

  test('a link of another company is none of theirs', async () => {
    const stranger = await server.owner()
    const { driverId: theirs } = await crewedTruck(stranger, 'XW48QP')
    const said = phone.entry(drop(), 'delivered', { link: await driverToken(stranger, theirs) })
    expect((await phone.send([said])).body.data.results).toMatchObject([{ outcome: 'refused' }])
    const photo = await sendPhoto(oldLink, phone.phone, { link: await driverToken(stranger, theirs) })
    expect([photo.status, photo.body.errors]).toMatchObject([400, [{ field: 'link' }]])
  })
})

describe('a phone whose clock is wrong', () => {
  const page = randomUUID()
  const OPENED = Date.now() - 6 * HOUR
  /** The phone's clocks so long ago, on one page that stays open. */
  const clocksAt = (msAgo: number, aheadMs: number, onPage = page) => {
    const time = Date.now() - msAgo
    return { at: new Date(time + aheadMs).toISOString(), page: onPage, tick: time - OPENED }
  }
  const comparedAt = (msAgo: number, aheadMs: number, onPage = page) => ({
    ...clocksAt(msAgo, aheadMs, onPage),
    officeAt: ago(msAgo),
    withinMs: 300,
  })
  const made = (msAgo: number, aheadMs: number, before = comparedAt(5 * HOUR, aheadMs)) => {
    const { at, tick } = clocksAt(msAgo, aheadMs)
    return { at, clock: { page, tick, before } }
  }
  const doneAt = async () => (await fieldworkOf(owner, booked.bookingId)).jobs[0]?.doneAt ?? ''
  const offBy = async (msAgo: number) => Math.abs(Date.parse(await doneAt()) - (Date.now() - msAgo))

  test.each([
    ['3 hours slow', -3 * HOUR],
    ['3 hours fast', 3 * HOUR],
    ['5 days slow', -120 * HOUR],
  ])('by %s: the time of doing is right to a minute, and marked', async (_how, aheadMs) => {
    const said = phone.entry(drop(), 'delivered', made(2 * HOUR, aheadMs))
    const { body } = await phone.send([said], { sent: clocksAt(0, aheadMs) })
    expect(body.data.results).toMatchObject([{ outcome: 'applied' }])
    expect(await offBy(2 * HOUR)).toBeLessThan(MINUTE)
    const mark = { clockAheadSeconds: aheadMs / 1_000, isTimeUncertain: false }
    expect((await told()).feed).toMatchObject([{ mark }])
    expect((await fieldworkOf(owner, booked.bookingId)).jobs[0]?.marks).toMatchObject([mark])
  })

  test('and is set right in mid-run: the times before are right all the same', async () => {
    const said = phone.entry(drop(), 'delivered', made(2 * HOUR, -3 * HOUR))
    await phone.send([said], { sent: clocksAt(0, 0) })
    expect(await offBy(2 * HOUR)).toBeLessThan(MINUTE)
  })

  test('and was set by somebody while its page was closed: the time is marked as uncertain', async () => {
    const before = comparedAt(5 * HOUR, -3 * HOUR, randomUUID())
    const said = phone.entry(drop(), 'delivered', made(2 * HOUR, -3 * HOUR, before))
    await phone.send([said], { sent: clocksAt(0, 0, randomUUID()) })
    expect((await told()).feed).toMatchObject([{ mark: { isTimeUncertain: true } }])
  })

  test('a photo’s time is right as well', async () => {
    const { at: takenAt, clock } = made(2 * HOUR, 3 * HOUR)
    const { status } = await sendPhoto(oldLink, phone.phone, { takenAt, clock, sent: clocksAt(0, 3 * HOUR) })
    expect(status).toBe(200)
    const [photo] = (await fieldworkOf(owner, booked.bookingId)).jobs[0]?.photos ?? []
    expect(Math.abs(Date.parse(photo?.takenAt ?? '') - (Date.now() - 2 * HOUR))).toBeLessThan(MINUTE)
    expect(photo?.mark).toMatchObject({ clockAheadSeconds: 10_800, isTimeUncertain: false })
  })

  test('a clock of nonsense is refused or marked, and breaks nothing', async () => {
    const years = (year: string) => `${year}-01-01T00:00:00Z`
    for (const [at, officeAt] of [
      [years('0000'), years('9999')],
      [years('9999'), years('0000')],
    ]) {
      const before = { at, page, tick: 0, officeAt, withinMs: 0 }
      const said = phone.entry(drop(), 'heading', { at, clock: { page, tick: 10_000_000_000, before } })
      const { status } = await phone.send([said], { sent: { at: officeAt, page, tick: 0 } })
      expect(status).toBe(200)
    }
    const { feed } = await told()
    expect(feed.every(({ at }) => at <= new Date().toISOString())).toBe(true)
  })
})
