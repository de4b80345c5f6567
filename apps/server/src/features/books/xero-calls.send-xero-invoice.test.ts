import { connectionTexts } from '@skipyard/domain/xero/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { agreeAtXero } from '#server/testing/agree-at-xero.ts'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'

const xero = await startXero('http://localhost:3000/app/settings/xero')
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings })
const unsubscribed = await openTestServer({ xero: { ...xero.settings, isSubscribed: false } })

const post = (member: TestMember, path: string, body?: unknown) =>
  member.call({ method: 'POST', path: `/xero/${path}`, body })
const send = (member: TestMember, invoiceId: string) => post(member, 'sendXeroInvoice', { invoiceId })

async function connected(): Promise<{ owner: TestMember; organisation: string }> {
  const owner = await server.owner()
  const organisation = xero.addOrganisation('Westgate Skip Hire Pty Ltd')
  const { url } = (await post(owner, 'beginConnection')).body.data
  const finished = await post(owner, 'finishConnection', await agreeAtXero(url, [organisation]))
  expect(finished.status, JSON.stringify(finished.body)).toBe(200)
  return { owner, organisation }
}

/** Says what of ours is which thing at Xero, as sending it there does. */
const link = (
  owner: TestMember,
  organisation: string,
  one: { kind: string; ourId: string; theirId: string; version?: number },
) =>
  owner.inScope(({ db, tenantId, now }) =>
    db
      .insertInto('xero_links')
      .values({
        tenant_id: tenantId,
        organisation_id: organisation,
        kind: one.kind,
        our_id: one.ourId,
        their_id: one.theirId,
        sent_version: one.version ?? 0,
        created_at: now,
        updated_at: now,
      })
      .execute(),
  )

interface Wanted {
  status?: 'DRAFT' | 'AUTHORISED'
  email?: string
}

/** An invoice that is in Xero as it is here, with its contact there. */
async function inXero({ status = 'AUTHORISED', email = 'nadia@example.com.au' }: Wanted = {}) {
  const { owner, organisation } = await connected()
  const invoice = await invoicesOf(owner).made({ deposit: 0 })
  const contact = xero.addContact({
    organisation,
    contact: {
      Name: `Nadia ${invoice.invoiceNumber}`,
      ...(email !== '' && { EmailAddress: email }),
      Addresses: [{ AddressType: 'STREET', AddressLine1: '22 Rennie St', City: 'Coburg' }],
    },
  })
  const theirs = xero.addInvoice({
    organisation,
    invoice: {
      Type: 'ACCREC',
      Status: status,
      Contact: { ContactID: contact.id },
      InvoiceNumber: invoice.invoiceNumber,
      Date: '2026-11-23',
      DueDate: '2026-12-23',
      LineAmountTypes: 'Inclusive',
      LineItems: [{ Description: 'Bin', Quantity: 1, UnitAmount: invoice.total, AccountCode: '200' }],
    },
  })
  await link(owner, organisation, { kind: 'contact', ourId: invoice.contactID, theirId: contact.id })
  const { version } = invoice
  await link(owner, organisation, { kind: 'invoice', ourId: invoice._id, theirId: theirs.id, version })
  return { owner, organisation, invoice, theirs, contact }
}

const mailsOf = ({ organisation, theirs }: Awaited<ReturnType<typeof inXero>>) =>
  xero.books(organisation).invoices.find(({ id }) => id === theirs.id)?.emails

test('Xero mails the invoice, and from then on it counts as sent, with who sent it in the history', async () => {
  const made = await inXero()
  const { owner, invoice } = made
  const { status, body } = await send(owner, invoice._id)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.message).toBe('Invoice Sent Successfully')
  expect(body.data).toMatchObject({ invoiceSent: true, sendState: 'Sent', sentTo: ['their contact in Xero'] })
  expect(body.data.mailings).toMatchObject([{ state: 'Sent', recipients: ['their contact in Xero'] }])
  expect(mailsOf(made)).toBe(1)
  const entries = await owner.inScope(({ db, tenantId }) =>
    db
      .selectFrom('audit_entries')
      .where('tenant_id', '=', tenantId)
      .where('subject_id', '=', invoice._id)
      .where('action', '=', 'invoice.mail-sent')
      .select('actor_name')
      .execute(),
  )
  expect(entries).toHaveLength(1)
})

test('one press that comes twice sends once', async () => {
  const made = await inXero()
  const { owner, invoice } = made
  const press = () =>
    owner.call({
      method: 'POST',
      path: '/xero/sendXeroInvoice',
      body: { invoiceId: invoice._id },
      headers: { 'idempotency-key': 'one-press-of-send-1' },
    })
  const [first, second] = [await press(), await press()]
  expect(second).toMatchObject({ status: 200, body: first.body })
  expect(mailsOf(made)).toBe(1)
})

test('what Xero does not send is said with its reason, and is not sent here', async () => {
  for (const wanted of [{ status: 'DRAFT' as const }, { email: '' }]) {
    const made = await inXero(wanted)
    const answer = await send(made.owner, made.invoice._id)
    expect(answer).toMatchObject({ status: 409, body: { message: 'Error sending invoice' } })
    expect(answer.body.errors[0].message).not.toBe('')
    const after = await invoicesOf(made.owner).read(made.invoice._id)
    expect(after).toMatchObject({ sendState: 'Error sending email', invoiceSent: false })
    expect(mailsOf(made)).toBe(0)
  }
})

test('an invoice that is not in Xero, is changed since, void, unknown or of somebody else is not sent', async () => {
  const made = await inXero()
  const { owner, invoice } = made
  const other = await invoicesOf(owner).made()
  expect(await send(owner, other._id)).toMatchObject({
    status: 409,
    body: { message: connectionTexts.invoiceNotThere },
  })
  const changed = (await invoicesOf(owner).update(invoice, { poNumber: '77' })).body.data
  expect(await send(owner, invoice._id)).toMatchObject({
    status: 409,
    body: { message: connectionTexts.invoiceBehind },
  })
  await invoicesOf(owner).post(`/invoices/${invoice._id}/void`, { version: changed.version, reason: 'Twice' })
  expect((await send(owner, invoice._id)).status).toBe(409)
  expect((await send(owner, uuidv7())).status).toBe(404)
  const { owner: stranger } = await connected()
  expect((await send(stranger, invoice._id)).status).toBe(404)
  expect(mailsOf(made)).toBe(0)
})

test('while Xero is away the answer says so within ten seconds, and nobody takes the mail for one that went', async () => {
  const made = await inXero()
  xero.faults.isAway = true
  const begun = Date.now()
  const answer = await send(made.owner, made.invoice._id)
  xero.faults.isAway = false
  expect(answer).toMatchObject({ status: 503, body: { message: connectionTexts.away } })
  expect(Date.now() - begun).toBeLessThan(10_000)
  expect((await invoicesOf(made.owner).read(made.invoice._id)).sendState).toBe('Unsure')
})

test('a booking, a customer and a payment are told as they stand in Xero', async () => {
  const { owner, organisation, invoice, theirs, contact } = await inXero()
  const found = await post(owner, 'getXeroInvoices', { type: 'ACCREC', jobID: invoice.jobID })
  expect(found.body.data, JSON.stringify(found.body)).toMatchObject([
    {
      InvoiceID: theirs.id,
      InvoiceNumber: invoice.invoiceNumber,
      Status: 'AUTHORISED',
      AmountDue: invoice.total,
    },
  ])
  const single = await post(owner, 'getXeroSingleContact', { contactID: invoice.contactID })
  expect(single.body.data[0]).toMatchObject({ ContactID: contact.id, EmailAddress: 'nadia@example.com.au' })
  expect(single.body.data[0].Addresses).toContainEqual(
    expect.objectContaining({ AddressType: 'STREET', AddressLine1: '22 Rennie St' }),
  )
  const payment = xero.payAtXero({ invoice: theirs.id, cents: 5_000 })
  const paid = (await invoicesOf(owner).update(invoice, { deposit: 50, accountID: payment.accountId })).body
    .data
  const [ours] = paid.payments
  const allocation = await owner.inScope(({ db, tenantId }) =>
    db
      .selectFrom('payment_allocations')
      .where('tenant_id', '=', tenantId)
      .where('payment_id', '=', `${ours?.PaymentID}`)
      .select('id')
      .executeTakeFirstOrThrow(),
  )
  await link(owner, organisation, { kind: 'payment', ourId: allocation.id, theirId: payment.id })
  const path = `/xero/getPaymentsForInvoice/${ours?.PaymentID}`
  expect((await owner.call({ method: 'GET', path })).body.data[0]).toMatchObject({
    PaymentID: payment.id,
    Amount: 50,
    Account: { AccountID: payment.accountId },
  })
  const { owner: stranger } = await connected()
  expect((await stranger.call({ method: 'GET', path })).status).toBe(404)
  expect((await post(stranger, 'getXeroSingleContact', { contactID: invoice.contactID })).status).toBe(404)
  const { data } = (await post(stranger, 'getXeroInvoices', { type: 'ACCREC', jobID: invoice.jobID })).body
  expect(data).toEqual([])
  for (const jobID of ['', 'nothing', 'SKY-99999999999']) {
    expect((await post(owner, 'getXeroInvoices', { jobID })).body.data).toEqual([])
  }
})

const everyCall = (invoiceId: string) =>
  [
    { method: 'GET', path: `/xero/getPaymentsForInvoice/${invoiceId}` },
    { method: 'POST', path: '/xero/getXeroSingleContact', body: { contactID: invoiceId } },
    { method: 'POST', path: '/xero/getXeroInvoices', body: { type: 'ACCREC', jobID: 'SKY-1' } },
    { method: 'POST', path: '/xero/sendXeroInvoice', body: { invoiceId } },
  ] as const

test('a company that is not connected, not subscribed, or cut off at Xero is told so by every call', async () => {
  const stranger = await server.owner()
  for (const call of everyCall(uuidv7()))
    expect(await stranger.call(call)).toMatchObject({
      status: 409,
      body: { message: connectionTexts.notConnected },
    })
  const unpaid = await unsubscribed.owner()
  for (const call of everyCall(uuidv7()))
    expect(await unpaid.call(call)).toMatchObject({
      status: 409,
      body: { message: connectionTexts.notSubscribed },
    })
  const { owner, organisation, invoice } = await inXero()
  xero.connections.splice(
    0,
    xero.connections.length,
    ...xero.connections.filter((one) => one.tenantId !== organisation),
  )
  const cut = await post(owner, 'getXeroInvoices', { type: 'ACCREC', jobID: invoice.jobID })
  expect(cut).toMatchObject({ status: 409, body: { message: connectionTexts.refused } })
  const standing = await owner.call({ method: 'GET', path: '/xero/connection' })
  expect(standing.body.data).toMatchObject({ authenticated: false, isLost: true })
})

test('who does not bill sees nothing of the books and sends nothing', async () => {
  const { owner, invoice } = await inXero()
  for (const role of ['dispatcher', 'viewer'] as const) {
    const member = await server.member(owner.claims.tenantId, role)
    for (const call of everyCall(invoice._id)) expect((await member.call(call)).status).toBe(403)
  }
})
