import type { WireInvoice } from '@skipyard/contract/invoices/invoices.ts'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { photoTexts } from '@skipyard/domain/photos/texts.ts'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { phoneOf, snapshot } from '#server/testing/driver-photos.ts'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { jobServices, overSmtp } from '#server/testing/job-services.ts'
import { type MailServer, openMailServer } from '#server/testing/mail-server.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { mailInvoice } from './mail-invoice.job.ts'

const server = await shareTestServer()
let smtp: MailServer
let owner: TestMember

beforeAll(async () => {
  smtp = await openMailServer()
})
afterAll(() => smtp.close())
beforeEach(async () => {
  owner = await server.owner({ companyName: 'Westgate Skip Hire' })
  smtp.delivered.length = 0
})

const services = () => jobServices(server, overSmtp(smtp.url))

/** The mail of the newest press of Send goes out; answers the invoice as it is then. */
async function work({ _id }: WireInvoice): Promise<WireInvoice> {
  const { mailings } = await invoicesOf(owner).read(_id)
  const mailingId = mailings[0]?._id ?? ''
  await mailInvoice.run({ tenantId: owner.claims.tenantId, mailingId }, services(), 'a job')
  return invoicesOf(owner).read(_id)
}

/** A hire of today that is invoiced, with the phone of its driver. */
async function withPhone() {
  const phone = await phoneOf(server, owner)
  const invoices = invoicesOf(owner)
  const generate = (photoIds: string[], more: object = {}) =>
    invoices.generate(phone.booking.bookingId, {
      sendEmail: true,
      customerEmail: 'nadia@example.com.au',
      photoIds,
      ...more,
    })
  return { phone, generate }
}

const readMail = async (at = 0) => PostalMime.parse(smtp.delivered[at]?.raw ?? '')

test('photos of the booking go with the invoice as JPEGs, as they are kept', async () => {
  const { phone, generate } = await withPhone()
  const sent = [await phone.send(await snapshot('#445566')), await phone.send(await snapshot('#665544'))]
  await phone.send(await snapshot('#000000'))
  const photoIds = sent.map(({ photoId }) => photoId)
  const { status, body } = await generate(photoIds)
  expect([status, body.emailResponse]).toEqual([200, 'Sending'])
  expect(await work(body.data)).toMatchObject({ sendState: 'Sent', mailings: [{ photoIds }] })
  const [paper, ...photos] = (await readMail()).attachments
  expect(paper?.mimeType).toBe('application/pdf')
  const name = `${paper?.filename}`.replace('.pdf', '')
  expect(photos.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    [`${name} photo 1.jpg`, 'image/jpeg'],
    [`${name} photo 2.jpg`, 'image/jpeg'],
  ])
  for (const [index, photo] of photos.entries()) {
    const url = `${BASE_PATH}/photos/${photoIds[index]}`
    const kept = await server.http.inject({ url, headers: { authorization: `Bearer ${owner.token}` } })
    if (!(photo.content instanceof ArrayBuffer)) throw new Error('nothing is attached')
    expect(Buffer.from(photo.content).equals(kept.rawPayload)).toBe(true)
  }
})

test('Send of an invoice that is there takes photos too, and Update & Send; without any it goes alone', async () => {
  const { phone, generate } = await withPhone()
  const { photoId } = await phone.send(await snapshot())
  const made = await work((await generate([])).body.data)
  const { bookingId, invoiceNumber } = made
  const send = { bookingId, invoiceNumber, photoIds: [photoId, photoId] }
  await work((await invoicesOf(owner).post('/invoices/sendInvoice', send)).body.data)
  const again = await invoicesOf(owner).read(made._id)
  const updated = await invoicesOf(owner).update(again, {
    customerPhone: '0390001111',
    sendEmail: true,
    photoIds: [photoId],
  })
  await work(updated.body.data)
  const counts = [0, 1, 2].map(async (at) => (await readMail(at)).attachments.length)
  expect(await Promise.all(counts)).toEqual([1, 2, 2])
})

test('a photo of another booking or another company goes nowhere: the invoice stands, and no mail is sent', async () => {
  const { phone, generate } = await withPhone()
  const colleague = await phoneOf(server, owner, 'RB22TT')
  const strangers = await phoneOf(server, await server.owner())
  const others = [await colleague.send(await snapshot()), await strangers.send(await snapshot())]
  const photoIds = others.map(({ photoId }) => photoId)
  const { status, body } = await generate(photoIds.slice(0, 1))
  expect([status, body.emailResponse, body.message]).toEqual([
    200,
    'Error sending email',
    photoTexts.notOfBooking,
  ])
  const { bookingId } = phone.booking
  for (const photoId of photoIds) {
    const send = { bookingId, invoiceNumber: body.data.invoiceNumber, photoIds: [photoId] }
    const answer = await invoicesOf(owner).post('/invoices/sendInvoice', send)
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'photoIds'])
  }
  expect((await invoicesOf(owner).read(body.data._id)).mailings).toEqual([])
})

test('a photo whose picture is lost fails the mail with its reason, and nothing is sent', async () => {
  const { phone, generate } = await withPhone()
  const { photoId } = await phone.send(await snapshot())
  const { body } = await generate([photoId])
  for await (const kept of server.services.pictures.list(owner.claims.tenantId))
    await server.services.pictures.remove(kept.map(({ name }) => name))
  expect(await work(body.data)).toMatchObject({
    sendState: 'Error sending email',
    sendError: photoTexts.lost,
  })
  expect(smtp.delivered).toEqual([])
})
