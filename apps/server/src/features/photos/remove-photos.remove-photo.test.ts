import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fieldworkOf, type Phone, phoneOf, snapshot } from '#server/testing/driver-photos.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const REASON = 'It shows the neighbour’s door'
const DAY_AND_TIME = String.raw`\d\d/\d\d/\d{4}, \d{1,2}:\d\d[ap]m`

async function onTheWay() {
  const owner = await server.owner()
  return { owner, phone: await phoneOf(server, owner) }
}

const versionOf = async (who: TestMember, { booking: { bookingId } }: Phone): Promise<number> =>
  (await who.call({ method: 'GET', path: `/bookings/${bookingId}` })).body.data.version

async function remove(who: TestMember, photoId: string, body: object) {
  return who.call({ method: 'DELETE', path: `/photos/${photoId}`, body: { reason: REASON, ...body } })
}

async function historyOf(who: TestMember, { booking: { bookingId } }: Phone) {
  const { body } = await who.call({ method: 'GET', path: `/bookings/${bookingId}/history` })
  return body.data.map(({ action, by, changes }: Record<string, unknown>) => ({ action, by, changes }))
}

const photosOf = async (who: TestMember, { booking: { bookingId } }: Phone) =>
  (await fieldworkOf(who, bookingId)).jobs.flatMap(({ photos }) => photos.map(({ _id }) => _id))

test('the history of a booking tells of each photo that came, and by whom', async () => {
  const { owner, phone } = await onTheWay()
  await phone.send(await snapshot())
  const [newest] = await historyOf(owner, phone)
  expect(newest).toEqual({
    action: 'photo.taken',
    by: 'Driver XW48QP',
    changes: [
      { field: 'photo', label: 'Photo', from: '', to: expect.stringMatching(`^Photo, ${DAY_AND_TIME}$`) },
    ],
  })
})

test('a photo that is removed stands in the history with who did it and why, and is seen nowhere any more', async () => {
  const { owner, phone } = await onTheWay()
  const [gone, stays] = [await phone.send(await snapshot()), await phone.send(await snapshot('#223344'))]
  const version = await versionOf(owner, phone)
  const { status, body } = await remove(owner, gone.photoId, { version })
  expect([status, body.data.version]).toEqual([200, version + 1])
  expect(await photosOf(owner, phone)).toEqual([stays.photoId])
  expect((await owner.call({ method: 'GET', path: `/photos/${gone.photoId}` })).status).toBe(404)
  const [newest] = await historyOf(owner, phone)
  expect(newest).toMatchObject({
    action: 'booking.photo-removed',
    by: 'Renee Castellano',
    changes: [
      { label: 'Photo', from: expect.stringMatching(`^Photo, ${DAY_AND_TIME}$`), to: '' },
      { label: 'Reason', to: REASON },
    ],
  })
  expect((await remove(owner, gone.photoId, { version: version + 1 })).status).toBe(404)
})

test('a phone that missed the answer and sends its photo again does not bring back what was removed', async () => {
  const { owner, phone } = await onTheWay()
  const img = await snapshot()
  const { photoId } = await phone.send(img)
  await remove(owner, photoId, { version: await versionOf(owner, phone) })
  expect((await phone.send(img, {}, photoId)).status).toBe(200)
  expect(await photosOf(owner, phone)).toEqual([])
})

test('is not taken back with Undo; of a booking that changed meanwhile nothing is removed', async () => {
  const { owner, phone } = await onTheWay()
  const [one, other] = [await phone.send(await snapshot()), await phone.send(await snapshot('#223344'))]
  const version = await versionOf(owner, phone)
  const { body } = await remove(owner, one.photoId, { version })
  expect((await remove(owner, other.photoId, { version })).status).toBe(409)
  expect(await photosOf(owner, phone)).toEqual([other.photoId])
  const undo = { bookings: [body.data] }
  expect((await owner.call({ method: 'POST', path: '/bookings/undo', body: undo })).status).not.toBe(200)
})

test('needs a reason, and somebody who does more than look', async () => {
  const { owner, phone } = await onTheWay()
  const { photoId } = await phone.send(await snapshot())
  const version = await versionOf(owner, phone)
  const { status, body } = await remove(owner, photoId, { version, reason: ' ' })
  expect([status, body.errors[0].field]).toEqual([400, 'reason'])
  const viewer = await server.member(owner.claims.tenantId, 'viewer')
  expect((await remove(viewer, photoId, { version })).status).toBe(403)
  expect((await remove(await server.owner(), photoId, { version })).status).toBe(404)
  expect((await remove(owner, randomUUID(), { version })).status).toBe(404)
  const dispatcher = await server.member(owner.claims.tenantId, 'dispatcher')
  expect((await remove(dispatcher, photoId, { version })).status).toBe(200)
})
