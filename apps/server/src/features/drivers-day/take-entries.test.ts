import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { PHONE_ALLOWANCES, spendPhoneAllowance } from '#server/features/fleet/phone-calls.ts'
import { type DriverPhone, driverPhone, driverToken } from '#server/testing/driver-phone.ts'
import { snapshot } from '#server/testing/driver-photos.ts'
import { binsOf, numberedYard } from '#server/testing/numbered-yard.ts'
import { photoInput } from '#server/testing/photo-input.ts'
import { type BookedJobs, book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()

let owner: TestMember
let booked: BookedJobs
let driverId: string
let token: string
let runId: string
let phone: DriverPhone

async function takeToTheRoad(company: TestMember): Promise<void> {
  owner = company
  const crew = await crewedTruck(owner, 'XW48QP')
  driverId = crew.driverId
  booked = await book(owner, [0, 0])
  runId = (await plannerOf(owner).createRun(crew.truckId, { bookingId: booked.drop }))._id
  await plannerOf(owner).update([{ runId, bookingsToAdd: [booked.pick] }])
  token = await driverToken(owner, driverId)
  phone = driverPhone(server.http, token)
}

beforeEach(async () => takeToTheRoad(await server.owner()))

const drop = () => ({ actionId: booked.drop, runId })
const pick = () => ({ actionId: booked.pick, runId })
const booking = async () =>
  (await owner.call({ method: 'GET', path: `/bookings/${booked.bookingId}` })).body.data

async function sendPhoto(photoId: string): Promise<number> {
  const img = (await snapshot()).toString('base64')
  const { statusCode } = await server.http.inject({
    method: 'PUT',
    url: `/api/v1.0/driver-runs/${token}/photos/${photoId}`,
    payload: { ...photoInput(booked.drop, img), phone: phone.phone, seq: 1 },
  })
  return statusCode
}

describe('where the company asks for a photo of every drop', () => {
  const words = 'Your company asks for a photo of the bin where it stands'

  beforeEach(async () => {
    const body = { version: 0, asksDropPhoto: true }
    await owner.call({ method: 'PATCH', path: '/driversDay/settings', body })
  })

  test('a drop without one is refused, and stays as it is', async () => {
    expect(await phone.say(drop(), 'delivered')).toMatchObject({ outcome: 'refused', message: words })
    expect((await booking()).actionDetails[0].status).toBe('Scheduled')
  })

  test('a drop counts at once when its photo is on the phone, and the photo comes after it', async () => {
    const photo = randomUUID()
    expect(await phone.say(drop(), 'delivered', { photo })).toMatchObject({ outcome: 'applied' })
    expect((await booking()).actionDetails[0].status).toBe('Delivered')
    expect(await sendPhoto(photo)).toBe(200)
    expect((await phone.job(booked.drop))?.photos).toBe(1)
  })

  test('a drop whose photo has come already counts, named or not', async () => {
    expect(await sendPhoto(randomUUID())).toBe(200)
    expect(await phone.say(drop(), 'delivered')).toMatchObject({ outcome: 'applied' })
  })

  test('a pick is asked for none', async () => {
    await phone.say(drop(), 'delivered', { photo: randomUUID() })
    expect(await phone.say(pick(), 'collected')).toMatchObject({ outcome: 'applied' })
  })
})

describe('a bin’s number from the phone', () => {
  test('stands at its job: the bin goes out with the drop, and every screen knows which it is', async () => {
    await takeToTheRoad(await numberedYard(server, 3))
    expect(await phone.say(drop(), 'bin', { number: '6-002' })).toMatchObject({ outcome: 'applied' })
    expect((await phone.job(booked.drop))?.binNumber).toBe('6-002')
    await phone.say(drop(), 'delivered')
    const bins: { number: string; status: string }[] = await binsOf(owner)
    const out = bins.filter(({ status }) => status === 'with customer')
    expect(out.map(({ number }) => number)).toEqual(['6-002'])
  })

  test('that the company does not have is refused, with the number', async () => {
    await takeToTheRoad(await numberedYard(server, 3))
    expect(await phone.say(drop(), 'bin', { number: '9-999' })).toMatchObject({
      outcome: 'refused',
      message: 'There is no bin 9-999',
    })
    expect((await phone.job(booked.drop))?.binNumber).toBeNull()
  })

  test('of two that were made one after the other the later counts, in whatever order they come', async () => {
    await takeToTheRoad(await numberedYard(server, 3))
    const first = phone.entry(drop(), 'bin', { number: '6-001' })
    await phone.say(drop(), 'bin', { number: '6-003' })
    const late = await phone.send([first])
    expect(late.body.data.results[0]?.outcome).toBe('overtaken')
    expect((await phone.job(booked.drop))?.binNumber).toBe('6-003')
  })
})

describe('extras counted on the phone', () => {
  const price = async (): Promise<{ words: string; amount: number; quantity: number }[]> =>
    (await owner.call({ method: 'GET', path: `/bookings/${booked.bookingId}/proposed-lines` })).body.data
      .lines
  const extras = (name: string, count: number) => ({ extras: [{ name, count }] })

  test('are offered without a price, and become a proposed charge at the one the company has', async () => {
    const body = { version: 0, extras: [{ name: 'Mattress', price: 45.5 }] }
    expect((await owner.call({ method: 'PATCH', path: '/settings/invoices', body })).status).toBe(200)
    const day = await server.http.inject({ url: `/api/v1.0/driver-runs/${token}?phone=${phone.phone}` })
    expect(day.json().data.extras).toEqual(['Mattress'])
    expect(await phone.say(drop(), 'extras', extras('Mattress', 2))).toMatchObject({ outcome: 'applied' })
    expect((await phone.job(booked.drop))?.extras).toEqual([{ name: 'Mattress', count: 2 }])
    expect(await price()).toMatchObject([{ words: 'Mattress', quantity: 2, amount: 91 }])
    const history = await owner.call({ method: 'GET', path: `/bookings/${booked.bookingId}/history` })
    expect(JSON.stringify(history.body)).toContain('2 × Mattress')
    const field = await owner.call({ method: 'GET', path: `/bookings/${booked.bookingId}/fieldwork` })
    expect(field.body.data.jobs[0].extras).toEqual([{ name: 'Mattress', count: 2 }])
  })

  test('are those counted last at a job, in whatever order they come, and add up over drop and pick', async () => {
    const first = phone.entry(drop(), 'extras', extras('Tyre', 5))
    await phone.say(drop(), 'extras', extras('Tyre', 1))
    expect((await phone.send([first])).body.data.results[0]?.outcome).toBe('overtaken')
    await phone.say(pick(), 'extras', extras('Tyre', 2))
    expect(await price()).toMatchObject([{ words: 'Tyre', quantity: 3, amount: 0 }])
    await phone.say(pick(), 'extras', { extras: [] })
    expect(await price()).toMatchObject([{ quantity: 1 }])
  })

  test('without a price are charged once somebody says what one costs', async () => {
    await phone.say(drop(), 'extras', extras('Futile trip', 1))
    const approval = { origin: 'extra:0:Futile trip', amount: 0, unitPrice: 110 }
    const path = `/bookings/${booked.bookingId}/proposed-lines/approve`
    expect((await owner.call({ method: 'POST', path, body: approval })).status).toBe(200)
    expect(await price()).toMatchObject([{ words: 'Futile trip', amount: 110 }])
  })

  test.each([
    ['none of a thing', [{ name: 'Tyre', count: 0 }]],
    ['more than fits', [{ name: 'Tyre', count: 100 }]],
    [
      'one thing twice',
      [
        { name: 'Tyre', count: 1 },
        { name: 'Tyre', count: 2 },
      ],
    ],
  ])('are refused with %s', async (_what, counted) => {
    expect((await phone.send([phone.entry(drop(), 'extras', { extras: counted })])).status).toBe(400)
  })
})

describe('a phone that brings too much', () => {
  const spend = (count: number) =>
    spendPhoneAllowance(server.services, driverId, { brought: 'entries', count })

  test('is told to wait, and nothing of the call is taken; what was taken before is answered as before', async () => {
    const taken = phone.entry(drop(), 'heading')
    await phone.send([taken])
    await spend(PHONE_ALLOWANCES.entries - 2)
    const tooMuch = [phone.entry(drop(), 'onSite'), phone.entry(drop(), 'delivered')]
    const { status, body, retryAfter } = await phone.send(tooMuch)
    expect(status).toBe(429)
    expect(Number(retryAfter)).toBeGreaterThan(0)
    expect(body.message).toContain('Too many')
    expect((await booking()).actionDetails[0].status).toBe('Dispatched')
    expect((await phone.send([taken])).body.data.results).toMatchObject([{ outcome: 'applied' }])
    expect((await phone.open()).status).toBe(200)
    expect((await phone.send([])).status).toBe(200)
  })

  test('holds back no other driver, of its own company or of another', async () => {
    await spend(PHONE_ALLOWANCES.entries)
    const elsewhere = await crewedTruck(owner, 'OTHER1')
    const colleague = driverPhone(server.http, await driverToken(owner, elsewhere.driverId))
    const job = { actionId: randomUUID(), runId }
    expect((await colleague.send([colleague.entry(job, 'heading')])).status).toBe(200)
    await takeToTheRoad(await server.owner())
    expect((await phone.say(drop(), 'heading')).outcome).toBe('applied')
  })

  test('may bring what was lost on the way as often as it likes', async () => {
    const entries = [phone.entry(drop(), 'heading'), phone.entry(drop(), 'onSite')]
    await phone.send(entries)
    await spend(PHONE_ALLOWANCES.entries - 2)
    for (const _ of [1, 2, 3]) expect((await phone.send(entries)).status).toBe(200)
  })

  test('of photos waits as well', async () => {
    const all = { brought: 'photos', count: PHONE_ALLOWANCES.photos } as const
    await spendPhoneAllowance(server.services, driverId, all)
    expect(await sendPhoto(randomUUID())).toBe(429)
    expect((await phone.say(drop(), 'heading')).outcome).toBe('applied')
  })
})
