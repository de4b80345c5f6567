import type { WireInvoice } from '@skipyard/contract/invoices/invoices.ts'
import type { WireStatementLine } from '@skipyard/contract/invoices/statements.ts'
import type { JournalEvent } from '@skipyard/domain/reports/journal.ts'
import { addDays, type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { readGstLines } from '#server/features/reports/gst.reads.ts'
import { readJournal } from '#server/features/reports/journal.reads.ts'
import { today } from '#server/testing/booking-input.ts'
import { deliveredHire, invoicesOf } from '#server/testing/invoice-calls.ts'
import { dateInvoice, dateMoney, readLodgedFigures } from '#server/testing/lodged-time.store.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const method = 'BankTransfer'
const THEN = addDays(today, -20)
let owner: TestMember

beforeEach(async () => {
  owner = await server.owner()
})

const books = () => invoicesOf(owner)
const HIRE = { bookingPayment: 480, deposit: 0 }

/** An invoice of $480 that went to the customer twenty days ago, and what was paid on it that day. */
async function sentInvoice(paid = 0): Promise<WireInvoice> {
  const { _id: bookingId } = await deliveredHire(owner, HIRE)
  const { _id } = (await books().generate(bookingId)).body.data
  await books().arrive(_id)
  if (paid > 0) {
    const allocations = [{ invoiceId: _id, amount: paid }]
    await books().post('/payments', { amount: paid, method, allocations })
  }
  await owner.inScope(async (scope) => {
    await dateInvoice(scope, _id, THEN)
    await dateMoney(scope, bookingId, THEN)
  })
  return books().read(_id)
}

async function voided({ _id, version }: WireInvoice): Promise<WireInvoice> {
  const answer = await books().post(`/invoices/${_id}/void`, { version, reason: 'Wrong company' })
  expect(answer.status, answer.body.message).toBe(200)
  return answer.body.data
}

const statementOf = async ({ contactID }: WireInvoice, startDate: LocalDate, endDate: LocalDate) => {
  const range = `startDate=${toWireDate(startDate)}&endDate=${toWireDate(endDate)}`
  return (await books().get(`/customer-statements/${contactID}?${range}`)).data
}

describe('an invoice that the customer has', () => {
  test('is void by a note of today over all of it; number and both documents stay', async () => {
    const before = await sentInvoice()
    const after = await voided(before)
    expect(after).toMatchObject({
      invoiceNumber: before.invoiceNumber,
      status: 'void',
      isReversed: true,
      voidedOn: toWireDate(today),
      voidReason: 'Wrong company',
      total: 0,
      credited: 480,
      balanceDue: 0,
      adjustmentNotes: [
        { noteNumber: `${before.invoiceNumber}-A1`, date: toWireDate(today), amount: 480, gst: 43.64 },
      ],
    })
    const sent = (await books().get(`/invoices/${before._id}/versions/1`)).data
    expect(sent).toMatchObject({ total: 480, gstAmount: 43.64, header: before.header, date: before.date })
    const { data } = await books().get(`/invoices?search=${before.invoiceNumber}`)
    expect(data).toMatchObject([{ status: 'void', date: before.date, credited: 480, balanceDue: 0 }])
  })

  test('is billed anew, for what was agreed', async () => {
    const before = await sentInvoice()
    await voided(before)
    const { data } = await books().get(`/invoices/draft?bookingId=${before.bookingId}`)
    expect(data).toMatchObject({ total: 480, furtherTo: '' })
  })

  test('and that notes have brought to nothing takes no further note', async () => {
    const before = await sentInvoice()
    const lower = { version: before.version, amount: 480, reason: 'Agreed' }
    const lowered = (await books().post(`/invoices/${before._id}/lower`, lower)).body.data
    expect(await voided(lowered)).toMatchObject({ status: 'void', adjustmentNotes: [{ reason: 'Agreed' }] })
  })

  test('sends its reversal, and nothing else any more', async () => {
    const { bookingId, invoiceNumber } = await voided(await sentInvoice())
    const named = { bookingId, invoiceNumber }
    const invoice = await books().post('/invoices/sendInvoice', named)
    expect(invoice.body.message).toBe('This invoice is void')
    const note = await books().post('/invoices/sendInvoice', {
      ...named,
      noteNumber: `${invoiceNumber}-A1`,
    })
    expect(note.body.message).toBe('Sending')
  })
})

describe('sums by day', () => {
  test('keep the invoice and its payment on their days, and have the reversal on its own', async () => {
    const before = await sentInvoice(480)
    const earlier = await statementOf(before, addDays(THEN, -1), addDays(today, -1))
    const figures = () => owner.inScope((scope) => readLodgedFigures(scope, addDays(today, -1)))
    const untilYesterday = await figures()
    const after = await voided(before)
    expect(after).toMatchObject({ paid: 0, payments: [], waiting: 480 })
    expect(await figures()).toEqual(untilYesterday)
    expect(await statementOf(before, addDays(THEN, -1), addDays(today, -1))).toEqual(earlier)
    const { lines, closingBalance } = await statementOf(before, addDays(THEN, -1), today)
    expect(
      lines.map(({ kind, date, charged, paid }: WireStatementLine) => [kind, date, charged, paid]),
    ).toEqual([
      ['invoice', toWireDate(THEN), 480, 0],
      ['payment', toWireDate(THEN), 0, 480],
      ['adjustment', toWireDate(today), 0, 480],
      ['payment', toWireDate(today), 480, 0],
    ])
    expect(closingBalance).toBe(0)
  })

  test('count on the GST report once, as a note of its own day', async () => {
    const before = await sentInvoice()
    await voided(before)
    const lines = await owner.inScope((scope) =>
      readGstLines(scope, { from: THEN, to: today, basis: 'accrual' }, { limit: 10, offset: 0 }),
    )
    expect(lines.map(({ kind, on, gstCents }) => [kind, on, gstCents])).toEqual([
      ['invoice', THEN, 4_364],
      ['note', today, -4_364],
    ])
  })

  test('are a note, and money held again with its GST, in the journal of the day', async () => {
    const before = await sentInvoice(480)
    await voided(before)
    const events = await owner.inScope(async (scope) => {
      const read: JournalEvent[] = []
      for await (const some of readJournal(scope, { from: THEN, to: today })) read.push(...some)
      return read
    })
    const facts = events.map(({ on, facts: { what }, ...event }) => [on, what, event.number])
    expect(facts.filter(([on]) => on === today)).toEqual([
      [today, 'note', `${before.invoiceNumber}-A1`],
      [today, 'applied', before.invoiceNumber],
      [today, 'gst', before.invoiceNumber.replace(/-001$/, '')],
    ])
  })

  test('open items of an earlier day name it as it was then', async () => {
    const before = await sentInvoice()
    await voided(before)
    const { openItems } = await statementOf(before, THEN, addDays(today, -1))
    expect(openItems).toMatchObject([{ invoiceNumber: before.invoiceNumber, total: 480, balance: 480 }])
    expect((await statementOf(before, THEN, today)).openItems).toEqual([])
  })
})

describe('money of a reversed invoice', () => {
  test('pays the booking’s next invoice, from that day on', async () => {
    const before = await sentInvoice(480)
    await voided(before)
    const next = (await books().generate(before.bookingId)).body.data
    expect(next).toMatchObject({ total: 480, paid: 480, payments: [{ Amount: 480 }], waiting: 0 })
    const { data } = await books().get(`/payments?bookingId=${before.bookingId}`)
    expect(data).toMatchObject([
      { amount: 480, allocations: [{ invoiceNumber: next.invoiceNumber, amount: 480 }] },
    ])
  })

  test('counts on an older invoice of the booking from that day on, also once that one is saved again', async () => {
    const before = await sentInvoice(480)
    const raised = { version: before.version, amount: 600, reason: 'Second hire' }
    const { _id } = (await books().post(`/invoices/${before._id}/raise`, raised)).body.data
    await owner.inScope((scope) => dateInvoice(scope, _id, addDays(THEN, 5)))
    await voided(await books().read(before._id))
    expect(await books().read(_id)).toMatchObject({ paid: 480, balanceDue: 120 })
    const then = () => statementOf(before, THEN, addDays(today, -1))
    expect(await then()).toMatchObject({ closingBalance: 600 })
    const saved = await books().update(await books().read(_id), {
      customerEmail: 'accounts@northside.example',
    })
    expect(saved.status, saved.body.message).toBe(200)
    expect(await then()).toMatchObject({ closingBalance: 600 })
  })

  test('goes back to the customer from where it waits', async () => {
    const after = await voided(await sentInvoice(480))
    const refund = { invoiceId: after._id, version: after.version, amount: 480, method, reference: '' }
    expect((await books().post('/payments/refund', refund)).status).toBe(200)
    expect(await books().read(after._id)).toMatchObject({ waiting: 0 })
  })

  test('is undone as a whole, wherever it is by then', async () => {
    const before = await sentInvoice(480)
    await voided(before)
    const next = (await books().generate(before.bookingId)).body.data
    const payments = next.payments.map(({ PaymentID }) => PaymentID)
    expect((await books().post('/payments/undo', { payments })).status).toBe(200)
    expect(await books().read(next._id)).toMatchObject({ paid: 0, balanceDue: 480 })
    expect((await books().get(`/bookings/${before.bookingId}`)).data).toMatchObject({ deposit: 0 })
  })
})

test('nobody of another company reverses it', async () => {
  const { _id, version } = await sentInvoice()
  const other = invoicesOf(await server.owner())
  expect((await other.post(`/invoices/${_id}/void`, { version, reason: 'x' })).status).toBe(404)
})
