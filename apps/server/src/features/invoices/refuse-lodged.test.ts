import type { WireInvoice } from '@skipyard/contract/invoices/invoices.ts'
import { addDays, formatAustralianDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { bookedHire, deliveredHire, type InvoiceAnswer, invoicesOf } from '#server/testing/invoice-calls.ts'
import {
  dateInvoice,
  dateMoney,
  type LodgedFigure,
  readLodgedFigures,
} from '#server/testing/lodged-time.store.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { enterBookingMoney } from './money/booking-money.ts'

const server = await shareTestServer()
const UNTIL = addDays(today, -30)
const INSIDE = addDays(today, -40)
const inside = toWireDate(INSIDE)
const REFUSED = `Lodged until ${formatAustralianDate(UNTIL)}: this is dated ${formatAustralianDate(INSIDE)}. An owner can unlock it in Settings.`
const HIRE = { bookingPayment: 480, deposit: 0 }
const method = 'BankTransfer'

let owner: TestMember
beforeAll(async () => {
  owner = await server.owner()
  const body = { version: 0, lodgedUntil: toWireDate(UNTIL) }
  const { status } = await owner.call({ method: 'PUT', path: '/settings/invoices/lodged-until', body })
  expect(status).toBe(200)
})

const books = () => invoicesOf(owner)
const figures = (): Promise<LodgedFigure[]> => owner.inScope((scope) => readLodgedFigures(scope, UNTIL))

type Paid = { amount?: number; on?: typeof today }

/** An invoice of $480 that was issued in the lodged time, and what was paid on it. */
async function lodged({ amount = 0, on = INSIDE }: Paid = {}): Promise<WireInvoice> {
  const { _id, bookingId } = await books().made(HIRE)
  if (amount > 0) {
    const allocations = [{ invoiceId: _id, amount }]
    const { status } = await books().post('/payments', { amount, method, allocations })
    expect(status).toBe(200)
  }
  await owner.inScope(async (scope) => {
    await dateInvoice(scope, _id, INSIDE)
    await dateMoney(scope, bookingId, on)
  })
  return books().read(_id)
}

/** A booking on which $200 were paid before it was cancelled. */
async function cancelledHire() {
  const prepaid = { bookingPayment: 480, deposit: 200, email: 'nadia@example.com.au' }
  const { _id, version } = await bookedHire(owner, prepaid)
  const body = { ...bookingInput(prepaid), version, dropActionStatus: 'Cancelled' }
  return (await owner.call({ method: 'PUT', path: `/bookings/${_id}`, body })).body.data
}

/** Does something, and holds that the lodged time is as it was. */
async function pressed(press: () => Promise<InvoiceAnswer>): Promise<InvoiceAnswer> {
  const before = await figures()
  const answer = await press()
  expect(await figures()).toEqual(before)
  return answer
}

const refusedAt = (field: string) => ({
  status: 400,
  body: { message: REFUSED, errors: [{ field, message: REFUSED }] },
})
const REFUSED_AS_A_WHOLE = { status: 409, body: { message: REFUSED } }

/** The invoice's lines with the first at another price. */
const priced = ({ additionalCharges: [first, ...rest] }: WireInvoice, amount: number) => ({
  additionalCharges: [{ ...first, amount }, ...rest],
  adjustmentReason: 'Agreed by phone',
})

describe('the seven presses that changed a lodged quarter leave it as it was', () => {
  test('raising an invoice that was not sent', async () => {
    const invoice = await lodged()
    expect(await pressed(() => books().update(invoice, priced(invoice, 900)))).toMatchObject(
      refusedAt('date'),
    )
  })

  test('raising one that was sent', async () => {
    const { _id } = await lodged()
    await books().arrive(_id)
    const invoice = await books().read(_id)
    expect(await pressed(() => books().update(invoice, priced(invoice, 900)))).toMatchObject(
      refusedAt('date'),
    )
  })

  test('lowering one that was not sent', async () => {
    const invoice = await lodged()
    expect(await pressed(() => books().update(invoice, priced(invoice, 100)))).toMatchObject(
      refusedAt('date'),
    )
  })

  test('moving the date of one that was sent out of the lodged time', async () => {
    const { _id } = await lodged()
    await books().arrive(_id)
    const dates = { date: toWireDate(today), dueDate: toWireDate(addDays(today, 15)) }
    const invoice = await books().read(_id)
    expect(await pressed(() => books().update(invoice, dates))).toMatchObject(refusedAt('date'))
  })

  test('voiding one that is paid: a reversal of today, and the money waits from today', async () => {
    const { _id, version, invoiceNumber } = await lodged({ amount: 480 })
    const press = () => books().post(`/invoices/${_id}/void`, { version, reason: 'Made twice' })
    expect((await pressed(press)).body.data).toMatchObject({
      status: 'void',
      isReversed: true,
      waiting: 480,
      adjustmentNotes: [{ noteNumber: `${invoiceNumber}-A1`, date: toWireDate(today), amount: 480 }],
    })
  })

  test('voiding one that is paid and was sent', async () => {
    const { _id } = await lodged({ amount: 480 })
    await books().arrive(_id)
    const { version } = await books().read(_id)
    const press = () => books().post(`/invoices/${_id}/void`, { version, reason: 'Made twice' })
    expect((await pressed(press)).body.data).toMatchObject({ status: 'void', isReversed: true })
  })

  test('undoing a payment of its time', async () => {
    const { payments } = await lodged({ amount: 480 })
    const press = () =>
      books().post('/payments/undo', { payments: payments.map(({ PaymentID }) => PaymentID) })
    expect(await pressed(press)).toMatchObject(REFUSED_AS_A_WHOLE)
  })

  test('entering a payment dated in it', async () => {
    const { _id } = await lodged()
    const allocations = [{ invoiceId: _id, amount: 100 }]
    const press = () => books().post('/payments', { amount: 100, date: inside, method, allocations })
    expect(await pressed(press)).toMatchObject(refusedAt('date'))
  })
})

describe('whatever else would change it is refused', () => {
  test('marking several invoices paid on a day of it', async () => {
    const { _id, version } = await lodged()
    const body = { invoices: [{ _id, version }], method, date: inside }
    expect(await pressed(() => books().post('/invoices/bulkMarkPaid', body))).toMatchObject(refusedAt('date'))
  })

  test('a refund dated in it, of an invoice since then too', async () => {
    const { _id, version } = await lodged({ amount: 480, on: today })
    const refund = { invoiceId: _id, version, amount: 50, method, date: inside }
    expect(await pressed(() => books().post('/payments/refund', refund))).toMatchObject(refusedAt('date'))
  })

  test('an invoice changed in words alone', async () => {
    const invoice = await lodged()
    expect(await pressed(() => books().update(invoice, { poNumber: 'PO 7' }))).toMatchObject(
      refusedAt('date'),
    )
  })

  test.each(['refund', 'fee', 'account'])(
    'money of a booking answered as %s on a day of it',
    async (answer) => {
      const { _id, version } = await cancelledHire()
      const money = { version, answer, amount: 50, date: inside, method, reference: 'Agreed' }
      expect(await pressed(() => books().post(`/bookings/${_id}/money`, money))).toMatchObject(
        refusedAt('date'),
      )
    },
  )

  test('money on a customer’s account given back on a day of it', async () => {
    const { _id, version, customer } = await cancelledHire()
    const left = { version, answer: 'account', amount: 50, method, reference: '' }
    expect((await books().post(`/bookings/${_id}/money`, left)).status).toBe(200)
    const back = { amount: 20, date: inside, method, reference: '' }
    const path = `/customers/${customer._id}/account/refund`
    expect(await pressed(() => books().post(path, back))).toMatchObject(refusedAt('date'))
  })

  test('money that a card’s provider or a job enters for a booking on a day of it', async () => {
    const { bookingId } = await lodged()
    const money = {
      bookingId,
      amountCents: 4_000,
      method: 'CreditCard',
      reference: 'ch_1',
      isConnected: false,
    } as const
    await expect(
      owner.inScope((scope) => enterBookingMoney(scope, { ...money, receivedOn: INSIDE })),
    ).rejects.toThrow(REFUSED)
  })
})

describe('statements of the lodged time stay with their customers', () => {
  const REBILLED = { name: 'Anh Murphy', phone: '0491570110', email: 'anh@example.com.au', bookOnHold: true }
  const statementOf = async (customerId: string) => {
    const days = `startDate=2020-01-01T00:00:00Z&endDate=${inside}`
    const { lines, closingBalance } = (await books().get(`/customer-statements/${customerId}?${days}`)).data
    return { lines, closingBalance }
  }
  const bookingOf = async (bookingId: string) => (await books().get(`/bookings/${bookingId}`)).data
  const give = async (bookingId: string): Promise<InvoiceAnswer> => {
    const { version, bookingPayment, deposit } = await bookingOf(bookingId)
    const body = { ...bookingInput({ bookingPayment, deposit, ...REBILLED }), version }
    return owner.call({ method: 'PUT', path: `/bookings/${bookingId}`, body })
  }

  test('a booking with an invoice of it is given to no other customer', async () => {
    const { bookingId, invoiceNumber, contactID } = await lodged({ amount: 100 })
    const before = await statementOf(contactID)
    const answer = await pressed(() => give(bookingId))
    expect([answer.status, answer.body.message]).toEqual([
      409,
      `${invoiceNumber} is dated in the time lodged until ${formatAustralianDate(UNTIL)}, so its booking stays with its customer. Void the invoice first: it is reversed today and stays where it was billed. Or an owner can unlock the time in Settings.`,
    ])
    expect(await statementOf(contactID)).toEqual(before)
  })

  test('once that invoice is void the booking goes, and is billed to the other: the first one stays where it was', async () => {
    const { _id, bookingId, version, contactID } = await lodged({ amount: 480 })
    const before = await statementOf(contactID)
    await books().post(`/invoices/${_id}/void`, { version, reason: 'Billed to the wrong customer' })
    expect((await pressed(() => give(bookingId))).status).toBe(200)
    expect(await statementOf(contactID)).toEqual(before)
    const { customer } = await bookingOf(bookingId)
    expect(customer._id).not.toBe(contactID)
    const again = await pressed(() => books().generate(bookingId))
    expect(again.body.data).toMatchObject({ contactID: customer._id, total: 480, paid: 480 })
    expect(await books().read(_id)).toMatchObject({ contactID, isReversed: true })
    const gone = await owner.call({ method: 'DELETE', path: `/customers/${contactID}` })
    expect(gone.status).toBe(409)
  })

  test('two customers are merged only once the user has read that statements change', async () => {
    const { contactID: otherId } = await lodged()
    const { contactID: keptId } = await books().made({
      ...HIRE,
      ...REBILLED,
      phone: '0491570156',
      name: 'Ann Murphy',
    })
    const words = (other: string) =>
      `What ${other} was billed or paid in the time lodged until ${formatAustralianDate(UNTIL)} moves too: statements of that time show it under Ann Murphy. Documents and the company’s figures stay as they are.`
    const preview = await books().post(`/customers/${keptId}/mergePreview`, { otherId })
    const { kept, other, lodged: question } = JSON.parse(JSON.stringify(preview.body.data))
    expect(question).toBe(words(other.name))
    const wish = { otherId, version: kept.version, otherVersion: other.version }
    const merge = (more: object) => books().post(`/customers/${keptId}/merge`, { ...wish, ...more })
    expect(await pressed(() => merge({}))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'moveLodged', message: words(other.name) }] },
    })
    const before = await statementOf(otherId)
    expect((await merge({ moveLodged: true })).status).toBe(200)
    expect(await statementOf(keptId)).toEqual(before)
  })

  test('nothing is asked where only the customer who stays has something in it', async () => {
    const { contactID: keptId } = await lodged()
    const { contactID: otherId } = await books().made({
      ...HIRE,
      ...REBILLED,
      phone: '0491570157',
      name: 'A. Murphy',
    })
    const preview = await books().post(`/customers/${keptId}/mergePreview`, { otherId })
    expect(preview.body.data).toMatchObject({ lodged: '' })
  })
})

describe('the work goes on, and leaves the lodged time as it was', () => {
  test('an invoice of it is paid today, by a payment and by its ‘Amount paid’, and corrected again', async () => {
    const { _id } = await lodged()
    const allocations = [{ invoiceId: _id, amount: 100 }]
    const paid = await pressed(() => books().post('/payments', { amount: 100, method, allocations }))
    expect(paid.status).toBe(200)
    const raised = await pressed(async () => books().update(await books().read(_id), { deposit: 300 }))
    expect(raised.body.data).toMatchObject({ paid: 300, balanceDue: 180 })
    const lowered = await pressed(async () => books().update(await books().read(_id), { deposit: 250 }))
    expect(lowered.body.data).toMatchObject({ paid: 250, balanceDue: 230 })
  })

  test('what was paid today on an invoice of it can be undone', async () => {
    const { payments } = await lodged({ amount: 480, on: today })
    const press = () =>
      books().post('/payments/undo', { payments: payments.map(({ PaymentID }) => PaymentID) })
    expect((await pressed(press)).status).toBe(200)
  })

  test('an adjustment note of today lowers it, down to nothing', async () => {
    const { _id, version, total } = await lodged()
    const press = () =>
      books().post(`/invoices/${_id}/lower`, { version, amount: total, reason: 'Made twice' })
    expect((await pressed(press)).body.data).toMatchObject({
      total: 0,
      balanceDue: 0,
      adjustmentNotes: [{ date: toWireDate(today) }],
    })
  })

  test('money that came in it and waits is taken by an invoice of it: it counts from today', async () => {
    const { _id: bookingId } = await deliveredHire(owner, { bookingPayment: 480, deposit: 200 })
    const made = (await books().generate(bookingId, { deposit: 0 })).body.data
    await owner.inScope(async (scope) => {
      await dateInvoice(scope, made._id, INSIDE)
      await dateMoney(scope, bookingId, INSIDE)
    })
    const { _id, version, waiting } = await books().read(made._id)
    expect(waiting).toBe(200)
    const taken = await pressed(() => books().post(`/invoices/${_id}/useWaiting`, { version }))
    expect(taken.body.data).toMatchObject({ paid: 200, waiting: 0 })
  })

  test('an invoice since then is voided, though it was paid in it: the money waits as it came', async () => {
    const { _id, bookingId } = await books().made(HIRE)
    await books().post('/payments', { amount: 480, method, allocations: [{ invoiceId: _id, amount: 480 }] })
    await owner.inScope((scope) => dateMoney(scope, bookingId, INSIDE))
    const { version } = await books().read(_id)
    const press = () => books().post(`/invoices/${_id}/void`, { version, reason: 'Made twice' })
    expect((await pressed(press)).body.data).toMatchObject({ status: 'void', waiting: 480 })
  })

  test('a card paid today pays an invoice of it', async () => {
    const { _id, bookingId } = await lodged()
    const money = {
      bookingId,
      amountCents: 4_000,
      method: 'CreditCard',
      reference: 'ch_2',
      isConnected: false,
    } as const
    const before = await figures()
    await owner.inScope((scope) => enterBookingMoney(scope, money))
    expect(await figures()).toEqual(before)
    expect(await books().read(_id)).toMatchObject({ paid: 40 })
  })

  test('another company’s date locks nothing here', async () => {
    const other = await server.owner()
    const { _id, version } = await invoicesOf(other).made(HIRE)
    await other.inScope((scope) => dateInvoice(scope, _id, INSIDE))
    const { status } = await invoicesOf(other).post(`/invoices/${_id}/void`, {
      version,
      reason: 'Made twice',
    })
    expect(status).toBe(200)
  })
})

test('once an owner has unlocked it, it changes again', async () => {
  const own = await server.owner()
  const move = async (lodgedUntil: string | null, version: number) =>
    own.call({
      method: 'PUT',
      path: '/settings/invoices/lodged-until',
      body: { version, lodgedUntil, reason: 'BAS amended' },
    })
  const { _id } = await invoicesOf(own).made(HIRE)
  await own.inScope((scope) => dateInvoice(scope, _id, INSIDE))
  await move(toWireDate(UNTIL), 0)
  const { version } = await invoicesOf(own).read(_id)
  const press = () => invoicesOf(own).update({ _id, version }, { poNumber: 'PO 7' })
  expect(await press()).toMatchObject(refusedAt('date'))
  await move(toWireDate(addDays(INSIDE, -1)), 1)
  expect((await press()).status).toBe(200)
})
