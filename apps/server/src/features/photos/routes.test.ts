import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { PHOTO_MAX_BYTES } from '@skipyard/domain/photos/photo.ts'
import { photoTexts } from '@skipyard/domain/photos/texts.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { fieldworkOf, phoneOf, snapshot } from '#server/testing/driver-photos.ts'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { pictureBomb } from '#server/testing/picture-bomb.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()

const fetchPhoto = (who: TestMember, photoId: string, { size = 'full', tag = '' } = {}) =>
  server.http.inject({
    url: `${BASE_PATH}/photos/${photoId}?size=${size}`,
    headers: { authorization: `Bearer ${who.token}`, 'if-none-match': tag },
  })

async function onTheWay() {
  const owner = await server.owner()
  return { owner, phone: await phoneOf(server, owner) }
}

/** What is kept of a company; when a driver's link was opened last is noted whatever is sent by it. */
async function sumsOf(who: TestMember) {
  const { driver_links: _opened, ...kept } = await checksumOfTenant(
    server.database.admin,
    who.claims.tenantId,
  )
  return kept
}
const filesOf = ({ claims }: TestMember) =>
  readdirSync(join(server.services.dataDir, 'photos', claims.tenantId), { recursive: true })
    .map(String)
    .filter((name) => name.includes('/'))

describe('a photo from a driver’s phone', () => {
  test('is kept as two JPEGs below the company’s folder, and stands at its job with who took it and when', async () => {
    const { owner, phone } = await onTheWay()
    const takenAt = new Date(Date.now() - 3_600_000).toISOString()
    const { status, body, photoId } = await phone.send(await snapshot(), { takenAt, lat: -37.8, lon: 144.9 })
    expect([status, body]).toEqual([200, { data: { _id: photoId } }])
    const { jobs } = await fieldworkOf(owner, phone.booking.bookingId)
    const photo = { _id: photoId, kind: 'job', takenAt, byName: 'Driver XW48QP', signedBy: '' }
    expect(jobs[0]?.photos).toMatchObject([{ ...photo, width: 1_600, height: 1_200 }])
    expect(jobs[1]?.photos).toEqual([])
    expect(filesOf(owner).toSorted()).toEqual([
      expect.stringMatching(/^[0-9a-f]{2}\/[0-9a-f]{64}$/),
      expect.stringMatching(/^[0-9a-f]{2}\/[0-9a-f]{64}\.thumb$/),
    ])
    const full = await sharp((await fetchPhoto(owner, photoId)).rawPayload).metadata()
    const thumb = await sharp((await fetchPhoto(owner, photoId, { size: 'thumb' })).rawPayload).metadata()
    expect([full.format, full.width, full.height]).toEqual(['jpeg', 1_600, 1_200])
    expect([thumb.format, thumb.width, thumb.height]).toEqual(['jpeg', 320, 240])
  })

  test('comes twice and is there once, and neither time nor words of it change', async () => {
    const { owner, phone } = await onTheWay()
    const first = await phone.send(await snapshot())
    const after = await sumsOf(owner)
    const again = await phone.send(await snapshot('#112233'), { kind: 'cannot' }, first.photoId)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await sumsOf(owner)).toEqual(after)
  })

  test('sent at the same moment by two tries is there once', async () => {
    const { owner, phone } = await onTheWay()
    const [img, photoId] = [await snapshot(), randomUUID()]
    const tries = await Promise.all([1, 2].map(() => phone.send(img, {}, photoId)))
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 429])
    expect((await phone.send(img, {}, photoId)).status).toBe(200)
    const { jobs } = await fieldworkOf(owner, phone.booking.bookingId)
    expect(jobs[0]?.photos).toHaveLength(1)
  })

  test('stands up where the camera lay on its side, and tells neither place nor camera', async () => {
    const { owner, phone } = await onTheWay()
    const lying = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#c0392b' } })
      .withExif({
        IFD0: { Make: 'A phone', ImageDescription: '37.81 S, 144.96 E' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '37/1 48/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(lying).metadata()).exif).toBeDefined()
    const { photoId } = await phone.send(lying)
    for (const size of ['full', 'thumb']) {
      const { rawPayload } = await fetchPhoto(owner, photoId, { size })
      const { width, height, exif, hasProfile } = await sharp(rawPayload).metadata()
      expect([width, height, exif, hasProfile]).toEqual([30, 60, undefined, false])
      expect(rawPayload.includes('GPS')).toBe(false)
    }
  })

  test('of 12 megapixels is scaled down to 1600 on its longer side', async () => {
    const { owner, phone } = await onTheWay()
    const { photoId } = await phone.send(await snapshot('#345678', { width: 3_024, height: 4_032 }))
    const { width, height } = await sharp((await fetchPhoto(owner, photoId)).rawPayload).metadata()
    expect([width, height]).toEqual([1_200, 1_600])
  })

  test('a signature comes see-through and lies on paper, with the name of who signed', async () => {
    const { owner, phone } = await onTheWay()
    const signature = await sharp({
      create: { width: 400, height: 200, channels: 4, background: '#00000000' },
    })
      .png()
      .toBuffer()
    const { photoId } = await phone.send(signature, { kind: 'signature', signedBy: 'Nadia Haddad' })
    const { jobs } = await fieldworkOf(owner, phone.booking.bookingId)
    expect(jobs[0]?.photos).toMatchObject([{ kind: 'signature', signedBy: 'Nadia Haddad' }])
    const pixels = await sharp((await fetchPhoto(owner, photoId)).rawPayload)
      .raw()
      .toBuffer()
    expect([...pixels.subarray(0, 3)]).toEqual([255, 255, 255])
  })

  test('taken in the future was taken now; of a job that left the run meanwhile it is still of the booking', async () => {
    const { owner, phone } = await onTheWay()
    const takenAt = new Date(Date.now() + 86_400_000).toISOString()
    await phone.send(await snapshot(), { takenAt })
    const { jobs } = await fieldworkOf(owner, phone.booking.bookingId)
    expect(Date.parse(jobs[0]?.photos[0]?.takenAt ?? takenAt)).toBeLessThanOrEqual(Date.now())
  })

  test('is on record under the driver’s name, and stands in the way of no undo', async () => {
    const { owner, phone } = await onTheWay()
    const { bookingId } = phone.booking
    const { photoId } = await phone.send(await snapshot())
    const rows = await owner.inScope(({ db, tenantId }) =>
      db
        .selectFrom('audit_entries')
        .where('tenant_id', '=', tenantId)
        .where('subject_id', 'in', [photoId, bookingId])
        .select(['action', 'actor_name', 'subject_id'])
        .orderBy('id')
        .execute(),
    )
    expect(rows.at(-1)).toEqual({ action: 'photo.taken', actor_name: 'Driver XW48QP', subject_id: photoId })
    expect(rows.filter(({ subject_id }) => subject_id === bookingId).map(({ action }) => action)).toEqual([
      'booking.created',
      'booking.planned',
    ])
  })
})

const noise = (bytes: number) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(bytes - 3, 7)])
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(400)])

describe('what is no photo', () => {
  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), photoTexts.kind],
    ['a picture of an iPhone that nobody else reads', heic, photoTexts.kind],
    ['a text', Buffer.from('Delivered, all good'), photoTexts.kind],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), photoTexts.kind],
    ['no base64 at all', '∅∅∅', photoTexts.kind],
    ['nothing', '', photoTexts.kind],
    ['a JPEG in name only', noise(4_000), photoTexts.unreadable],
    ['30,000 by 30,000 pixels', pictureBomb(30_000), photoTexts.tooManyPixels],
    ['more than 20 MB', noise(PHOTO_MAX_BYTES + 1), photoTexts.tooLarge],
  ])('%s is refused by the name of the field, and nothing is kept', async (_, img, message) => {
    const { owner, phone } = await onTheWay()
    const before = await sumsOf(owner)
    const { status, body } = await phone.send(img)
    expect([status, body]).toEqual([400, { message, errors: [{ field: 'img', message }] }])
    expect(await sumsOf(owner)).toEqual(before)
  })

  test('nor is half a photo, wherever it was cut', async () => {
    const { phone } = await onTheWay()
    const whole = await snapshot()
    for (const part of [0.01, 0.5, 0.95]) {
      const { status, body } = await phone.send(whole.subarray(0, Math.ceil(whole.length * part)))
      expect([status, body.message]).toEqual([400, photoTexts.unreadable])
    }
  })

  test('a picture of just 20 MB is taken', async () => {
    const { owner, phone } = await onTheWay()
    const whole = await snapshot()
    const filled = Buffer.concat([whole, Buffer.alloc(PHOTO_MAX_BYTES - whole.length)])
    const { status, photoId } = await phone.send(filled)
    expect(status).toBe(200)
    expect((await fetchPhoto(owner, photoId)).rawPayload.length).toBeLessThan(PHOTO_MAX_BYTES / 10)
  })
})

describe('nobody else’s job', () => {
  test('a link that was taken back, or guessed, opens nothing', async () => {
    const { owner, phone } = await onTheWay()
    await owner.call({ method: 'DELETE', path: `/drivers/${phone.driverId}/link` })
    expect((await phone.send(await snapshot())).status).toBe(404)
  })

  test('a job of another driver’s run, of no run or of another company is unknown', async () => {
    const { owner, phone } = await onTheWay()
    const colleague = await phoneOf(server, owner, 'RB22TT')
    const stranger = await onTheWay()
    const img = await snapshot()
    for (const actionId of [
      colleague.booking.drop,
      phone.booking.pick,
      stranger.phone.booking.drop,
      randomUUID(),
    ])
      expect((await phone.send(img, { actionId })).status).toBe(404)
  })
})

describe('a photo of the company', () => {
  test.each(['office', 'dispatcher', 'viewer'] as const)('is seen by %s', async (role) => {
    const { owner, phone } = await onTheWay()
    const { photoId } = await phone.send(await snapshot())
    const who = await server.member(owner.claims.tenantId, role)
    expect((await fetchPhoto(who, photoId, { size: 'thumb' })).statusCode).toBe(200)
    expect((await fieldworkOf(who, phone.booking.bookingId)).jobs[0]?.photos).toHaveLength(1)
  })

  test('is kept by the browser of whoever saw it, and by nothing on the way', async () => {
    const { owner, phone } = await onTheWay()
    const { photoId } = await phone.send(await snapshot())
    const answer = await fetchPhoto(owner, photoId)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const again = await fetchPhoto(owner, photoId, { tag: `${answer.headers.etag}` })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    const thumb = await fetchPhoto(owner, photoId, { size: 'thumb', tag: `${answer.headers.etag}` })
    expect(thumb.statusCode).toBe(200)
  })

  test('is unknown to another company, and nobody sees it without signing in', async () => {
    const { owner, phone } = await onTheWay()
    const { photoId } = await phone.send(await snapshot())
    const stranger = await server.owner()
    expect((await fetchPhoto(stranger, photoId)).statusCode).toBe(404)
    expect((await server.http.inject({ url: `${BASE_PATH}/photos/${photoId}` })).statusCode).toBe(401)
    const path = `/bookings/${phone.booking.bookingId}/fieldwork`
    expect((await stranger.call({ method: 'GET', path })).status).toBe(404)
    const size = `${BASE_PATH}/photos/${photoId}?size=original`
    const asked = { url: size, headers: { authorization: `Bearer ${owner.token}` } }
    expect((await server.http.inject(asked)).statusCode).toBe(400)
  })

  test('goes out of sight with its booking', async () => {
    const { owner, phone } = await onTheWay()
    const { photoId } = await phone.send(await snapshot())
    await owner.call({ method: 'DELETE', path: `/bookings/${phone.booking.bookingId}` })
    expect((await fetchPhoto(owner, photoId)).statusCode).toBe(404)
  })
})
