import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { mailTexts } from '@skipyard/domain/shared/mail-texts.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { deliveredHire, invoicesOf } from '#server/testing/invoice-calls.ts'
import { openMailServer } from '#server/testing/mail-server.ts'
import { sendOf, tellOf } from '#server/testing/message-input.ts'
import { crewedTruck } from '#server/testing/planner-calls.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'

const WRITTEN = 'Written to a file: no mail server is set'
const smtp = await openMailServer()
afterAll(() => smtp.close())

const testOf = async (member: TestMember) =>
  (await member.call({ method: 'POST', path: '/settings/mail/test' })).body.data
const stepsOf = async (member: TestMember) =>
  (await member.call({ method: 'GET', path: '/dashboard/first-steps' })).body.data

describe('an installation without a mail server', async () => {
  const server = await openTestServer({ withJobs: true, hasMailServer: false })
  let owner: TestMember
  beforeEach(async () => {
    owner = await server.owner({ companyName: 'Westgate Skip Hire' })
  })

  test('keeps an invoice that became a file as not sent, in the answer, the list and the editor', async () => {
    const { _id } = await deliveredHire(owner)
    const { body } = await invoicesOf(owner).generate(_id, { sendEmail: true })
    expect(body.emailResponse).toBe(WRITTEN)
    const read = () => invoicesOf(owner).read(body.data._id)
    await expect.poll(async () => (await read()).sendError, { timeout: 60_000 }).toBe(WRITTEN)
    expect(await read()).toMatchObject({ sendState: 'Not sent', invoiceSent: false, sentAt: null })
    const listed = async (sent: string) => (await invoicesOf(owner).get(`/invoices?sent=${sent}`)).total
    expect([await listed('notSent'), await listed('sent')]).toEqual([1, 0])
    const again = { bookingId: _id, invoiceNumber: body.data.invoiceNumber }
    expect((await invoicesOf(owner).post('/invoices/sendInvoice', again)).body.message).toBe(WRITTEN)
  })

  test('says so of a statement, which can be sent again', async () => {
    const { contactID } = await invoicesOf(owner).made({}, { customerEmail: 'nadia@example.com.au' })
    const days = { startDate: toWireDate(addDays(today, -30)), endDate: toWireDate(today) }
    const path = '/customer-statements/mailings'
    await owner.call({ method: 'POST', path, body: { ...days, customerId: contactID } })
    const mailing = async () =>
      (await invoicesOf(owner).get(`/customer-statements/${contactID}/mailing`)).data
    await expect.poll(async () => (await mailing()).error, { timeout: 60_000 }).toBe(WRITTEN)
    const { _id, state } = await mailing()
    expect(state).toBe('Not sent')
    const again = await owner.call({ method: 'POST', path: `${path}/again`, body: { mailings: [_id] } })
    expect(again.status).toBe(200)
  })

  test('tells the owner of an invitation and a driver’s code, and nobody that a reset link was sent', async () => {
    const { driverId } = await crewedTruck(owner, 'XW48QP')
    await owner.call({ method: 'PATCH', path: '/driversDay/settings', body: { version: 0, asksCode: true } })
    await owner.call({
      method: 'POST',
      path: '/invites',
      body: { name: 'Joe', email: 'joe@example.com.au', role: 'office' },
    })
    const code = { email: 'kim@drivers.example' }
    await owner.call({ method: 'POST', path: `/drivers/${driverId}/code`, body: code })
    const failures = async () => (await owner.call({ method: 'GET', path: '/mail/failures' })).body.data
    await expect.poll(async () => (await failures()).length, { timeout: 60_000 }).toBe(2)
    for (const failure of await failures()) expect(failure).toMatchObject({ reason: 'noServer', answer: '' })
    const asked = { method: 'POST', path: '/forgot-password', body: { email: 'nobody@example.com' } } as const
    expect((await owner.call(asked)).body.data).toEqual({ sent: false })
  })

  test('says so of a message to a customer, which can be sent again', async () => {
    await tellOf(owner, ['confirmed'], { mail: true })
    const body = bookingInput({ email: 'nadia@example.com.au' })
    const { _id } = (await owner.call({ method: 'POST', path: '/bookings', body })).body.data
    await sendOf(server, owner)
    const messages = await owner.call({ method: 'GET', path: `/bookings/${_id}/messages` })
    expect(messages.body.data).toMatchObject([
      { channel: 'mail', state: 'not-sent', reason: WRITTEN, answers: ['send-again'] },
    ])
  })

  test('says so of a test email, and leaves that first step open', async () => {
    expect((await owner.call({ method: 'GET', path: '/settings/mail' })).body.data).toEqual({ isSet: false })
    expect(await testOf(owner)).toMatchObject({ outcome: 'written', message: WRITTEN })
    expect((await stepsOf(owner)).mail).toBe(false)
  })
})

describe('with a mail server', async () => {
  const server = await openTestServer({ smtpUrl: smtp.url })
  let owner: TestMember
  beforeEach(async () => {
    smtp.refuseWith(null)
    smtp.delivered.length = 0
    owner = await server.owner({ companyName: 'Westgate Skip Hire' })
  })

  test('a test email reaches the person who asked for it, and the server’s answer is told', async () => {
    const { outcome, to, message } = await testOf(owner)
    expect(outcome).toBe('taken')
    expect(message).toMatch(/^The mail server took the email to .+: 250/)
    expect(smtp.delivered.map((mail) => mail.to)).toEqual([[to]])
    expect((await stepsOf(owner)).mail).toBe(true)
  })

  test('one that is refused says why, and is no step', async () => {
    smtp.refuseWith('No such mailbox')
    expect(await testOf(owner)).toMatchObject({
      outcome: 'refused',
      message: mailTexts.testRefused.refused('550 No such mailbox <…>'),
    })
    expect((await stepsOf(owner)).mail).toBe(false)
  })

  test('is tried by owner and office alone', async () => {
    const dispatcher = await server.member(owner.claims.tenantId, 'dispatcher')
    expect((await dispatcher.call({ method: 'POST', path: '/settings/mail/test' })).status).toBe(403)
    expect(smtp.delivered).toEqual([])
  })
})
