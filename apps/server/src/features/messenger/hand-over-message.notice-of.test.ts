import { randomUUID } from 'node:crypto'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import PostalMime from 'postal-mime'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createMailer } from '#server/mail/mailer.ts'
import { today } from '#server/testing/booking-input.ts'
import { driverPhone, driverToken } from '#server/testing/driver-phone.ts'
import { snapshot } from '#server/testing/driver-photos.ts'
import { openMailServer } from '#server/testing/mail-server.ts'
import { sendOf, tellOf, textBy } from '#server/testing/message-input.ts'
import { photoInput } from '#server/testing/photo-input.ts'
import { type BookedJobs, book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { startSmsProviders } from '#server/testing/start-sms-providers.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const providers = await startSmsProviders()
const smtp = await openMailServer()
afterAll(async () => {
  await providers.close()
  await smtp.close()
})

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const mailer = createMailer(
  { smtpUrl: smtp.url, mailFrom: 'Skipyard <no-reply@skipyard.test>', dataDir: '' },
  log,
)

let owner: TestMember
let booked: BookedJobs
let runId: string
let token: string
let phone: ReturnType<typeof driverPhone>

beforeEach(async () => {
  owner = await server.owner({ companyName: 'Westgate Skips' })
  providers.taken.length = 0
  providers.faults.length = 0
  smtp.refuseWith(null)
  smtp.delivered.length = 0
  await textBy(owner, providers)
  const crew = await crewedTruck(owner, 'XW48QP')
  booked = await book(owner, [0, 0], { email: 'nadia@example.com.au' })
  runId = (await plannerOf(owner).createRun(crew.truckId, { bookingId: booked.drop }))._id
  token = await driverToken(owner, crew.driverId)
  phone = driverPhone(server.http, token)
})

const send = () => sendOf(server, owner, { mailer })
const messages = async () =>
  (await owner.call({ method: 'GET', path: `/bookings/${booked.bookingId}/messages` })).body.data
/** The two minutes that a delivery's photo has are over. */
const passMinutes = () =>
  owner.inScope((scope) =>
    scope.db
      .updateTable('messages')
      .set({ due_at: scope.now })
      .where('tenant_id', '=', scope.tenantId)
      .execute(),
  )
const drop = () => ({ actionId: booked.drop, runId })

describe('a driver’s steps', () => {
  test('tell of each extra pick by itself, and that the bin stays', async () => {
    await tellOf(owner, ['onTheWay'], { sms: true })
    const post = (path: string, body: object) => owner.call({ method: 'POST', path, body })
    const hire = await book(owner, [0, 7])
    const base = `/bookings/${hire.bookingId}`
    const now = toWireDate(today)
    const delivered = await post(`${base}/markDelivered`, { version: hire.version, date: now })
    let { version } = delivered.body.data
    for (const _ of [1, 2]) {
      const when = { version, date: now, fromHour: 7, toHour: 12, price: null, comments: '' }
      const { extraPick, booking } = (await post(`${base}/extra-picks`, when)).body.data
      version = booking.version
      const added = await plannerOf(owner).update([{ runId, bookingsToAdd: [extraPick._id] }])
      expect(added.status).toBe(200)
      const job = { actionId: extraPick._id, runId }
      expect(await phone.say(job, 'heading')).toMatchObject({ outcome: 'applied' })
      await send()
      for (const step of ['onSite', 'collected']) {
        expect(await phone.say(job, step)).toMatchObject({ outcome: 'applied' })
      }
      version = (await owner.call({ method: 'GET', path: base })).body.data.version
    }
    const trip = { body: expect.stringMatching(/is on the way for an extra pick; your \d+ m3 bin stays\.$/) }
    expect(providers.taken).toMatchObject([trip, trip])
  })

  test('tell the customer: on the way by text, and delivered by mail with the photo', async () => {
    await tellOf(owner, ['onTheWay'], { sms: true })
    await tellOf(owner, ['delivered'], { mail: true })
    expect(await phone.say(drop(), 'heading')).toMatchObject({ outcome: 'applied' })
    await send()
    expect(providers.taken).toMatchObject([
      { body: expect.stringMatching(/is on the way with your 6 m3 bin\.$/) },
    ])

    await phone.say(drop(), 'delivered')
    await send()
    expect(smtp.delivered).toEqual([])
    const img = (await snapshot()).toString('base64')
    await server.http.inject({
      method: 'PUT',
      url: `/api/v1.0/driver-runs/${token}/photos/${randomUUID()}`,
      payload: { ...photoInput(booked.drop, img), phone: phone.phone, seq: 1 },
    })
    await passMinutes()
    await send()
    const [mail] = smtp.delivered
    const read = await PostalMime.parse(`${mail?.raw}`)
    expect(mail?.to).toEqual(['nadia@example.com.au'])
    expect(read).toMatchObject({
      subject: 'Your bin has been delivered',
      from: { name: 'Westgate Skips', address: 'no-reply@skipyard.test' },
      attachments: [{ mimeType: 'image/jpeg', filename: 'delivered-1.jpg' }],
    })
    const [message] = await messages()
    expect(read.messageId).toBe(`<${message._id}@skipyard.test>`)
  })

  test('are told once, though the phone says them again, and not hours later', async () => {
    await tellOf(owner, ['onTheWay'], { sms: true })
    const at = new Date(Date.now() - 3_600_000).toISOString()
    await phone.send([phone.entry(drop(), 'heading', { at })])
    await send()
    expect(await messages()).toEqual([])
    const other = await book(owner, [0, 1], { email: 'nadia@example.com.au' })
    await plannerOf(owner).update([{ runId, bookingsToAdd: [other.drop] }])
    const entry = phone.entry({ actionId: other.drop, runId }, 'heading')
    await phone.send([entry])
    await phone.send([entry])
    await send()
    expect(providers.taken).toHaveLength(1)
  })
})

describe('what could not be handed over', () => {
  test('waits and is tried again, where the provider asked to wait', async () => {
    await tellOf(owner, ['onTheWay'], { sms: true })
    providers.faults.push({ status: 429 })
    await phone.say(drop(), 'heading')
    await send()
    const [waiting] = await messages()
    expect(waiting).toMatchObject({ state: 'waiting', reason: 'The provider asked to wait' })
    const wait = new Date(waiting.dueAt).getTime() - Date.now()
    expect(wait).toBeGreaterThan(20_000)
    await passMinutes()
    await send()
    expect((await messages())[0]).toMatchObject({ state: 'sent', reason: '' })
  })

  test('is told to the office with the mail server’s words, and sent again at its word', async () => {
    await tellOf(owner, ['delivered'], { mail: true })
    smtp.refuseWith('No such mailbox')
    await phone.say(drop(), 'delivered')
    await send()
    await passMinutes()
    await send()
    const [failed] = await messages()
    expect(failed).toMatchObject({ state: 'failed', reason: expect.stringContaining('550 No such mailbox') })
    smtp.refuseWith(null)
    const body = { version: failed.version, answer: 'send-again' }
    await owner.call({ method: 'POST', path: `/messages/${failed._id}/answer`, body })
    await send()
    expect(smtp.delivered).toHaveLength(1)
  })
})
