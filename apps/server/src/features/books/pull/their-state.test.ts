import { booksTexts } from '@skipyard/domain/xero/texts.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { connectedCompany } from '#server/testing/connected-company.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer } from '#server/testing/test-server.ts'

const xero = await startXero('http://localhost:3000/app/settings/xero', { minuteMs: 100, perDay: 1e6 })
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings })

let company: Awaited<ReturnType<typeof connectedCompany>>
beforeEach(async () => {
  company = await connectedCompany(server, xero)
})

const sync = async () => {
  const { status, body } = await company.owner.call({ method: 'POST', path: '/xero/sync' })
  expect(status, JSON.stringify(body)).toBe(200)
}

/** An invoice of $470, against which Xero has set off $30 that were paid too much before. */
async function setOff() {
  const made = await company.invoices.made({ deposit: 0 })
  await company.keep()
  const theirId = `${company.books().invoices[0]?.id}`
  const overpayment = xero.overpayAtXero({ invoice: theirId, cents: 3_000 })
  await sync()
  return { ...made, theirId, overpayment }
}

test('an overpayment that is set off in Xero is a payment here, once, and the books agree', async () => {
  const { _id, theirId } = await setOff()
  for (let times = 0; times < 2; times += 1) await sync()
  await company.keep()
  const read = await company.invoices.read(_id)
  expect(read).toMatchObject({ paid: 30, balanceDue: 440 })
  expect(read.payments).toMatchObject([{ Amount: 30, kind: 'payment' }])
  const allocations = [{ invoiceId: _id, amount: 440 }]
  await company.invoices.post('/payments', { amount: 440, method: 'Cash', allocations })
  xero.faults.cutNextWrites = 1
  await company.keep()
  await company.hurry()
  await company.keep()
  expect(company.books().invoices).toMatchObject([{ id: theirId, status: 'PAID' }])
  expect(company.books().payments).toMatchObject([{ cents: 44_000, isDeleted: false }])
  await sync()
  expect(await company.invoices.read(_id)).toMatchObject({ paid: 470, balanceDue: 0 })
})

test('taken off there it is undone here', async () => {
  const { _id, overpayment } = await setOff()
  overpayment.isDeleted = true
  xero.editAtXero({ invoice: `${company.books().invoices[0]?.id}`, reference: 'x' })
  await sync()
  expect(await company.invoices.read(_id)).toMatchObject({ paid: 0, balanceDue: 470 })
})

test('undone here it says where it has to be taken off', async () => {
  const { _id } = await setOff()
  const [payment] = (await company.invoices.get('/payments?limit=100')).data
  const { status } = await company.invoices.post('/payments/undo', { payments: [payment._id] })
  expect(status).toBe(200)
  await company.keep()
  expect(await company.work()).toMatchObject([{ state: 'failed', reason: booksTexts.setOff }])
  expect(await company.invoices.read(_id)).toMatchObject({ paid: 0 })
})

test('its invoice voided here and then taken off there, it is the customer’s credit in Xero again and pays no other invoice', async () => {
  const { _id, bookingId, overpayment } = await setOff()
  const { version } = await company.invoices.read(_id)
  const voided = await company.invoices.post(`/invoices/${_id}/void`, { version, reason: 'Twice' })
  expect(voided.status).toBe(200)
  await company.keep()
  expect(await company.work()).toMatchObject([{ state: 'failed', reason: booksTexts.setOff }])
  const next = (await company.invoices.generate(bookingId)).body.data
  overpayment.isDeleted = true
  const [there] = company.books().invoices
  xero.editAtXero({ invoice: `${there?.id}`, reference: `${there?.reference}` })
  await sync()
  for (let round = 0; round < 3; round += 1) await company.keep()
  expect(await company.invoices.read(next._id)).toMatchObject({ paid: 0 })
  expect(company.books().payments).toEqual([])
  expect(company.books().invoices.map(({ status }) => status)).toEqual(['VOIDED', 'AUTHORISED'])
})

/** What was paid is made less in the editor. */
async function correct(_id: string, paid: number, accountID?: string) {
  const { status, body } = await company.invoices.update(await company.invoices.read(_id), {
    deposit: paid,
    accountID,
  })
  expect(status, body.message).toBe(200)
}

test('a correction takes from cash first, and leaves what was set off later alone', async () => {
  const { _id, theirId } = await setOff()
  const allocations = [{ invoiceId: _id, amount: 100 }]
  const date = '2026-05-01T00:00:00.000Z'
  await company.invoices.post('/payments', { amount: 100, method: 'Cash', date, allocations })
  await company.keep()
  await correct(_id, 110, company.books().payments[0]?.accountId)
  for (let round = 0; round < 2; round += 1) await company.keep()
  const live = company.books().payments.filter(({ isDeleted }) => !isDeleted)
  expect(live).toMatchObject([{ cents: 8_000, invoiceId: theirId }])
  expect(await company.work()).toMatchObject([{ state: 'done' }])
  await sync()
  expect(await company.invoices.read(_id)).toMatchObject({ paid: 110 })
})

test('a set-off that is corrected here has to come off there, and is not taken off here a second time', async () => {
  const { _id, overpayment } = await setOff()
  await correct(_id, 0)
  await company.keep()
  expect(await company.work()).toMatchObject([{ state: 'failed', reason: booksTexts.setOff }])
  overpayment.isDeleted = true
  xero.editAtXero({ invoice: `${company.books().invoices[0]?.id}`, reference: 'x' })
  await sync()
  for (let round = 0; round < 2; round += 1) await company.keep()
  expect(await company.invoices.read(_id)).toMatchObject({ paid: 0, balanceDue: 470 })
  expect(await company.work()).toMatchObject([{ state: 'done' }])
  const { data } = await company.owner
    .call({ method: 'GET', path: '/xero/conflicts' })
    .then(({ body }) => body)
  expect(data).toEqual([])
})

test('a set-off whose invoice was voided here stays one on the next invoice: what is corrected there is cash', async () => {
  const { _id, bookingId } = await setOff()
  const charge = { item: 'Extra days', description: '', amount: 200, qty: 1, uniqueId: '' }
  const further = { bookingId, additionalCharges: [charge] }
  const next = (await company.invoices.post('/invoices/generate', further)).body.data
  const date = '2026-05-01T00:00:00.000Z'
  const allocations = [{ invoiceId: next._id, amount: 30 }]
  await company.invoices.post('/payments', { amount: 30, method: 'Cash', date, allocations })
  await company.keep()
  const { version } = await company.invoices.read(_id)
  await company.invoices.post(`/invoices/${_id}/void`, { version, reason: 'Twice' })
  expect(await company.invoices.read(next._id)).toMatchObject({ paid: 60 })
  const [cash] = company.books().payments
  await correct(next._id, 30, cash?.accountId)
  xero.removePaymentAtXero({ payment: `${cash?.id}` })
  await sync()
  expect(await company.invoices.read(next._id)).toMatchObject({ paid: 30 })
  await company.keep()
  expect(company.books().payments.filter(({ isDeleted }) => !isDeleted)).toEqual([])
})
