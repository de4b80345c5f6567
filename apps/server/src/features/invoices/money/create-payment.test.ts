import type { WireInvoice } from '@skipyard/contract/invoices/invoices.ts'
import type { WireCustomerStatement } from '@skipyard/contract/invoices/statements.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember

beforeAll(async () => {
  owner = await server.owner()
})

const wireIn = (days: number) => toWireDate(addDays(today, days))
const range = `startDate=${toWireDate(addDays(today, -1_826))}&endDate=${toWireDate(today)}`

test('a cheque over five invoices is one payment; list, tiles, run history and statement say the same to the cent', async () => {
  const { made, post, get } = invoicesOf(owner)
  const five: WireInvoice[] = []
  for (let count = 0; count < 5; count++) five.push(await made({ bookingPayment: 470, deposit: 100 }))
  const [first] = five
  const allocations = five.map(({ _id }) => ({ invoiceId: _id, amount: 70.05 }))
  const cheque = { amount: 350.25, method: 'BankTransfer', reference: 'CHQ 12', allocations }
  const { status, body } = await post('/payments', cheque)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.data).toMatchObject({ amount: 350.25, kind: 'payment', reference: 'CHQ 12' })

  const list = await get('/invoices?open=true&sort=dueDate&limit=100')
  expect([list.total, list.data[0].balanceDue]).toEqual([5, 299.95])
  const stats = (await get('/invoices/stats')).data
  expect(stats.outstanding).toEqual({ amount: 1499.75, count: 5 })
  expect(stats.paidThisMonth.amount).toBe(850.25)
  const days = { startDate: toWireDate(today), endDate: toWireDate(addDays(today, 30)) }
  const history = await post('/bookings/booking-stats/run-history', days)
  expect(history.body.data).toMatchObject({ stats: { received: 850.25, pending: 1499.75 } })
  const balances = await get('/customer-statements')
  expect(balances).toMatchObject({ total: 1, balance: 1499.75, data: [{ invoices: 5, balance: 1499.75 }] })
  expect((await get('/customer-statements?q=nobody')).total).toBe(0)
  const read = await get(`/customer-statements/${first?.contactID}?${range}`)
  const statement: WireCustomerStatement = read.data
  expect(statement).toMatchObject({
    openingBalance: 0,
    charged: 2_350,
    paid: 850.25,
    closingBalance: 1_499.75,
    ageing: { notDue: 1_499.75, over90: 0, inCredit: 0 },
  })
  expect(statement.openItems.map(({ balance }) => balance)).toEqual([299.95, 299.95, 299.95, 299.95, 299.95])
  expect(statement.lines.at(-1)?.balance).toBe(1_499.75)
  expect(statement.lines.filter(({ kind }) => kind === 'payment')).toHaveLength(6)

  const undone = await post('/payments/undo', { payments: [body.data._id] })
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  expect((await get('/invoices/stats')).data.outstanding.amount).toBe(1_850)
  expect((await post('/payments/undo', { payments: [body.data._id] })).status).toBe(409)
})

test('several invoices are marked as paid at once, all of them or none, and that is taken back', async () => {
  const company = await server.owner()
  const { made, post, get, read } = invoicesOf(company)
  const two = [await made(), await made()]
  const named = two.map(({ _id, version }) => ({ _id, version }))
  const stale = [...named.slice(1), { ...named[0], version: 9 }]
  expect((await post('/invoices/bulkMarkPaid', { invoices: stale, method: 'Cash' })).status).toBe(409)
  const paid = await company.call({
    method: 'POST',
    path: '/invoices/bulkMarkPaid',
    body: { invoices: named, method: 'Cash' },
  })
  expect(paid.status, JSON.stringify(paid.body)).toBe(200)
  expect((await get('/invoices?status=paid')).total).toBe(2)
  await post('/payments/undo', { payments: paid.body.data.payments })
  expect(await read(two[0]?._id ?? '')).toMatchObject({ paid: 100, balanceDue: 370, status: 'due' })
  const file = await get('/invoices/export')
  expect(file).toContain('370')
})

test('an invoice for which money waits is not marked as paid beside it, and none with it; once that is used the rest is paid', async () => {
  const company = await server.owner()
  const { made, post, read } = invoicesOf(company)
  const beside = await made()
  const waits = await made({ bookingPayment: 470, deposit: 300 }, { deposit: 100 })
  const press = async () => {
    const invoices = (await Promise.all([beside, waits].map(({ _id }) => read(_id)))).map(
      ({ _id, version }) => ({ _id, version }),
    )
    return post('/invoices/bulkMarkPaid', { invoices, method: 'Cash' })
  }
  const { status, body } = await press()
  const message = `$200 waits at the booking of ${waits.invoiceNumber}. Use it on the invoice first, then mark the rest as paid.`
  expect([status, body.errors]).toEqual([409, [{ field: waits.invoiceNumber, message }]])
  expect(await read(beside._id)).toMatchObject({ balanceDue: 370 })
  await post(`/invoices/${waits._id}/useWaiting`, { version: (await read(waits._id)).version })
  expect((await press()).status).toBe(200)
  expect(await read(waits._id)).toMatchObject({ paid: 470, balanceDue: 0, waiting: 0 })
})

test.each([
  [{ amount: 0 }, 'Please enter an amount*'],
  [{ amount: 371 }, /has only \$370 left to pay$/],
  [{ amount: 5, date: toWireDate(addDays(today, 1)) }, 'Please select a date that is not in the future*'],
])('a payment of %j is refused', async (change, message) => {
  const { _id } = await invoicesOf(owner).made()
  const allocations = [{ invoiceId: _id, amount: change.amount }]
  const { status, body } = await invoicesOf(owner).post('/payments', {
    method: 'Cash',
    ...change,
    allocations,
  })
  expect(status).toBe(400)
  expect(body.message).toMatch(message)
})

test('a hire that is billed and called off afterwards is owed: the customer’s page and statement say the same', async () => {
  const company = await server.owner()
  const { made, get } = invoicesOf(company)
  const invoice = await made({ bookingPayment: 470, deposit: 0 })
  await made({ bookingPayment: 300, deposit: 120 })
  const { version } = (await get(`/bookings/${invoice.bookingId}`)).data
  const cancelled = await company.call({
    method: 'PUT',
    path: `/bookings/${invoice.bookingId}`,
    body: {
      ...bookingInput({
        email: 'nadia@example.com.au',
        bookingPayment: 470,
        deposit: 0,
        dropActionStatus: 'Cancelled',
      }),
      version,
    },
  })
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
  expect(cancelled.body.data.status).toBe('Cancelled')
  const { totals } = (await get(`/customers/${invoice.contactID}`)).data
  const statement = (await get(`/customer-statements/${invoice.contactID}?${range}`)).data
  expect(totals).toMatchObject({ bookings: 1, total: 770, paid: 120, pending: 650 })
  expect([statement.charged, statement.paid, statement.closingBalance]).toEqual([770, 120, 650])
})

test('an invoice dated ahead that is adjusted today stands on no statement before its day, and neither does its note', async () => {
  const company = await server.owner()
  const { made, post, get, update, arrive, read } = invoicesOf(company)
  const { _id, contactID } = await made(
    { bookingPayment: 470, deposit: 0 },
    { date: wireIn(5), dueDate: wireIn(20) },
  )
  await arrive(_id)
  const { additionalCharges, ...invoice } = await read(_id)
  const less = additionalCharges.map((line) => ({ ...line, amount: 400 }))
  const noted = await update(invoice, { additionalCharges: less, adjustmentReason: 'Two days late' })
  expect(noted.body.data).toMatchObject({ credited: 70, balanceDue: 400 })
  const closing = async (from: number, to: number) => {
    const days = `startDate=${wireIn(from)}&endDate=${wireIn(to)}`
    const { data } = await get(`/customer-statements/${contactID}?${days}`)
    return [data.openingBalance, data.closingBalance, data.openItems.length]
  }
  expect(await closing(-10, 1)).toEqual([0, 0, 0])
  expect(await closing(1, 6)).toEqual([0, 400, 1])
  expect(await closing(6, 9)).toEqual([400, 400, 1])
  expect(
    (await post(`/invoices/${_id}/void`, { version: noted.body.data.version, reason: 'Twice' })).status,
  ).toBe(200)
  expect(await closing(1, 6)).toEqual([0, 0, 0])
})

test('money of a void invoice pays what another invoice of the booking leaves open, and only the rest waits', async () => {
  const company = await server.owner()
  const { made, post, get, read } = invoicesOf(company)
  const first = await made({ bookingPayment: 470, deposit: 0 })
  const extra = [{ item: 'Overweight', description: '', amount: 600, qty: 1 }]
  const further = { bookingId: first.bookingId, additionalCharges: extra, deposit: 600 }
  const { data: second } = (await post('/invoices/generate', further)).body
  const { version } = second
  await post(`/invoices/${second._id}/void`, { version, reason: 'Weighed wrongly' })
  expect(await read(first._id)).toMatchObject({ paid: 470, balanceDue: 0, status: 'paid' })
  const { data: booking } = await get(`/bookings/${first.bookingId}`)
  expect(booking).toMatchObject({ bookingPayment: 470, deposit: 600 })
  const { data: draft } = await get(`/invoices/draft?bookingId=${first.bookingId}`)
  expect(draft.deposit).toBe(130)
})

test('a billed hire that is given to another customer takes its invoices and payments along', async () => {
  const company = await server.owner()
  const { made, get } = invoicesOf(company)
  const invoice = await made({ bookingPayment: 470, deposit: 100 })
  const { version } = (await get(`/bookings/${invoice.bookingId}`)).data
  const other = { name: 'Anh Murphy', phone: '0491570110', email: 'anh@example.com.au' }
  const body = { ...bookingInput({ bookingPayment: 470, deposit: 100, ...other }), version }
  const given = await company.call({ method: 'PUT', path: `/bookings/${invoice.bookingId}`, body })
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  const { _id } = given.body.data.customer
  expect((await get('/customer-statements')).data).toMatchObject([{ _id, name: 'Anh Murphy', balance: 370 }])
  const statement = (await get(`/customer-statements/${_id}?${range}`)).data
  expect([statement.charged, statement.paid, statement.closingBalance]).toEqual([470, 100, 370])
  expect((await get(`/customers/${_id}`)).data.totals).toMatchObject({ total: 470, paid: 100, pending: 370 })
  expect((await get(`/payments?customerId=${_id}`)).total).toBe(1)
  const before = (await get(`/customer-statements/${invoice.contactID}?${range}`)).data
  expect(before).toMatchObject({ charged: 0, closingBalance: 0, lines: [], openItems: [] })
})

test('the register says what came in by the payments found, refunds taken off and nothing that was undone; its file has the same rows', async () => {
  const company = await server.owner()
  const { made, post, get } = invoicesOf(company)
  const { _id: invoiceId, invoiceNumber, version } = await made({ bookingPayment: 470, deposit: 100 })
  const pay = async (amount: number, reference: string) => {
    const allocations = [{ invoiceId, amount }]
    const { status, body } = await post('/payments', {
      amount,
      method: 'BankTransfer',
      reference,
      allocations,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data
  }
  await pay(200, 'TRF 7')
  const wrong = await pay(50, 'TRF 8')
  await post('/payments/undo', { payments: [wrong._id] })
  const refund = { invoiceId, version: version + 3, amount: 30, method: 'Cash', reference: '' }
  const refunded = await post('/payments/refund', refund)
  expect(refunded.status, JSON.stringify(refunded.body)).toBe(200)

  const all = await get('/payments')
  expect(all).toMatchObject({ total: 4, received: 270 })
  expect(await get('/payments?method=Cash')).toMatchObject({ received: 70 })
  expect(await get('/payments?q=TRF%207')).toMatchObject({ total: 1, received: 200 })
  expect(await get(`/payments?to=${wireIn(-1)}`)).toMatchObject({ total: 0, received: 0 })
  expect(await get(`/payments?from=${wireIn(0)}&to=${wireIn(0)}`)).toMatchObject({ total: 4, received: 270 })

  const file: string = await get('/payments/export?method=BankTransfer')
  const [head, ...lines] = file.trim().split('\r\n')
  expect(head).toContain('Date,Customer,Kind,Method,Reference,For,Amount,Entered by,Undone')
  const transfers = await get('/payments?method=BankTransfer')
  expect(lines).toHaveLength(transfers.total)
  const line = lines.find((one) => one.includes('TRF 7'))
  expect(line).toContain(`,Payment,Bank transfer,TRF 7,${invoiceNumber},200,`)
  expect(lines.find((one) => one.includes('TRF 8'))).not.toMatch(/,$/)
})
