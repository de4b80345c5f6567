import { beforeAll, expect, test } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import { today } from '#server/testing/booking-input.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { DEMO_PASSWORD } from './demo-company.ts'
import { fillDemo } from './fill-demo.ts'

const server = await openTestServer()
let token = ''

async function call(method: 'GET' | 'POST', path: string, payload?: object) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await server.http.inject({
    method,
    url: `/api/v1.0${path}`,
    headers,
    ...(payload && { payload }),
  })
  return answer.json()
}
const get = (path: string) => call('GET', path)

beforeAll(async () => {
  await fillDemo(server.services)
  const credentials = { email: 'renee@westgate.example', password: DEMO_PASSWORD }
  token = (await call('POST', '/login', credentials)).data.token
})

test('every tile of the demo invoices has something to show', async () => {
  const { data } = await get('/invoices/stats')
  for (const tile of ['outstanding', 'notDue', 'days1to30', 'days31to60', 'days61to90', 'over90']) {
    expect(data[tile].count, tile).toBeGreaterThan(0)
    expect(data[tile].amount, tile).toBeGreaterThan(0)
  }
  expect(data.paidThisMonth.amount).toBeGreaterThan(0)
  expect(data.notSent).toBeGreaterThan(0)
  expect(data.toInvoice).toBeGreaterThan(5)
})

test('every status and state of sending is among the demo invoices', async () => {
  const totalOf = async (query: string) => (await get(`/invoices?${query}`)).total
  for (const status of ['void', 'paid', 'overdue', 'sent', 'due']) {
    expect(await totalOf(`status=${status}`), status).toBeGreaterThan(0)
  }
  for (const sent of ['sent', 'notSent', 'error']) {
    expect(await totalOf(`sent=${sent}`), sent).toBeGreaterThan(0)
  }
  const { rows } = await asOwner(server.database.admin, (client) =>
    client.query(`select
      (select count(*)::int from adjustment_notes) as notes,
      (select count(*)::int from invoices where sequence = 2) as further,
      (select count(*)::int from invoices where paid_cents > 0 and balance_cents > 0) as "partPaid"`),
  )
  // How many of each depends on the day on which the demo is filled.
  const { notes, further, partPaid } = rows[0]
  expect(Math.min(notes, further, partPaid)).toBeGreaterThan(0)
})

test('demo bookings, their invoices and their payments say the same to the cent', async () => {
  const { rows } = await asOwner(server.database.admin, (client) =>
    client.query(`
      select b.job_number, b.paid_cents, b.price_cents from bookings b
      left join lateral (select coalesce(sum(a.amount_cents), 0) as cents from payment_allocations a
        where a.tenant_id = b.tenant_id and a.booking_id = b.id) paid on true
      left join lateral (select sum(i.net_cents) as cents, sum(i.paid_cents) as paid from invoices i
        where i.tenant_id = b.tenant_id and i.booking_id = b.id and i.voided_on is null) billed on true
      where b.paid_cents <> paid.cents
        or b.price_cents <> coalesce(billed.cents, b.price_cents)
        or b.paid_cents <> coalesce(billed.paid, b.paid_cents)
        or b.is_invoiced <> (billed.cents is not null)`),
  )
  expect(rows).toEqual([])
})

test('a demo deposit is kept when its booking is invoiced', async () => {
  const { data } = await get('/invoices/toInvoice?limit=100')
  const paid = data.find(
    ({ deposit, customerEmail }: { deposit: number; customerEmail: string }) =>
      deposit > 0 && customerEmail !== '',
  )
  const { data: invoice } = await call('POST', '/invoices/generate', { bookingId: paid._id })
  expect(invoice.paid).toBe(paid.deposit)
})

test('what the demo received in eight weeks is about what it invoiced in them, and nothing came before its time', async () => {
  const { rows } = await asOwner(server.database.admin, (client) =>
    client.query(
      `select
      (select sum(p.amount_cents) from payments p where p.received_on > $1::date - 56) as received,
      (select sum(i.net_cents) from invoices i where i.voided_on is null
        and i.issued_on > $1::date - 56) as invoiced,
      (select count(*)::int from payments p where p.received_on > $1::date + 1) as early,
      (select count(*)::int from bookings b where b.paid_cents > 0 and b.drop_date > $1::date + 11) as ahead`,
      [today],
    ),
  )
  const { received, invoiced, early, ahead } = rows[0]
  expect(Number(received) / Number(invoiced), `${received} ${invoiced}`).toBeGreaterThan(0.6)
  expect(Number(received) / Number(invoiced)).toBeLessThan(1.15)
  expect([early, ahead]).toEqual([0, 0])
})

test('a few cancelled bookings of the demo wait for their money', async () => {
  const { data, total } = await get('/payments/toGiveBack')
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(3)
  expect(data[0].amount).toBeGreaterThan(0)
})
