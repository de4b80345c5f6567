import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { connectedCompany } from '#server/testing/connected-company.ts'
import { connectToXero, putInXero } from '#server/testing/in-xero.ts'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'

const xero = await startXero('http://localhost:3000/app/settings/xero', { minuteMs: 100 })
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings, withJobs: true })
let organisation: string
let owner: TestMember

beforeAll(async () => {
  organisation = xero.addOrganisation('Westgate Skip Hire Pty Ltd')
  owner = await server.owner()
  await connectToXero(owner, organisation)
})

const check = (from = today, to = today, of = owner) =>
  of.call({
    method: 'POST',
    path: '/xero/checkBooks',
    body: { from: toWireDate(from), to: toWireDate(to) },
  })
const last = async (of = owner) => (await of.call({ method: 'GET', path: '/xero/check' })).body.data

async function checked(of = owner) {
  const { status, body } = await check(today, today, of)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.data).toMatchObject({ state: 'running', endedAt: null })
  await expect
    .poll(async () => (await last(of)).state, { timeout: 30_000, interval: 100 })
    .not.toBe('running')
  return last(of)
}

async function shared() {
  const made = await invoicesOf(owner).made({ deposit: 0 })
  return { ...made, theirId: await putInXero({ xero, server, organisation }, owner, made) }
}

test('all invoices of both sides are compared, and every difference is told by its kind', async () => {
  expect(await last()).toBeNull()
  const same = await shared()
  const first = await checked()
  expect(first).toMatchObject({
    state: 'done',
    compared: 1,
    differences: [],
    oursTotal: same.total,
    theirsTotal: same.total,
  })

  const missing = await invoicesOf(owner).made({ deposit: 0 })
  const changed = await shared()
  const [line] = xero.books(organisation).invoices.find(({ id }) => id === changed.theirId)?.lines ?? []
  xero.editAtXero({
    invoice: changed.theirId,
    lines: [{ LineItemID: `${line?.id}`, UnitAmount: 581, Quantity: 1 }],
  })
  const paid = await shared()
  xero.payAtXero({ invoice: paid.theirId, cents: 2_550 })
  const voided = await shared()
  xero.voidAtXero({ invoice: voided.theirId })
  const credited = await shared()
  xero.creditAtXero({ invoice: credited.theirId, cents: 1_000 })
  const letters = same.invoiceNumber.split('-')[0]
  const lines = [{ Description: 'Bin', Quantity: 1, UnitAmount: 99, AccountCode: '200' }]
  const sent = {
    Type: 'ACCREC',
    Status: 'AUTHORISED',
    Date: today,
    DueDate: addDays(today, 9),
    LineItems: lines,
  } as const
  const made = { ...sent, Contact: { Name: 'Somebody' }, LineAmountTypes: 'Inclusive' } as const
  xero.addInvoice({ organisation, invoice: { ...made, InvoiceNumber: `${letters}-99999-001` } })
  xero.addInvoice({ organisation, invoice: { ...made, InvoiceNumber: 'INV-7' } })

  const { differences, compared, state } = await checked()
  expect({ state, compared }).toEqual({ state: 'done', compared: 7 })
  const told = differences.map((one: Record<string, string>) => [
    one.invoiceNumber,
    one.kind,
    one.ours,
    one.theirs,
  ])
  expect(told).toEqual(
    expect.arrayContaining([
      [missing.invoiceNumber, 'notInXero', '$470.00', ''],
      [changed.invoiceNumber, 'total', '$470.00', '$581.00'],
      [changed.invoiceNumber, 'gst', '$42.73', '$52.82'],
      [paid.invoiceNumber, 'paid', '$0.00', '$25.50'],
      [voided.invoiceNumber, 'status', 'Approved', 'Void'],
      [credited.invoiceNumber, 'credited', '$0.00', '$10.00'],
      [`${letters}-99999-001`, 'notHere', '', '$99.00'],
    ]),
  )
  expect(told).toHaveLength(7)
}, 90_000)

test('an invoice that stands under another day in Xero is found by what it is there', async () => {
  const moved = await shared()
  xero.editAtXero({ invoice: moved.theirId, date: addDays(today, -40) })
  const { differences } = await checked()
  expect(differences.filter((one: { invoiceId: string }) => one.invoiceId === moved._id)).toEqual([])
}, 60_000)

test('money that stays in Xero on a void invoice, and pays the next one, is no difference', async () => {
  const company = await connectedCompany(server, xero)
  const { invoices, keep, books } = company
  const first = await invoices.made({ deposit: 0 })
  const versionOf = async () => (await invoices.read(first._id)).version
  const allocations = [{ invoiceId: first._id, amount: 250 }]
  await invoices.post('/payments', { amount: 250, method: 'Cash', allocations })
  const asked = { invoiceId: first._id, version: await versionOf(), amount: 70, method: 'Cash' }
  await invoices.post('/payments/refund', asked)
  await invoices.post(`/invoices/${first._id}/void`, { version: await versionOf(), reason: 'Made twice' })
  const next = (await invoices.generate(first.bookingId)).body.data
  const creditOnNext = async () => {
    await company.hurry()
    await keep()
    const id = books().invoices.find(({ number }) => number === next.invoiceNumber)?.id
    return books().allocations.some(({ invoiceId, isDeleted }) => invoiceId === id && !isDeleted)
  }
  await expect.poll(creditOnNext, { timeout: 30_000, interval: 200 }).toBe(true)
  const { differences, compared } = await checked(company.owner)
  expect({ differences, compared }).toEqual({ differences: [], compared: 2 })
}, 60_000)

test('while one runs there is no second; a period is at most 366 days and has an end after its start', async () => {
  xero.faults.slowMs = 300
  expect((await check()).status).toBe(200)
  expect((await check()).status).toBe(409)
  await expect.poll(async () => (await last()).state, { timeout: 30_000, interval: 100 }).toBe('done')
  xero.faults.slowMs = 0
  expect((await check(today, addDays(today, -1))).status).toBe(400)
  expect((await check(today, addDays(today, 366))).status).toBe(400)
}, 60_000)

test('a check that Xero does not let finish says so', async () => {
  xero.faults.isAway = true
  expect(await checked()).toMatchObject({ state: 'failed', error: expect.stringContaining('Xero') })
  xero.faults.isAway = false
}, 60_000)
