import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WireInvoice } from '@skipyard/contract/invoices/invoices.ts'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMailer, type Mailer } from '#server/mail/mailer.ts'
import { deliveredHire, invoicesOf } from '#server/testing/invoice-calls.ts'
import { jobServices, overSmtp } from '#server/testing/job-services.ts'
import { type MailServer, openMailServer } from '#server/testing/mail-server.ts'
import { passMinutes } from '#server/testing/pass-days.store.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { mailInvoice } from './mail-invoice.job.ts'
import { mendMailings } from './mend-mailings.job.ts'

const server = await shareTestServer()
let smtp: MailServer
let owner: TestMember

beforeAll(async () => {
  smtp = await openMailServer()
})
afterAll(() => smtp.close())
beforeEach(async () => {
  owner = await server.owner({ companyName: 'Westgate Skip Hire' })
  smtp.refuseWith(null)
  smtp.delivered.length = 0
})

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

const servicesWith = (mailer: Mailer) => jobServices(server, mailer)

const overHere = (url = smtp.url) => overSmtp(url)

/** The newest press of Send of an invoice. */
async function mailingOf({ _id }: WireInvoice): Promise<string> {
  const { mailings } = await invoicesOf(owner).read(_id)
  return mailings[0]?._id ?? ''
}

async function work(invoice: WireInvoice, mailer = overHere()): Promise<WireInvoice> {
  const { tenantId } = owner.claims
  await mailInvoice.run({ tenantId, mailingId: await mailingOf(invoice) }, servicesWith(mailer), 'a job')
  return invoicesOf(owner).read(invoice._id)
}

/** An invoice that has just been generated and sent, to two addresses of its customer. */
async function sending(more: object = {}): Promise<WireInvoice> {
  const { _id } = await deliveredHire(owner)
  await owner.inScope(async ({ db, tenantId }) => {
    await sql`update customers set secondary_email = 'books@example.com.au'
      where tenant_id = ${tenantId}`.execute(db)
    await sql`update tenants set email = 'office@westgate.example' where tenant_id = ${tenantId}`.execute(db)
  })
  const { status, body } = await invoicesOf(owner).generate(_id, { sendEmail: true, ...more })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.data.sendState).toBe('Sending')
  return body.data
}

/** What reached the mail server of this file's companies: mending goes through all, and what is due by then goes with it. */
const deliveredOfOurs = () => smtp.delivered.filter(({ raw }) => raw.includes('office@westgate.example'))

const ended = () => mendMailings.run({}, servicesWith(overHere()), 'mending')

/** As if the last word of it had been said five minutes ago. */
const longAgo = (id: string) =>
  owner.inScope(async (scope) => {
    await sql`update invoice_mailings set ended_at = ended_at - interval '5 minutes',
      created_at = created_at - interval '5 minutes'
      where tenant_id = ${scope.tenantId} and id = ${id}`.execute(scope.db)
    await passMinutes(scope, 5)
  })

test('an invoice reaches both addresses with its PDF, in the company’s name, answers going to the company', async () => {
  const invoice = await sending()
  const after = await work(invoice)
  expect(after).toMatchObject({
    sendState: 'Sent',
    sendError: '',
    sentTo: ['nadia@example.com.au', 'books@example.com.au'],
  })
  expect(after.sentAt).not.toBeNull()
  const [mail, ...others] = smtp.delivered
  expect(others).toEqual([])
  expect(mail?.to).toEqual(['nadia@example.com.au', 'books@example.com.au'])
  const read = await PostalMime.parse(mail?.raw ?? '')
  expect(read.subject).toBe(`Invoice ${invoice.invoiceNumber} from Westgate Skip Hire`)
  expect(read.from).toMatchObject({ name: 'Westgate Skip Hire', address: 'no-reply@skipyard.test' })
  expect(read.replyTo).toMatchObject([{ address: 'office@westgate.example' }])
  const paper = (await invoicesOf(owner).get(`/invoices/${invoice._id}/document`)).data
  for (const part of [read.text ?? '', read.html ?? '']) {
    for (const said of [invoice.invoiceNumber, paper.main.value, paper.facts[1].value, invoice.site.bin]) {
      expect(part).toContain(said)
    }
    expect(part).toContain(invoice.site.address)
  }
  const [attached] = read.attachments
  expect(attached).toMatchObject({ filename: `${paper.name}.pdf`, mimeType: 'application/pdf' })
  const content = attached?.content
  if (!(content instanceof ArrayBuffer)) throw new Error('nothing is attached')
  const pages = await readPdf(Buffer.from(content))
  expect(pages.join('')).toContain(paper.main.value)
})

test('Update & Send of a lower amount sends the adjustment note it made, not the invoice once more', async () => {
  const sent = await work(await sending())
  const additionalCharges = sent.additionalCharges.map((line) => ({ ...line, amount: 400 }))
  const change = { additionalCharges, adjustmentReason: 'A day late', sendEmail: true }
  const { status, body } = await invoicesOf(owner).update(sent, change)
  expect([status, body.emailResponse]).toEqual([200, 'Sending'])
  expect(body.data).toMatchObject({ sendState: 'Sent', adjustmentNotes: [{ sendState: 'Sending' }] })
  const after = await work(body.data)
  expect(after).toMatchObject({ sendState: 'Sent', adjustmentNotes: [{ sendState: 'Sent' }] })
  const mail = await PostalMime.parse(smtp.delivered[1]?.raw ?? '')
  expect(mail.subject).toBe(`Adjustment note ${sent.invoiceNumber}-A1 from Westgate Skip Hire`)
  expect(smtp.delivered).toHaveLength(2)
})

test('without a mail server an invoice is not sent; set later, one press sends it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'skipyard-mail-'))
  const mailFrom = 'Skipyard <no-reply@skipyard.test>'
  const intoFiles = createMailer({ smtpUrl: undefined, mailFrom, dataDir }, log)
  const written = await work(await sending(), intoFiles)
  rmSync(dataDir, { recursive: true })
  expect(written).toMatchObject({
    sendState: 'Not sent',
    sendError: 'Written to a file: no mail server is set',
    invoiceSent: false,
    sentAt: null,
    sentTo: [],
  })
  const { bookingId, invoiceNumber } = written
  await invoicesOf(owner).post('/invoices/sendInvoice', { bookingId, invoiceNumber })
  expect(await work(written)).toMatchObject({ sendState: 'Sent', sendError: '', invoiceSent: true })
})

test('of two addresses one is refused: Sent names who got it, and the reason names who did not', async () => {
  smtp.refuseWith('No such person', 'books@example.com.au')
  const after = await work(await sending())
  expect(after).toMatchObject({ sendState: 'Sent', sentTo: ['nadia@example.com.au'] })
  expect(after.sendError).toContain('books@example.com.au')
  expect(after.sendError).toContain('No such person')
  expect(smtp.delivered.map(({ to }) => to)).toEqual([['nadia@example.com.au']])
})

test('refused altogether it says why, and Try again sends it', async () => {
  smtp.refuseWith('Mailbox is full')
  const failed = await work(await sending())
  expect(failed.sendState).toBe('Error sending email')
  expect(failed.sendError).toContain('Mailbox is full')
  smtp.refuseWith(null)
  const { bookingId, invoiceNumber } = failed
  const again = await invoicesOf(owner).post('/invoices/sendInvoice', { bookingId, invoiceNumber })
  expect(again.body.data.sendState).toBe('Sending')
  expect(await work(failed)).toMatchObject({ sendState: 'Sent', sendError: '' })
})

test('with no mail server there, it is an error for certain', async () => {
  const after = await work(await sending(), overHere('smtp://127.0.0.1:1'))
  expect(after).toMatchObject({ sendState: 'Error sending email' })
  expect(after.sendError).toContain('did not answer')
})

test('a job that comes twice sends once', async () => {
  const invoice = await sending()
  await Promise.all([work(invoice), work(invoice)])
  await work(invoice)
  expect(smtp.delivered).toHaveLength(1)
  expect((await invoicesOf(owner).read(invoice._id)).sendState).toBe('Sent')
})

test('a line that breaks once the mail was taken leaves it Unsure, and it is not sent again by itself', async () => {
  const broken = await openMailServer()
  broken.loseAnswers()
  const after = await work(await sending(), overHere(broken.url))
  expect(after).toMatchObject({ sendState: 'Unsure', invoiceSent: true })
  expect(broken.delivered).toHaveLength(1)
  await longAgo(await mailingOf(after))
  await ended()
  expect(deliveredOfOurs()).toHaveLength(0)
  await broken.close()
})

test('a server that dies between sending and saying so has sent one, and says that nobody is sure', async () => {
  const invoice = await sending()
  const id = await mailingOf(invoice)
  const handedOver = Promise.withResolvers<void>()
  const smtpMailer = overHere()
  const dying: Mailer = async (email) => {
    await smtpMailer(email)
    handedOver.resolve()
    return new Promise(() => undefined)
  }
  const payload = { tenantId: owner.claims.tenantId, mailingId: id }
  mailInvoice.run(payload, servicesWith(dying), 'a job').catch(handedOver.reject)
  await handedOver.promise
  await mailInvoice.run(payload, servicesWith(overHere()), 'the same job again')
  await ended()
  expect((await invoicesOf(owner).read(invoice._id)).sendState).toBe('Sending')
  await longAgo(id)
  await ended()
  const after = await invoicesOf(owner).read(invoice._id)
  expect(after).toMatchObject({ sendState: 'Unsure', invoiceSent: true })
  expect(after.sendError).toContain('may have been sent')
  expect(deliveredOfOurs()).toHaveLength(1)
})

test('a server that dies before it has sent anything sends it when it is back', async () => {
  const invoice = await sending()
  await longAgo(await mailingOf(invoice))
  await ended()
  expect((await invoicesOf(owner).read(invoice._id)).sendState).toBe('Sent')
  expect(deliveredOfOurs()).toHaveLength(1)
})

test('the email that is shown before Send is the one that arrives; what is in the way of sending is said', async () => {
  const { _id } = await deliveredHire(owner)
  const made = (await invoicesOf(owner).generate(_id)).body.data
  const path = `/invoices/${made._id}/mail`
  const shown = (await invoicesOf(owner).get(path)).data
  expect(shown).toMatchObject({ recipients: ['nadia@example.com.au'], obstacle: '' })
  const { bookingId, invoiceNumber } = made
  await invoicesOf(owner).post('/invoices/sendInvoice', { bookingId, invoiceNumber })
  expect((await invoicesOf(owner).get(path)).data.obstacle).toBe('This invoice is being sent right now')
  await work(made)
  const [mail] = smtp.delivered
  const read = await PostalMime.parse(mail?.raw ?? '')
  expect(mail?.to).toEqual(shown.recipients)
  expect(read.subject).toBe(shown.subject)
  expect(read.text?.replaceAll('\r\n', '\n').trim()).toBe(shown.text)
  expect(read.attachments[0]?.filename).toBe(shown.attachment)
  const viewer = await server.member(owner.claims.tenantId, 'viewer')
  expect((await viewer.call({ method: 'GET', path })).status).toBe(403)
  const stranger = await server.owner()
  expect((await stranger.call({ method: 'GET', path })).status).toBe(404)
})
