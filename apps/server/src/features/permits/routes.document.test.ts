import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { ROLES } from '@skipyard/domain/identity/role.ts'
import { PERMIT_DOCUMENT_MAX_BYTES } from '@skipyard/domain/permits/permit-document.ts'
import { permitTexts } from '@skipyard/domain/permits/texts.ts'
import { photoTexts } from '@skipyard/domain/photos/texts.ts'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { snapshot } from '#server/testing/driver-photos.ts'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { documentInput, smallPdf, takeStreetBooking } from '#server/testing/permit-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember
let bookingId: string

beforeEach(async () => {
  owner = await server.owner()
  bookingId = await takeStreetBooking(owner)
})

const pathOf = () => `/bookings/${bookingId}/permit/document`
const attach = (body: object, who = owner) => who.call({ method: 'PUT', path: pathOf(), body })
const takeOff = (version: number, who = owner) =>
  who.call({ method: 'DELETE', path: `${pathOf()}?version=${version}` })
const fetchDocument = (who = owner) =>
  server.http.inject({
    url: `${BASE_PATH}${pathOf()}`,
    headers: { authorization: `Bearer ${who.token}` },
  })
const permit = async () =>
  (await owner.call({ method: 'GET', path: `/bookings/${bookingId}/permit` })).body.data
const sums = () => checksumOfTenant(server.database.admin, owner.claims.tenantId)

describe('the document of a permit', () => {
  test('is attached as a PDF, opens under its name, and its name and size stand at the permit', async () => {
    const pdf = smallPdf('4711')
    const { status, body } = await attach(documentInput(0, 'Street permit 4711.pdf', pdf))
    expect([status, body.data.version, body.data.state]).toEqual([200, 1, 'needed'])
    expect((await permit()).document).toEqual({ name: 'Street permit 4711.pdf', bytes: pdf.length })
    const answer = await fetchDocument()
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="Street permit 4711.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(answer.rawPayload.equals(pdf)).toBe(true)
  })

  test('is drawn anew where it is a picture, without what the file carried of place and camera', async () => {
    const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#7f8c3d' } })
      .png()
      .withExif({ IFD0: { Artist: 'CANARY' } })
      .toBuffer()
    expect((await attach(documentInput(0, 'scan.png', png))).status).toBe(200)
    const answer = await fetchDocument()
    expect(answer.headers['content-disposition']).toBe('inline; filename="scan.jpg"')
    expect(answer.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 400 })
    expect(answer.rawPayload.includes('CANARY')).toBe(false)
    expect((await attach(documentInput(1, 'phone.jpg', await snapshot()))).status).toBe(200)
  })

  test('is replaced and taken off, which the history tells, and stays when the permit is granted', async () => {
    await attach(documentInput(0, 'first.pdf'))
    expect((await attach(documentInput(1, 'second.pdf'))).body.data.version).toBe(2)
    const noted = { version: 2, state: 'applied', note: 'Rang them' }
    await owner.call({ method: 'PUT', path: `/bookings/${bookingId}/permit`, body: noted })
    expect(await permit()).toMatchObject({ state: 'applied', document: { name: 'second.pdf' } })
    expect((await fetchDocument()).rawPayload.equals(smallPdf('second.pdf'))).toBe(true)
    const gone = await takeOff(3)
    expect([gone.status, gone.body.data.document, gone.body.data.note]).toEqual([200, null, 'Rang them'])
    expect((await fetchDocument()).statusCode).toBe(404)
    expect((await takeOff(4)).status).toBe(404)
    const history = JSON.stringify(
      (await owner.call({ method: 'GET', path: `/bookings/${bookingId}/history` })).body,
    )
    expect(history).toContain('first.pdf, 0.1 MB')
    expect(history).toContain('second.pdf, 0.1 MB')
  })

  test('is not changed by who has not seen what a colleague did since', async () => {
    await attach(documentInput(0))
    const before = await sums()
    expect((await attach(documentInput(0, 'late.pdf'))).status).toBe(409)
    expect((await takeOff(7)).status).toBe(409)
    expect(await sums()).toEqual(before)
  })

  test('once more under the same key changes nothing', async () => {
    const call = { method: 'PUT', path: pathOf(), body: documentInput(0) } as const
    const headers = { 'idempotency-key': '019a0000-0000-7000-8000-0000000000d0' }
    const send = () =>
      server.http.inject({
        method: 'PUT',
        url: `${BASE_PATH}${call.path}`,
        headers: { authorization: `Bearer ${owner.token}`, ...headers },
        payload: call.body,
      })
    const [first, again] = [await send(), await send()]
    expect([first.statusCode, again.statusCode]).toEqual([200, 200])
    expect(again.json()).toEqual(first.json())
    expect((await permit()).version).toBe(1)
  })

  test('goes out of sight with its booking, and there is none for a bin on private land', async () => {
    await attach(documentInput(0))
    await owner.call({ method: 'DELETE', path: `/bookings/${bookingId}` })
    expect((await fetchDocument()).statusCode).toBe(404)
    bookingId = await takeStreetBooking(owner, {
      permitRequired: false,
      permitCost: null,
      numberOfDays: null,
    })
    expect((await attach(documentInput(0))).status).toBe(409)
    expect((await fetchDocument()).statusCode).toBe(404)
  })
})

describe('what is no document', () => {
  test.each([
    ['a text that is called a PDF', Buffer.from('Permit granted'), permitTexts.documentKind],
    ['a page that is called a PDF', Buffer.from('<script>1</script>'), permitTexts.documentKind],
    ['half a PDF', smallPdf().subarray(0, 12), permitTexts.documentCut],
    ['nothing', Buffer.alloc(0), permitTexts.documentKind],
    [
      'a JPEG in name only',
      Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), Buffer.alloc(900)]),
      photoTexts.unreadable,
    ],
    ['more than 20 MB', Buffer.alloc(PERMIT_DOCUMENT_MAX_BYTES + 1, '%PDF-'), permitTexts.documentTooLarge],
  ])('%s is refused in a sentence, and nothing is kept', async (_what, file, message) => {
    const before = await sums()
    const { status, body } = await attach(documentInput(0, 'permit.pdf', file))
    expect([status, body]).toEqual([400, { message, errors: [{ field: 'file', message }] }])
    expect(await sums()).toEqual(before)
    const kept = readdirSync(join(server.services.dataDir), { recursive: true })
    expect(kept.filter((name) => String(name).includes(owner.claims.tenantId))).toEqual([])
  })
})

describe('who may', () => {
  test('read: everybody of the company; attach and take off: all but viewers', async () => {
    await attach(documentInput(0))
    let { version } = await permit()
    for (const role of ROLES) {
      const member = await server.member(owner.claims.tenantId, role)
      const read = (await fetchDocument(member)).statusCode
      const attached = (await attach(documentInput(version), member)).status
      version = (await permit()).version
      const takenOff = (await takeOff(version, member)).status
      const change = role === 'viewer' ? 403 : 200
      expect([read, attached, takenOff], role).toEqual([200, change, change])
      version = (await attach(documentInput(version + 1))).body.data?.version
    }
  })

  test('nobody of another company, and nobody without signing in', async () => {
    await attach(documentInput(0))
    const stranger = await server.owner()
    expect((await fetchDocument(stranger)).statusCode).toBe(404)
    expect((await attach(documentInput(1), stranger)).status).toBe(404)
    expect((await takeOff(1, stranger)).status).toBe(404)
    expect((await server.http.inject({ url: `${BASE_PATH}${pathOf()}` })).statusCode).toBe(401)
  })
})
