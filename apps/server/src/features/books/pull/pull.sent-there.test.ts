import { keptTexts } from '@skipyard/domain/invoices/locked-texts.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { connectedCompany } from '#server/testing/connected-company.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer } from '#server/testing/test-server.ts'

const xero = await startXero('http://localhost:3000/app/settings/xero', { minuteMs: 100 })
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings })

let company: Awaited<ReturnType<typeof connectedCompany>>
beforeEach(async () => {
  company = await connectedCompany(server, xero)
})

const FROM_XERO = ['their contact, from Xero itself']

const sync = async () => {
  const { status, body } = await company.owner.call({ method: 'POST', path: '/xero/sync' })
  expect(status, JSON.stringify(body)).toBe(200)
}

/** An invoice of $470.00 that is in the books, and that nobody has. */
async function inXero() {
  const made = await company.invoices.made({ deposit: 0 })
  await company.keep()
  const [theirs] = company.books().invoices
  return { ...made, theirId: `${theirs?.id}`, lineId: `${theirs?.lines[0]?.id}` }
}

const voided = ({ _id, version }: { _id: string; version: number }) =>
  company.invoices.post(`/invoices/${_id}/void`, { version, reason: 'Made twice' })

test('an invoice that the bookkeeper sends from Xero is with the customer: it stays as it is, and its void is a reversal', async () => {
  const { _id, theirId } = await inXero()
  expect(await company.invoices.read(_id)).toMatchObject({ invoiceSent: false, status: 'due' })
  xero.sendAtXero({ invoice: theirId })
  await sync()
  const sent = await company.invoices.read(_id)
  expect(sent).toMatchObject({
    invoiceSent: true,
    sendState: 'Sent',
    status: 'sent',
    sentTo: FROM_XERO,
    versions: [{ version: 1, sentTo: FROM_XERO }],
    mailings: [{ state: 'Sent', recipients: FROM_XERO, version: 1 }],
  })
  const edited = await company.invoices.update(sent, { poNumber: 'PO 7' })
  expect(edited.body.errors).toEqual([{ field: 'poNumber', message: keptTexts.asSent }])
  expect((await voided(sent)).body.data).toMatchObject({ status: 'void', isReversed: true })
})

test('it is told once, by Xero, however often it is read; what Xero mails for us is none of it', async () => {
  const first = await inXero()
  xero.sendAtXero({ invoice: first.theirId })
  await sync()
  xero.payAtXero({ invoice: first.theirId, cents: 10_000 })
  await sync()
  expect((await company.invoices.read(first._id)).mailings).toHaveLength(1)
  const entries = await company.owner.inScope(({ db, tenantId }) =>
    db
      .selectFrom('audit_entries')
      .where('tenant_id', '=', tenantId)
      .where('subject_id', '=', first._id)
      .where('action', '=', 'invoice.mail-sent')
      .select('actor_name')
      .execute(),
  )
  expect(entries).toEqual([{ actor_name: 'Xero' }])
  const second = await company.invoices.made({ deposit: 0 })
  await company.keep()
  const body = { invoiceId: second._id }
  const mailed = await company.owner.call({ method: 'POST', path: '/xero/sendXeroInvoice', body })
  expect(mailed.status, JSON.stringify(mailed.body)).toBe(200)
  const theirs = company.books().invoices.find(({ id }) => id !== first.theirId)
  xero.payAtXero({ invoice: `${theirs?.id}`, cents: 10_000 })
  await sync()
  expect((await company.invoices.read(second._id)).mailings).toHaveLength(1)
})

test('words that the bookkeeper changed before they were sent are ours, and are those that the customer has', async () => {
  const { _id, theirId, lineId } = await inXero()
  xero.editAtXero({
    invoice: theirId,
    reference: 'PO 7',
    lines: [{ LineItemID: lineId, UnitAmount: 510, Quantity: 1 }],
  })
  xero.sendAtXero({ invoice: theirId })
  await sync()
  const taken = await company.invoices.read(_id)
  expect(taken).toMatchObject({ total: 510, poNumber: 'PO 7', invoiceSent: true })
  expect(taken.versions.map(({ sentTo }) => sentTo)).toEqual([[], FROM_XERO])
})

test('one that was sent there and is void there by now is reversed', async () => {
  const { _id, theirId } = await inXero()
  xero.sendAtXero({ invoice: theirId })
  xero.voidAtXero({ invoice: theirId })
  await sync()
  expect(await company.invoices.read(_id)).toMatchObject({
    status: 'void',
    isReversed: true,
    invoiceSent: true,
  })
})

test('of one that is asked about because both sides changed it, the customer has what was agreed', async () => {
  const { _id, theirId } = await inXero()
  await company.invoices.update(await company.invoices.read(_id), { poNumber: 'PO 8' })
  xero.editAtXero({ invoice: theirId, reference: 'PO 7' })
  xero.sendAtXero({ invoice: theirId })
  await sync()
  const questions = (await company.owner.call({ method: 'GET', path: '/xero/conflicts' })).body.data
  expect(questions).toMatchObject([{ invoiceId: _id }])
  const sent = await company.invoices.read(_id)
  expect(sent).toMatchObject({ invoiceSent: true })
  expect(sent.versions.map(({ sentTo }) => sentTo)).toEqual([FROM_XERO, []])
})

test('one that is struck out here stays so', async () => {
  const made = await inXero()
  await voided(await company.invoices.read(made._id))
  xero.sendAtXero({ invoice: made.theirId })
  await sync()
  expect(await company.invoices.read(made._id)).toMatchObject({ isReversed: false, invoiceSent: false })
})
