import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WirePayment } from '@skipyard/contract/invoices/payments.ts'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMailer, type Mailer } from '#server/mail/mailer.ts'
import { bookingInput } from '#server/testing/booking-input.ts'
import { bookedHire, invoicesOf } from '#server/testing/invoice-calls.ts'
import { jobServices, overSmtp } from '#server/testing/job-services.ts'
import { type MailServer, openMailServer } from '#server/testing/mail-server.ts'
import { passMinutes } from '#server/testing/pass-days.store.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { mailReceipt } from './mail-receipt.job.ts'
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
const overHere = () => overSmtp(smtp.url)

const servicesWith = (mailer: Mailer) => jobServices(server, mailer)

const PAID = { name: 'Nadia Okafor', email: 'nadia@example.com.au', bookingPayment: 330, deposit: 110 }

async function paidAhead(more: object = {}): Promise<WirePayment> {
  const { _id } = await bookedHire(owner, { ...PAID, ...more })
  await owner.inScope(async ({ db, tenantId }) => {
    await sql`update customers set secondary_email = 'books@example.com.au'
      where tenant_id = ${tenantId}`.execute(db)
    await sql`update tenants set email = 'office@westgate.example' where tenant_id = ${tenantId}`.execute(db)
  })
  const { data } = await invoicesOf(owner).get(`/payments?bookingId=${_id}`)
  return data[0]
}

const press = ({ _id }: WirePayment, member = owner, headers = {}) =>
  member.call({ method: 'POST', path: `/payments/${_id}/receipt/mail`, headers })

const found = async ({ allocations }: WirePayment): Promise<WirePayment> =>
  (await invoicesOf(owner).get(`/payments?bookingId=${allocations[0]?.bookingId}`)).data[0]

const newestMailing = (): Promise<string> =>
  owner.inScope(async ({ db, tenantId }) => {
    const { rows } = await sql<{ id: string }>`select id from receipt_mailings
      where tenant_id = ${tenantId} order by id desc limit 1`.execute(db)
    return rows[0]?.id ?? ''
  })

async function work(payment: WirePayment, mailer = overHere()): Promise<WirePayment> {
  const { tenantId } = owner.claims
  await mailReceipt.run({ tenantId, mailingId: await newestMailing() }, servicesWith(mailer), 'a job')
  return found(payment)
}

const recorded = () =>
  owner.inScope(async ({ db, tenantId }) => {
    const { rows } = await sql<{ action: string; subjectId: string; sentTo: string }>`
      select action, subject_id as "subjectId", changes #>> '{sentTo,to}' as "sentTo" from audit_entries
      where tenant_id = ${tenantId} and action like 'receipt.%' order by id`.execute(db)
    return rows
  })

/** As if the last word of it had been said five minutes ago. */
const longAgo = () =>
  owner.inScope(async (scope) => {
    await sql`update receipt_mailings set created_at = created_at - interval '5 minutes',
      claimed_at = claimed_at - interval '5 minutes' where tenant_id = ${scope.tenantId}`.execute(scope.db)
    await passMinutes(scope, 5)
  })

/** What reached the mail server of this file's companies: mending goes through all. */
const deliveredOfOurs = () => smtp.delivered.filter(({ raw }) => raw.includes('office@westgate.example'))

test('a receipt reaches both addresses of the customer with its PDF, answers going to the company', async () => {
  const payment = await paidAhead()
  expect(payment.receiptMailing).toBeNull()
  const pressed = await press(payment)
  expect([pressed.status, pressed.body.message]).toEqual([200, 'Sending'])
  expect(pressed.body.data.receiptMailing).toMatchObject({ state: 'Sending' })
  const after = await work(payment)
  const recipients = ['nadia@example.com.au', 'books@example.com.au']
  expect(after.receiptMailing).toMatchObject({ state: 'Sent', error: '', recipients })
  const [mail, ...others] = smtp.delivered
  expect(others).toEqual([])
  expect(mail?.to).toEqual(recipients)
  const read = await PostalMime.parse(mail?.raw ?? '')
  expect(read.subject).toBe(`Receipt ${payment.receiptNumber} from Westgate Skip Hire`)
  expect(read.replyTo).toMatchObject([{ address: 'office@westgate.example' }])
  for (const part of [read.text ?? '', read.html ?? '']) {
    for (const words of ['Nadia Okafor', payment.receiptNumber, '$110.00']) expect(part).toContain(words)
  }
  const [attached] = read.attachments
  expect(attached).toMatchObject({
    filename: `Receipt ${payment.receiptNumber}.pdf`,
    mimeType: 'application/pdf',
  })
  const content = attached?.content
  if (!(content instanceof ArrayBuffer)) throw new Error('nothing is attached')
  const text = (await readPdf(Buffer.from(content))).join('')
  for (const words of ['RECEIPT', payment.receiptNumber, '$110.00', '$10.00']) expect(text).toContain(words)
  const sentTo = recipients.join(', ')
  expect(await recorded()).toEqual([{ action: 'receipt.mail-sent', subjectId: payment._id, sentTo }])
})

test('a press repeated in the same breath sends once; once it went, it can be sent again', async () => {
  const payment = await paidAhead()
  await press(payment)
  const second = await press(payment)
  expect([second.status, second.body.message]).toEqual([409, 'This receipt is being sent right now'])
  await work(payment)
  await work(payment)
  expect(smtp.delivered).toHaveLength(1)
  expect((await press(payment)).status).toBe(200)
  expect((await work(payment)).receiptMailing).toMatchObject({ state: 'Sent' })
  expect(smtp.delivered).toHaveLength(2)
})

test('what the mail server refuses is said with its reason, and can be sent again', async () => {
  const payment = await paidAhead()
  await press(payment)
  smtp.refuseWith('Mailbox full')
  const failed = await work(payment)
  expect(failed.receiptMailing).toMatchObject({ state: 'Error sending email' })
  expect(failed.receiptMailing?.error).toContain('Mailbox full')
  expect((await recorded()).map(({ action }) => action)).toEqual(['receipt.mail-failed'])
  smtp.refuseWith(null)
  await press(payment)
  expect((await work(payment)).receiptMailing).toMatchObject({ state: 'Sent', error: '' })
})

test('without a mail server a receipt is not sent, and says why', async () => {
  const payment = await paidAhead()
  await press(payment)
  const dataDir = mkdtempSync(join(tmpdir(), 'skipyard-mail-'))
  const mailFrom = 'Skipyard <no-reply@skipyard.test>'
  const after = await work(payment, createMailer({ smtpUrl: undefined, mailFrom, dataDir }, log))
  rmSync(dataDir, { recursive: true })
  expect(after.receiptMailing).toMatchObject({
    state: 'Not sent',
    error: 'Written to a file: no mail server is set',
  })
})

test('money that never came, as is said before its receipt went, has none, and nothing is sent', async () => {
  const payment = await paidAhead()
  await press(payment)
  const mailingId = await newestMailing()
  const _id = payment.allocations[0]?.bookingId ?? ''
  const { version } = (await invoicesOf(owner).get(`/bookings/${_id}`)).data
  const body = { ...bookingInput({ ...PAID, deposit: 0 }), version }
  const saved = await owner.call({ method: 'PUT', path: `/bookings/${_id}`, body })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const { tenantId } = owner.claims
  await mailReceipt.run({ tenantId, mailingId }, servicesWith(overHere()), 'a job')
  expect(smtp.delivered).toEqual([])
  expect((await recorded()).map(({ action }) => action)).toEqual(['receipt.mail-failed'])
  expect((await press(payment)).status).toBe(404)
})

test('a server that dies before or while it sends leaves nothing lost and nothing sent twice', async () => {
  const waiting = await paidAhead()
  await press(waiting)
  await longAgo()
  await mendMailings.run({}, servicesWith(overHere()), 'mending')
  expect((await found(waiting)).receiptMailing).toMatchObject({ state: 'Sent' })
  expect(deliveredOfOurs()).toHaveLength(1)
  await press(waiting)
  await owner.inScope(({ db, tenantId, now }) =>
    sql`update receipt_mailings set claimed_at = ${now}
      where tenant_id = ${tenantId} and state = 'Sending'`.execute(db),
  )
  await longAgo()
  await mendMailings.run({}, servicesWith(overHere()), 'mending')
  expect((await found(waiting)).receiptMailing).toMatchObject({
    state: 'Unsure',
    error: 'The server stopped while the email was on its way. It may have been sent.',
  })
  expect(deliveredOfOurs()).toHaveLength(1)
})

test('refuses money without a receipt, a customer without an address, and who may not write invoices', async () => {
  const payment = await paidAhead()
  expect((await press(payment, await server.member(owner.claims.tenantId, 'dispatcher'))).status).toBe(403)
  expect((await press(payment, await server.owner())).status).toBe(404)
  const without = await paidAhead({ name: 'Sam Paper', phone: '0412 555 901', email: '' })
  await owner.inScope(({ db, tenantId }) =>
    sql`update customers set secondary_email = '' where tenant_id = ${tenantId}`.execute(db),
  )
  const refused = await press(without)
  expect([refused.status, refused.body.message]).toEqual([409, 'Please enter customer email!'])
})
