import type { WireInvoice } from '@skipyard/contract/invoices/invoices.ts'
import { INVOICE_SORTS } from '@skipyard/contract/invoices/lists.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, expect, test } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import { today } from '#server/testing/booking-input.ts'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember
const made: Record<string, WireInvoice> = {}

const on = (days: number) => toWireDate(addDays(today, days))

/** Made long ago and due that many days from now; nobody can make one of the past, so its days are set afterwards. */
async function dueIn(days: number, booking: object, invoice: object = {}): Promise<WireInvoice> {
  const made = await invoicesOf(owner).made({ deposit: 0, ...booking }, invoice)
  const dates = [addDays(today, Math.min(days, 0) - 5), addDays(today, days), made._id]
  await asOwner(server.database.admin, (client) =>
    client.query('update invoices set issued_on = $1, due_on = $2 where id = $3', dates),
  )
  return made
}

const pay = ({ _id }: WireInvoice, amount: number, days: number) =>
  invoicesOf(owner).post('/payments', {
    amount,
    date: on(days),
    method: 'Cash',
    allocations: [{ invoiceId: _id, amount }],
  })

beforeAll(async () => {
  owner = await server.owner()
  const { arrive, post } = invoicesOf(owner)
  made.due = await dueIn(10, { name: 'Ada Abel', bookingPayment: 100 }, { poNumber: 'PO 77' })
  made.sent = await dueIn(5, { name: 'Bo Byrne', bookingPayment: 200 })
  made.late = await dueIn(-3, { name: 'Cy Cole', bookingPayment: 300 })
  made.older = await dueIn(-40, { name: 'Di Dunn', bookingPayment: 400 })
  made.oldest = await dueIn(-75, { name: 'Ed Eads', bookingPayment: 500 })
  made.ancient = await dueIn(-120, { name: 'Flo Fox', bookingPayment: 600 })
  made.paid = await dueIn(3, { name: 'Gus Gray', bookingPayment: 700 })
  made.void = await dueIn(4, { name: 'Hal Hay', bookingPayment: 800 })
  await arrive(made.sent._id)
  await pay(made.paid, 700, -2)
  await pay(made.older, 150, -30)
  await pay(made.oldest, 50, 0)
  await post(`/invoices/${made.void._id}/void`, { version: made.void.version, reason: 'Twice' })
})

async function named(query: string): Promise<string[]> {
  const { data } = await invoicesOf(owner).get(`/invoices?limit=100&sort=invoiceNumber&${query}`)
  const ids: string[] = data.map(({ _id }: { _id: string }) => _id)
  return Object.keys(made).filter((name) => ids.includes(made[name]?._id ?? ''))
}

test.each([
  ['status=due', ['due']],
  ['status=sent', ['sent']],
  ['status=overdue', ['late', 'older', 'oldest', 'ancient']],
  ['status=paid,void', ['paid', 'void']],
  ['sent=sent', ['sent']],
  ['sent=notSent', ['due', 'late', 'older', 'oldest', 'ancient', 'paid']],
  ['sent=error', []],
  ['open=true', ['due', 'sent', 'late', 'older', 'oldest', 'ancient']],
  ['open=false', ['paid', 'void']],
  ['age=notDue', ['due', 'sent']],
  ['age=days1to30', ['late']],
  ['age=days31to60,days61to90', ['older', 'oldest']],
  ['age=over90', ['ancient']],
  [`dueFrom=${on(3)}&dueTo=${on(5)}`, ['sent', 'paid', 'void']],
  [`issuedFrom=${on(-80)}&issuedTo=${on(-45)}`, ['older', 'oldest']],
  ['q=po%2077', ['due']],
  ['q=DUNN', ['older']],
  ['q=%25', []],
  [`status=overdue&paidFrom=${on(-30)}`, ['older', 'oldest']],
])('invoices by %s', async (query, expected) => {
  expect(await named(query)).toEqual(expected)
})

test('invoices with money of certain days are those whose payments the tile of these days counts', async () => {
  expect(await named(`paidFrom=${on(-2)}&paidTo=${on(0)}`)).toEqual(['oldest', 'paid'])
  expect(await named(`paidTo=${on(-3)}`)).toEqual(['older'])
  expect(await named(`paidFrom=${on(1)}`)).toEqual([])
  const again = await invoicesOf(owner).post('/payments', {
    amount: 10,
    method: 'Cash',
    allocations: [{ invoiceId: made.late?._id, amount: 10 }],
  })
  expect(await named(`paidFrom=${on(0)}`)).toEqual(['late', 'oldest'])
  await invoicesOf(owner).post('/payments/undo', { payments: [again.body.data._id] })
  expect(await named(`paidFrom=${on(0)}`)).toEqual(['oldest'])
})

test('the tab of what was not sent counts what it lists: a paid one waits for nobody', async () => {
  const { get } = invoicesOf(owner)
  const listed = await get('/invoices?sent=notSent&status=due,sent,overdue')
  expect((await get('/invoices/stats')).data.notSent).toBe(listed.total)
  expect((await get('/invoices?sent=notSent')).total).toBe(listed.total + 1)
})

test('of a customer and of a booking', async () => {
  expect(await named(`bookingId=${made.late?.bookingId}`)).toEqual(['late'])
  const all = await invoicesOf(owner).get(`/invoices?customerId=${made.late?.contactID}`)
  expect(all.data.length).toBeGreaterThan(0)
  expect(all.data.every(({ contactID }: WireInvoice) => contactID === made.late?.contactID)).toBe(true)
})

const FIELD_OF: Partial<Record<(typeof INVOICE_SORTS)[number], string>> = { createdAt: 'jobID' }

test.each(INVOICE_SORTS)('invoices run both ways by %s', async (sort) => {
  const { get } = invoicesOf(owner)
  const rows = async (order: string) => (await get(`/invoices?limit=100&sort=${order}`)).data
  const up = await rows(sort)
  const down = await rows(`-${sort}`)
  const ids = (list: WireInvoice[]) => list.map(({ _id }) => _id)
  expect(ids(down)).toEqual(ids(up).toReversed())
  const field = FIELD_OF[sort] ?? sort
  const values: (string | number)[] = up.map((row: Record<string, string | number>) =>
    // A void one comes to nothing, whatever its document says.
    field === 'total' && row.status === 'void' ? 0 : (row[field] ?? ''),
  )
  const rank = (value: string | number) =>
    typeof value === 'number' ? value : value.replace(/\d+/g, (digits) => digits.padStart(9, '0'))
  const ordered = values.map(rank)
  expect(ordered).toEqual(ordered.toSorted((one, other) => (one < other ? -1 : Number(one > other))))
})

test.each(['sort=suburb', 'status=late', 'age=old', 'sent=maybe', 'paidFrom=yesterday', 'open=perhaps'])(
  'a list by %s is refused',
  async (query) => {
    const { status } = await owner.call({ method: 'GET', path: `/invoices?${query}` })
    expect(status).toBe(400)
  },
)
