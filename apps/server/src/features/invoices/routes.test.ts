import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeEach, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { bookedHire, deliveredHire, invoicesOf } from '#server/testing/invoice-calls.ts'
import { invoiceIsolationCases } from '#server/testing/invoice-isolation-cases.ts'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { endMail } from './mail/document-mail.ts'
import { statementMail } from './mail/send-statements.job.ts'

const server = await shareTestServer()
let owner: TestMember

beforeEach(async () => {
  owner = await server.owner()
})

interface Write {
  method: 'POST' | 'PUT' | 'PATCH'
  path: string
  body: object
}

const STATEMENTS = '/customer-statements/mailings'
const day = toWireDate(today)
const money = { amount: 20, method: 'Cash' }
const made = (invoice: object = {}) => invoicesOf(owner).made({}, invoice)

const PREPAID = { bookingPayment: 379, deposit: 379 }

/** A prepaid hire that the office has called off. */
async function calledOffHire() {
  const { _id, version } = await bookedHire(owner, PREPAID)
  const body = { ...bookingInput(PREPAID), version, dropActionStatus: 'Cancelled' }
  const { body: saved } = await owner.call({ method: 'PUT', path: `/bookings/${_id}`, body })
  return saved.data
}

/** A customer with the money of a called-off hire on account. */
async function onAccount(): Promise<{ customerId: string }> {
  const { _id, version, customer } = await calledOffHire()
  await invoicesOf(owner).post(`/bookings/${_id}/money`, { version, answer: 'account', amount: 379 })
  return { customerId: customer._id }
}

/** Every write about invoices and money, on an invoice or a hire of its own. */
const WRITES: Record<string, () => Promise<Write>> = {
  generate: async () => ({
    method: 'POST',
    path: '/invoices/generate',
    body: { bookingId: (await deliveredHire(owner))._id },
  }),
  update: async () => {
    const { _id, version } = await made()
    return { method: 'PUT', path: `/invoices/${_id}`, body: { version, poNumber: '7' } }
  },
  void: async () => {
    const { _id, version } = await made()
    return { method: 'POST', path: `/invoices/${_id}/void`, body: { version, reason: 'Twice' } }
  },
  'use waiting': async () => {
    const { _id, version } = await made({ deposit: 40 })
    return { method: 'POST', path: `/invoices/${_id}/useWaiting`, body: { version } }
  },
  send: async () => {
    const { bookingId, invoiceNumber } = await made()
    return { method: 'POST', path: '/invoices/sendInvoice', body: { bookingId, invoiceNumber } }
  },
  lower: async () => {
    const { _id, version } = await made()
    const body = { version, amount: money.amount, reason: 'Agreed by phone' }
    return { method: 'POST', path: `/invoices/${_id}/lower`, body }
  },
  raise: async () => {
    const { _id, version } = await made()
    const body = { version, amount: money.amount, reason: 'Three more days' }
    return { method: 'POST', path: `/invoices/${_id}/raise`, body }
  },
  'bulk generate': async () => ({
    method: 'POST',
    path: '/invoices/bulkGenerate',
    body: { bookingIds: [(await deliveredHire(owner))._id] },
  }),
  'bulk mark paid': async () => {
    const { _id, version } = await made()
    const invoices = [{ _id, version }]
    return { method: 'POST', path: '/invoices/bulkMarkPaid', body: { invoices, method: 'Cash' } }
  },
  pay: async () => {
    const { _id } = await made()
    const allocations = [{ invoiceId: _id, amount: money.amount }]
    return { method: 'POST', path: '/payments', body: { ...money, allocations } }
  },
  refund: async () => {
    const { _id, version } = await made({ invoicePaid: true })
    return { method: 'POST', path: '/payments/refund', body: { ...money, invoiceId: _id, version } }
  },
  undo: async () => {
    const { _id } = await made()
    const allocations = [{ invoiceId: _id, amount: money.amount }]
    const { body } = await invoicesOf(owner).post('/payments', { ...money, allocations })
    return { method: 'POST', path: '/payments/undo', body: { payments: [body.data._id] } }
  },
  'answer for money': async () => {
    const { _id, version } = await calledOffHire()
    return {
      method: 'POST',
      path: `/bookings/${_id}/money`,
      body: { version, answer: 'refund', amount: 379 },
    }
  },
  'use money on account': async () => {
    const { customerId } = await onAccount()
    const { _id } = await bookedHire(owner, { bookingPayment: 379, deposit: 0 })
    return {
      method: 'POST',
      path: `/customers/${customerId}/account/use`,
      body: { bookingId: _id, amount: money.amount },
    }
  },
  'give money on account back': async () => {
    const { customerId } = await onAccount()
    return { method: 'POST', path: `/customers/${customerId}/account/refund`, body: money }
  },
  'mail a receipt': async () => {
    const { _id } = await bookedHire(owner, { ...PREPAID, email: 'nadia@example.com.au' })
    const { data } = await invoicesOf(owner).get(`/payments?bookingId=${_id}`)
    return { method: 'POST', path: `/payments/${data[0]._id}/receipt/mail`, body: {} }
  },
  'mail a statement': async () => ({
    method: 'POST',
    path: STATEMENTS,
    body: { customerId: (await made()).contactID, startDate: day, endDate: day },
  }),
  'mail a statement again': async () => {
    const { contactID } = await made()
    await invoicesOf(owner).post(STATEMENTS, { customerId: contactID, startDate: day, endDate: day })
    const { data } = await invoicesOf(owner).get(`/customer-statements/${contactID}/mailing`)
    await owner.inScope((scope) => endMail(scope, statementMail, { id: data._id, outcome: 'failed' }))
    return { method: 'POST', path: `${STATEMENTS}/again`, body: { mailings: [data._id] } }
  },
  'change settings': async () => ({
    method: 'PATCH',
    path: '/settings/invoices',
    body: { version: 0, note: 'Thank you' },
  }),
  'move the lock date': () =>
    Promise.resolve({
      method: 'PUT',
      path: '/settings/invoices/lodged-until',
      body: { version: 0, lodgedUntil: toWireDate(addDays(today, -30)) },
    }),
}

/** Sent to be read only: nothing is kept of them. */
const READ_ONLY: Record<string, () => Promise<Write>> = {
  print: async () => ({ method: 'POST', path: '/invoices/print', body: { invoices: [(await made())._id] } }),
  'preview the mail': () =>
    Promise.resolve({
      method: 'POST',
      path: '/settings/invoices/mail-preview',
      body: { mailSubject: 'Invoice {invoiceNumber}', mailWords: 'Hi {customerName}' },
    }),
}

const sumsOf = () => checksumOfTenant(server.database.admin, owner.claims.tenantId)

test.each(Object.keys(WRITES))(
  '%s, pressed twice with one key, is done once and answered alike',
  async (name) => {
    const write = await WRITES[name]?.()
    if (!write) throw new Error(name)
    const call = { ...write, headers: { 'idempotency-key': `press-of-${owner.claims.tenantId}` } }
    const first = await owner.call(call)
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    const after = await sumsOf()
    const again = await owner.call(call)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await sumsOf()).toEqual(after)
  },
)

const STALE = [
  'update',
  'void',
  'use waiting',
  'lower',
  'raise',
  'bulk mark paid',
  'refund',
  'answer for money',
  'change settings',
  'move the lock date',
]

test.each(STALE)('%s on top of a colleague’s change is refused and changes nothing', async (name) => {
  const write = await WRITES[name]?.()
  if (!write) throw new Error(name)
  const old = JSON.parse(JSON.stringify(write.body).replace(/"version":\d+/, '"version":99'))
  const before = await sumsOf()
  const answer = await owner.call({ ...write, body: old })
  expect(answer.status, JSON.stringify(answer.body)).toBe(409)
  expect(await sumsOf()).toEqual(before)
})

test.each(Object.keys(READ_ONLY))('%s, pressed twice, is answered twice and keeps nothing', async (name) => {
  const call = await READ_ONLY[name]?.()
  if (!call) throw new Error(name)
  const before = await sumsOf()
  const statuses = [(await owner.call(call)).status, (await owner.call(call)).status]
  expect(statuses).toEqual([200, 200])
  expect(await sumsOf()).toEqual(before)
})

test('no write is forgotten: each of them is pressed twice here, and each that names a version is tried on an old one', async () => {
  const idsAside = (path: string) => path.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|:\w+/g, ':id')
  const pressed = await Promise.all(
    Object.values({ ...WRITES, ...READ_ONLY }).map(async (write) => {
      const { method, path } = await write()
      return `${method} ${idsAside(path)}`
    }),
  )
  const writes = Object.keys(invoiceIsolationCases).filter((name) => !name.startsWith('GET '))
  expect(writes.filter((name) => !pressed.includes(idsAside(name)))).toEqual([])
  const versioned = await Promise.all(
    Object.entries(WRITES).map(async ([name, write]) => {
      const { body } = await write()
      return JSON.stringify(body).includes('"version"') ? [name] : []
    }),
  )
  expect(versioned.flat()).toEqual(STALE)
})
