import { randomUUID } from 'node:crypto'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { type DriverPhone, driverPhone, driverToken } from '#server/testing/driver-phone.ts'
import { snapshot } from '#server/testing/driver-photos.ts'
import { numberedYard } from '#server/testing/numbered-yard.ts'
import { photoInput } from '#server/testing/photo-input.ts'
import { type BookedJobs, book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()

let owner: TestMember
let booked: BookedJobs
let runId: string
let phone: DriverPhone
let token: string

const REASON = 'Driver pressed the wrong job'
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const booking = async () =>
  (await owner.call({ method: 'GET', path: `/bookings/${booked.bookingId}` })).body.data
const fieldwork = async () =>
  (await owner.call({ method: 'GET', path: `/bookings/${booked.bookingId}/fieldwork` })).body.data
const newest = async () => {
  const { body } = await owner.call({ method: 'GET', path: `/bookings/${booked.bookingId}/history` })
  const [{ action, by, changes }] = body.data
  const said: string[][] = changes.map(({ label, from, to }: Record<string, string>) => [label, from, to])
  return { action, by, said }
}
const send = async (
  call: { method: 'POST' | 'PATCH' | 'DELETE'; path: string; body: object },
  member = owner,
  headers?: Record<string, string>,
) => {
  const { version } = await booking()
  const body = { version, reason: REASON, ...call.body }
  return member.call({ ...call, body, ...(headers && { headers }) })
}
const correct = (body: object, member = owner, headers?: Record<string, string>) =>
  send(
    { method: 'POST', path: '/driversDay/correct', body: { actionId: booked.drop, ...body } },
    member,
    headers,
  )

const carryOut = async (...steps: string[]) => {
  for (const step of steps) {
    const actionId = step === 'delivered' ? booked.drop : booked.pick
    expect(await phone.say({ actionId, runId }, step, { at: minutesAgo(30) })).toMatchObject({
      outcome: 'applied',
    })
  }
}

async function start(company: TestMember) {
  owner = company
  const { truckId, driverId } = await crewedTruck(owner, 'XW48QP')
  booked = await book(owner, [0, 0])
  runId = (await plannerOf(owner).createRun(truckId, { bookingId: booked.drop }))._id
  await plannerOf(owner).update([{ runId, bookingsToAdd: [booked.pick] }])
  token = await driverToken(owner, driverId)
  phone = driverPhone(server.http, token)
}

beforeEach(async () => start(await server.owner()))

describe('a finished job is put right by the office', () => {
  test('reopened, with who, why, and what it was in the booking’s history', async () => {
    await carryOut('delivered')
    const { status, body } = await correct({ status: 'Scheduled' })
    expect(status, JSON.stringify(body)).toBe(200)
    const after = await booking()
    expect(after.dropActionStatus).toBe('Scheduled')
    expect(body.data).toEqual({ _id: booked.bookingId, version: after.version })
    const { action, said } = await newest()
    expect(action).toBe('booking.corrected')
    expect(said).toContainEqual(['Drop Status', 'Delivered', 'Scheduled'])
    expect(said).toContainEqual(['Reason', '', REASON])
    expect((await phone.job(booked.drop))?.status).toBe('Scheduled')
    await carryOut('delivered')
    expect((await booking()).dropActionStatus).toBe('Delivered')
  })

  test('with the time it was truly done, which rises the version and stands in words', async () => {
    await carryOut('delivered')
    const doneAt = minutesAgo(90)
    const { version } = await booking()
    const { body } = await correct({ doneAt })
    expect(body.data.version).toBe(version + 1)
    expect((await fieldwork()).jobs[0].doneAt).toBe(doneAt)
    const { said } = await newest()
    expect(said[0]).toEqual([
      'Delivered at',
      expect.stringMatching(/^\d\d\/\d\d\/\d{4}, \d{1,2}:\d\d[ap]m$/),
      expect.stringMatching(/^\d\d\/\d\d\/\d{4}, \d{1,2}:\d\d[ap]m$/),
    ])
    expect(said).toHaveLength(2)
  })

  test('that no phone has told of: its time is kept with the run it sits in', async () => {
    const doneAt = minutesAgo(10)
    const { status, body } = await correct({ status: 'Delivered', doneAt })
    expect(status, JSON.stringify(body)).toBe(200)
    expect((await fieldwork()).jobs[0]).toMatchObject({ doneAt, rego: 'XW48QP', runNumber: 1 })
  })

  test('what is so already is no change: nothing is recorded', async () => {
    await carryOut('delivered')
    const { version } = await booking()
    const { status, body } = await correct({ status: 'Delivered' })
    expect([status, body.data.version]).toEqual([200, version])
    expect((await newest()).action).toBe('booking.planned')
  })

  test('by owner, office and dispatcher; a viewer only looks', async () => {
    await carryOut('delivered')
    const { tenantId } = owner.claims
    const [office, dispatcher, viewer] = await Promise.all(
      (['office', 'dispatcher', 'viewer'] as const).map((role) => server.member(tenantId, role)),
    )
    expect((await correct({ doneAt: minutesAgo(3) }, viewer)).status).toBe(403)
    expect((await correct({ doneAt: minutesAgo(2) }, office)).status).toBe(200)
    expect((await correct({ doneAt: minutesAgo(1) }, dispatcher)).status).toBe(200)
  })

  test('once: a stale version is 409, the same key again gets the same answer', async () => {
    await carryOut('delivered')
    const { version } = await booking()
    expect((await correct({ version: version - 1, status: 'Scheduled' })).status).toBe(409)
    const headers = { 'idempotency-key': randomUUID() }
    const wish = { version, status: 'Scheduled' }
    const [first, again] = [await correct(wish, owner, headers), await correct(wish, owner, headers)]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    expect((await booking()).version).toBe(version + 1)
  })

  test('is not undone in passing: it is corrected anew, with another reason', async () => {
    await carryOut('delivered')
    const { body } = await correct({ status: 'Scheduled' })
    const undone = await owner.call({
      method: 'POST',
      path: '/bookings/undo',
      body: { bookings: [body.data] },
    })
    expect(undone.status).toBe(409)
    expect((await booking()).dropActionStatus).toBe('Scheduled')
  })

  test.each([
    ['without a reason', { reason: ' ', status: 'Scheduled' }, ['reason', 'Please say why*']],
    ['without even the field for one', { reason: undefined }, ['reason', 'Please say why*']],
    [
      'at a time to come',
      { doneAt: new Date(Date.now() + 3_600_000).toISOString() },
      ['doneAt', 'Please enter a time that is not in the future*'],
    ],
    [
      'to what a drop never is',
      { status: 'Collected' },
      ['status', 'A job that is Delivered cannot be corrected to Collected'],
    ],
    ['with a time that is none', { doneAt: 'noon' }, ['doneAt', expect.any(String)]],
  ])('never %s', async (_name, wish, [field, message]) => {
    await carryOut('delivered')
    const { status, body } = await correct(wish)
    expect([status, body.errors]).toEqual([400, [{ field, message }]])
    expect((await booking()).dropActionStatus).toBe('Delivered')
  })

  test('of another company is not there', async () => {
    await carryOut('delivered')
    const stranger = await server.owner()
    expect((await correct({ status: 'Scheduled' }, stranger)).status).toBe(404)
    expect((await correct({ actionId: randomUUID(), status: 'Scheduled' })).status).toBe(404)
  })
})

describe('the bin that was truly moved', () => {
  test('is named by its number, or taken off, where the company numbers its bins', async () => {
    await start(await numberedYard(server))
    await carryOut('delivered')
    expect((await correct({ binNumber: '6-002' })).status).toBe(200)
    expect((await booking()).actionDetails[0].bin.number).toBe('6-002')
    expect((await newest()).said).toContainEqual(['Drop bin', '', '6-002'])
    const unknown = await correct({ binNumber: '6-999' })
    expect(unknown.body.errors).toEqual([{ field: 'binNumber', message: 'There is no bin 6-999' }])
    expect((await correct({ binNumber: '' })).status).toBe(200)
    expect((await booking()).actionDetails[0].bin).toBeNull()
  })

  test('has no number where the company does not number them', async () => {
    await carryOut('delivered')
    expect((await correct({ binNumber: '6-002' })).status).toBe(409)
  })
})

describe('loads that went to a tip', () => {
  const load = { site: 'Hanson Landfill', docket: 'H-1', weightKg: 3_420, costCents: 38_450 }
  const add = (more: object = {}, member = owner) =>
    send(
      {
        method: 'POST',
        path: '/driversDay/tips',
        body: { actionId: booked.pick, tippedAt: minutesAgo(5), ...load, ...more },
      },
      member,
    )
  const change = (tipId: string, body: object = {}, member = owner) =>
    send({ method: 'PATCH', path: `/driversDay/tips/${tipId}`, body }, member)
  const remove = (tipId: string, member = owner) =>
    send({ method: 'DELETE', path: `/driversDay/tips/${tipId}`, body: {} }, member)
  const tipping = async () => (await booking()).tippingCost

  test('are added, corrected and taken off, and the tipping cost follows each time by the difference', async () => {
    await carryOut('delivered', 'collected')
    const before = await tipping()
    const { status, body } = await add()
    expect(status, JSON.stringify(body)).toBe(200)
    expect(await tipping()).toBe(before + 384.5)
    const { tipId } = body.data
    expect((await fieldwork()).tips).toMatchObject([{ _id: tipId, ...load, driverName: 'Renee Castellano' }])
    expect((await change(tipId, { costCents: 34_850, docket: 'H-2' })).status).toBe(200)
    expect(await tipping()).toBe(before + 348.5)
    const { action, said } = await newest()
    expect(action).toBe('booking.load-corrected')
    expect(said).toEqual([
      ['Tipping Cost', `$${before + 384.5}0`, `$${before + 348.5}0`],
      ['Docket', 'H-1', 'H-2'],
      ['Cost of the load', '$384.50', '$348.50'],
      ['Reason', '', REASON],
    ])
    expect((await change(tipId, { weightKg: 3_000 })).status).toBe(200)
    expect((await remove(tipId)).status).toBe(200)
    expect([await tipping(), (await fieldwork()).tips]).toEqual([before, []])
    expect((await remove(tipId)).status).toBe(404)
  })

  test('take the photo of their docket with them when they are taken off, and the history says so', async () => {
    await carryOut('delivered', 'collected')
    await phone.say({ actionId: booked.pick, runId }, 'tipped', load)
    const [{ _id: tipId }] = (await fieldwork()).tips
    const sendPhoto = async (more: object) => {
      const photoId = randomUUID()
      const img = (await snapshot()).toString('base64')
      const answer = await server.http.inject({
        method: 'PUT',
        url: `${BASE_PATH}/driver-runs/${token}/photos/${photoId}`,
        payload: { ...photoInput(booked.pick, img), ...more },
      })
      expect(answer.statusCode, answer.payload).toBe(200)
      return photoId
    }
    const ofJob = await sendPhoto({})
    await sendPhoto({ kind: 'tip', tipKey: tipId })
    expect((await remove(tipId)).status).toBe(200)
    const { jobs } = await fieldwork()
    expect(jobs[1].photos.map(({ _id }: { _id: string }) => _id)).toEqual([ofJob])
    const { action, said } = await newest()
    expect(action).toBe('booking.load-removed')
    expect(said).toContainEqual([
      'Photo',
      expect.stringMatching(/^Photo at the tip, \d\d\/\d\d\/\d{4}, /),
      '',
    ])
  })

  test('of a driver’s phone are corrected like any', async () => {
    await carryOut('delivered', 'collected')
    await phone.say({ actionId: booked.pick, runId }, 'tipped', load)
    const [{ _id }] = (await fieldwork()).tips
    expect((await change(_id, { costCents: 0 })).status).toBe(200)
    expect(await tipping()).toBe(bookingInput({}).tippingCost ?? 0)
  })

  test('are money: owner and office correct them, a dispatcher and a viewer do not', async () => {
    await carryOut('delivered', 'collected')
    const { tenantId } = owner.claims
    const { tipId } = (await add()).body.data
    for (const role of ['dispatcher', 'viewer'] as const) {
      const member = await server.member(tenantId, role)
      const answers = [await add({}, member), await change(tipId, {}, member), await remove(tipId, member)]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    }
    const office = await server.member(tenantId, 'office')
    expect((await change(tipId, { docket: 'X' }, office)).status).toBe(200)
  })

  test('need a bin that was collected, a reason, a place, and a time that has been; a stale version is 409', async () => {
    expect((await add()).body.message).toBe('Only a bin that was collected can be tipped')
    await carryOut('delivered', 'collected')
    for (const [field, wrong] of [
      ['reason', { reason: '' }],
      ['site', { site: ' ' }],
      ['weightKg', { weightKg: 60_001 }],
      ['tippedAt', { tippedAt: new Date(Date.now() + 60_000).toISOString() }],
    ] as const) {
      const { status, body } = await add(wrong)
      expect([status, body.errors?.[0]?.field]).toEqual([400, field])
    }
    expect((await add({ version: 1 })).status).toBe(409)
    expect((await fieldwork()).tips).toEqual([])
  })

  test('cannot bring the tipping cost below nothing', async () => {
    await carryOut('delivered', 'collected')
    const { tipId } = (await add()).body.data
    const now = await booking()
    const lowered = await owner.call({
      method: 'PUT',
      path: `/bookings/${booked.bookingId}`,
      body: {
        ...bookingInput({
          tippingCost: 0,
          dropoffDate: toWireDate(today),
          pickupDate: toWireDate(addDays(today, 0)),
        }),
        version: now.version,
        dropActionStatus: 'Delivered',
        pickActionStatus: 'Collected',
      },
    })
    expect(lowered.status, JSON.stringify(lowered.body)).toBe(200)
    const refused = await remove(tipId)
    expect([refused.status, (await fieldwork()).tips.length]).toEqual([409, 1])
  })
})
