import type { WireInvoice } from '@skipyard/contract/invoices/invoices.ts'
import type { WireStatementMailing, WireStatementRound } from '@skipyard/contract/invoices/statement-mail.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mailer } from '#server/mail/mailer.ts'
import { today } from '#server/testing/booking-input.ts'
import { bookedHire, invoicesOf } from '#server/testing/invoice-calls.ts'
import { jobServices, overSmtp } from '#server/testing/job-services.ts'
import { type MailServer, openMailServer } from '#server/testing/mail-server.ts'
import { passMinutes } from '#server/testing/pass-days.store.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { mendMailings } from './mend-mailings.job.ts'
import { sendStatements } from './send-statements.job.ts'

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

const overHere = () => overSmtp(smtp.url)

const servicesWith = (mailer: Mailer) => jobServices(server, mailer)

const days = { startDate: toWireDate(addDays(today, -30)), endDate: toWireDate(today) }
const PATH = '/customer-statements/mailings'

const press = (body: object = {}, member = owner, headers = {}) =>
  member.call({ method: 'POST', path: PATH, body: { ...days, ...body }, headers })
const again = (mailings: string[], member = owner) =>
  member.call({ method: 'POST', path: `${PATH}/again`, body: { mailings } })
const round = async (): Promise<WireStatementRound> => (await invoicesOf(owner).get(PATH)).data
const mailingOf = async ({ contactID }: WireInvoice): Promise<WireStatementMailing> =>
  (await invoicesOf(owner).get(`/customer-statements/${contactID}/mailing`)).data

let phones = 0

/** A customer of their own who owes for an invoice. */
function owing(name: string, email: string) {
  phones += 1
  const phone = `0412 555 ${String(phones).padStart(3, '0')}`
  return invoicesOf(owner).made({ name, email, phone }, { customerEmail: email || 'paper@example.com.au' })
}

/** Money of a further hire of the customer, left on their account. */
async function leaveOnAccount({ contactID }: WireInvoice, money: { amount: number; reference: string }) {
  const customer = (await invoicesOf(owner).get(`/customers/${contactID}`)).data
  const { name, phone, email } = customer
  const hire = { name, phone, email, bookingPayment: 300, deposit: money.amount }
  const { _id, version } = await bookedHire(owner, hire)
  const { status } = await invoicesOf(owner).post(`/bookings/${_id}/money`, {
    version,
    answer: 'account',
    ...money,
  })
  expect(status).toBe(200)
}

async function roundIdOf(invoice: WireInvoice): Promise<string> {
  const { _id } = await mailingOf(invoice)
  return owner.inScope(async ({ db, tenantId }) => {
    const { rows } = await sql<{ id: string }>`
      select round_id as id from statement_mailings where tenant_id = ${tenantId} and id = ${_id}`.execute(db)
    return rows[0]?.id ?? ''
  })
}

const work = (roundId: string, mailer = overHere()) =>
  sendStatements.run({ tenantId: owner.claims.tenantId, roundId }, servicesWith(mailer), 'a job')

const longAgo = () =>
  owner.inScope(async (scope) => {
    await sql`update statement_mailings set requested_at = requested_at - interval '5 minutes',
      claimed_at = claimed_at - interval '5 minutes' where tenant_id = ${scope.tenantId}`.execute(scope.db)
    await passMinutes(scope, 5)
  })

test('a statement reaches its customer with the PDF that says the balance, answers going to the company', async () => {
  const invoice = await owing('Okafor Landscaping', 'ada@okafor.example')
  await leaveOnAccount(invoice, { amount: 150, reference: 'EFT 118' })
  expect((await press({ customerId: invoice.contactID })).body.data).toEqual({ sending: 1, withoutEmail: 0 })
  expect(await mailingOf(invoice)).toMatchObject({ state: 'Sending', recipients: ['ada@okafor.example'] })
  await work(await roundIdOf(invoice))
  expect(await mailingOf(invoice)).toMatchObject({ state: 'Sent', error: '' })
  const [mail] = smtp.delivered
  expect(mail?.to).toEqual(['ada@okafor.example'])
  const read = await PostalMime.parse(mail?.raw ?? '')
  expect(read.subject).toBe('Statement from Westgate Skip Hire')
  const query = `startDate=${days.startDate}&endDate=${days.endDate}`
  const paper = (await invoicesOf(owner).get(`/customer-statements/${invoice.contactID}/document?${query}`))
    .data
  for (const part of [read.text ?? '', read.html ?? '']) {
    for (const said of [paper.main.value, 'On account', '$150.00']) expect(part).toContain(said)
  }
  const [attached] = read.attachments
  expect(attached).toMatchObject({ filename: `${paper.name}.pdf`, mimeType: 'application/pdf' })
  const content = attached?.content
  if (!(content instanceof ArrayBuffer)) throw new Error('nothing is attached')
  const text = (await readPdf(Buffer.from(content))).join('')
  const onAccount = ['On account: $150.00.', 'EFT 118: $150.00']
  for (const said of ['STATEMENT', invoice.invoiceNumber, paper.main.value, ...onAccount]) {
    expect(text.replaceAll(/\s+/g, ' ')).toContain(said)
  }
  expect(await round()).toBeNull()
})

test('all with a balance get theirs; who has no address is named, who is refused says why and is tried again', async () => {
  const invoice = await owing('Anna First', 'anna@first.example')
  const refusedOne = await owing('Ben Second', 'ben@second.example')
  const silent = await owing('Cara Third', '')
  const paid = await owing('Dan Fourth', 'dan@fourth.example')
  const amount = paid.balanceDue
  const allocations = [{ invoiceId: paid._id, amount }]
  await invoicesOf(owner).post('/payments', { amount, method: 'Cash', allocations })
  smtp.refuseWith('Mailbox is full', 'ben@second.example')
  expect((await press()).body.data).toEqual({ sending: 2, withoutEmail: 1 })
  expect(await round()).toMatchObject({ total: 3, sending: 2, sent: 0, notSent: 1 })
  await work((await round())._id)
  const after = await round()
  expect(after).toMatchObject({ total: 3, sending: 0, sent: 1, notSent: 2 })
  expect(after.troubles.map(({ customerName, state }) => `${customerName}: ${state}`)).toEqual([
    'Ben Second: Error sending email',
    'Cara Third: Not sent',
  ])
  expect(after.troubles[0]?.error).toContain('Mailbox is full')
  expect(smtp.delivered.map(({ to }) => to)).toEqual([['anna@first.example']])
  expect(await mailingOf(silent)).toMatchObject({ state: 'Not sent', recipients: [] })

  smtp.refuseWith(null)
  const { _id } = await mailingOf(refusedOne)
  expect((await again([_id])).body.data).toEqual({ sending: 1 })
  await work(after._id)
  expect(await round()).toMatchObject({ sent: 2, notSent: 1 })
  expect(smtp.delivered).toHaveLength(2)

  expect((await again([(await mailingOf(silent))._id])).status).toBe(409)
  await owner.inScope(({ db, tenantId }) =>
    sql`update customers set email = 'cara@third.example' where tenant_id = ${tenantId} and id = ${silent.contactID}`.execute(
      db,
    ),
  )
  expect((await again([(await mailingOf(silent))._id])).status).toBe(200)
  await work(after._id)
  expect(await round()).toMatchObject({ sent: 3, notSent: 0, troubles: [] })
  expect(await mailingOf(invoice)).toMatchObject({ state: 'Sent' })
})

test('what is on its way or has gone is not sent again: stale presses are refused and change nothing', async () => {
  const invoice = await owing('Anna First', 'anna@first.example')
  expect((await press()).status).toBe(200)
  const { _id } = await mailingOf(invoice)
  expect(await press()).toMatchObject({
    status: 409,
    body: { message: 'Statements to all customers are being sent right now' },
  })
  expect(await press({ customerId: invoice.contactID })).toMatchObject({
    status: 409,
    body: { message: 'This statement is being sent right now' },
  })
  expect((await again([_id])).status).toBe(409)
  await work((await round())._id)
  expect(await again([_id])).toMatchObject({ status: 409, body: { message: 'This statement has been sent' } })
  await work((await round())._id)
  expect(smtp.delivered).toHaveLength(1)
})

test('a repeated press with the same key sends once and answers the same', async () => {
  const invoice = await owing('Anna First', 'anna@first.example')
  const headers = { 'idempotency-key': 'statement-0001' }
  const first = await press({ customerId: invoice.contactID }, owner, headers)
  await work(await roundIdOf(invoice))
  const repeated = await press({ customerId: invoice.contactID }, owner, headers)
  expect(repeated.body).toEqual(first.body)
  await work(await roundIdOf(invoice))
  expect(smtp.delivered).toHaveLength(1)
})

test('work that comes several times at once sends each statement once', async () => {
  for (const name of ['anna', 'ben', 'cara', 'dan']) await owing(name, `${name}@many.example`)
  await press()
  const { _id } = await round()
  await Promise.all([work(_id), work(_id), work(_id)])
  expect(smtp.delivered.map(({ to }) => to.join()).toSorted()).toEqual(
    ['anna', 'ben', 'cara', 'dan'].map((name) => `${name}@many.example`),
  )
  expect(await round()).toMatchObject({ total: 4, sent: 4 })
})

test('a server that dies while it sends: what had gone out is unsure and stays so, what had not is sent', async () => {
  const gone = await owing('Anna First', 'anna@lost.example')
  const waiting = await owing('Ben Second', 'ben@lost.example')
  await press()
  const { _id } = await round()
  const handedOver = Promise.withResolvers<void>()
  const mailer = overHere()
  const dying: Mailer = async (email) => {
    await mailer(email)
    handedOver.resolve()
    return new Promise(() => undefined)
  }
  work(_id, dying).catch(handedOver.reject)
  await handedOver.promise
  await longAgo()
  await mendMailings.run({}, servicesWith(overHere()), 'mending')
  expect(await mailingOf(gone)).toMatchObject({ state: 'Unsure' })
  expect((await mailingOf(gone)).error).toContain('may have been sent')
  expect(await mailingOf(waiting)).toMatchObject({ state: 'Sent' })
  // Mending goes through every company: what else is due by now goes out with it.
  const own = smtp.delivered.flatMap(({ to }) => to).filter((to) => to.endsWith('@lost.example'))
  expect(own.toSorted()).toEqual(['anna@lost.example', 'ben@lost.example'])
})

test('only the office mails statements; others see how far it has come', async () => {
  const invoice = await owing('Anna First', 'anna@first.example')
  const viewer = await server.member(owner.claims.tenantId, 'viewer')
  const dispatcher = await server.member(owner.claims.tenantId, 'dispatcher')
  await press()
  const { _id } = await mailingOf(invoice)
  for (const member of [viewer, dispatcher]) {
    expect((await press({}, member)).status).toBe(403)
    expect((await again([_id], member)).status).toBe(403)
    expect((await member.call({ method: 'GET', path: PATH })).body.data).toMatchObject({
      total: 1,
      sending: 1,
    })
  }
})

test('another company’s customers and statements are unknown, and nobody with a balance is said', async () => {
  const theirs = await owing('Anna First', 'anna@first.example')
  await press()
  const { _id } = await mailingOf(theirs)
  const stranger = await server.owner()
  expect((await press({ customerId: theirs.contactID }, stranger)).status).toBe(404)
  expect((await again([_id], stranger)).status).toBe(404)
  expect((await stranger.call({ method: 'GET', path: PATH })).body.data).toBeNull()
  expect(await press({}, stranger)).toMatchObject({
    status: 409,
    body: { message: 'No customer has a balance' },
  })
  const backwards = { startDate: days.endDate, endDate: days.startDate }
  expect((await press(backwards)).status).toBe(400)
})
