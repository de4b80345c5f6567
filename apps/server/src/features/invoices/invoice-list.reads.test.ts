import { beforeEach, expect, test } from 'vitest'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember

beforeEach(async () => {
  owner = await server.owner()
})

/** How many invoices lists of these kinds have, and how many they show. */
async function countsOf(...queries: string[]): Promise<number[]> {
  const counts: number[] = []
  for (const query of queries) {
    const { total, data } = await invoicesOf(owner).get(`/invoices?${query}`)
    expect(data).toHaveLength(total)
    counts.push(total)
  }
  return counts
}

const LISTS = [
  '',
  'sent=sent',
  'sent=notSent',
  'sent=error',
  'status=paid',
  'status=void',
  'q=haddad',
  'q=po%207',
]
const lists = async () => {
  const counts = await countsOf(...LISTS)
  return Object.fromEntries(LISTS.map((list, index) => [list, counts[index]]))
}

test('what was counted once is counted anew after every change: made, changed, sent, failed, paid, taken back, void', async () => {
  const { made, update, arrive, post, read } = invoicesOf(owner)
  const none = Object.fromEntries(LISTS.map((list) => [list, 0]))
  expect(await lists()).toEqual(none)
  const { _id } = await made()
  const fresh = { ...none, '': 1, 'sent=notSent': 1, 'q=haddad': 1 }
  expect(await lists()).toEqual(fresh)
  await update(await read(_id), { poNumber: 'PO 7' })
  const named = { ...fresh, 'q=po%207': 1 }
  expect(await lists()).toEqual(named)
  await arrive(_id)
  const sent = { ...named, 'sent=notSent': 0, 'sent=sent': 1 }
  expect(await lists()).toEqual(sent)
  const { version, balanceDue: amount } = await read(_id)
  const { body } = await post('/payments', {
    amount,
    method: 'Cash',
    allocations: [{ invoiceId: _id, amount }],
  })
  expect(await lists()).toEqual({ ...sent, 'status=paid': 1 })
  await post('/payments/undo', { payments: [body.data._id] })
  expect(await lists()).toEqual(sent)
  expect((await read(_id)).version).toBeGreaterThan(version)
  const answer = await post(`/invoices/${_id}/void`, { version: (await read(_id)).version, reason: 'Twice' })
  expect(answer.status).toBe(200)
  expect(await lists()).toEqual({ ...sent, 'status=void': 1 })
})

test('lists read while invoices are made and paid never show another number than they name', async () => {
  const { made } = invoicesOf(owner)
  const writing = Array.from({ length: 6 }, (_, at) => made({}, at % 2 ? { invoicePaid: true } : {}))
  const reading = Array.from({ length: 12 }, (_, at) => countsOf(at % 2 ? 'status=paid' : 'sent=notSent'))
  await Promise.all([...writing, ...reading])
  expect(await countsOf('', 'status=paid', 'sent=notSent')).toEqual([6, 3, 6])
})

test('many invoices, few of them matching or most: pages in any order are parts of the same whole', async () => {
  const { made, get } = invoicesOf(owner)
  const poNumbers = ['PO 7', 'PO 8', 'PO 7', 'PO 8', 'PO 7', '']
  for (const poNumber of poNumbers) await made({}, { poNumber })
  for (const search of ['', 'q=po%207&', 'open=true&']) {
    for (const sort of ['invoiceNumber', '-invoiceNumber', 'customerName', '-balanceDue', 'createdAt']) {
      const ids = async (part: string): Promise<string[]> => {
        const { data } = await get(`/invoices?${search}sort=${sort}&${part}`)
        return data.map((row: { _id: string }) => row._id)
      }
      const whole = await ids('limit=100')
      const pages = [await ids('limit=2&page=1'), await ids('limit=2&page=2'), await ids('limit=2&page=3')]
      expect(pages.flat()).toEqual(whole)
      expect(whole).toHaveLength(search.startsWith('q') ? 3 : 6)
      expect(await ids('limit=2&page=4')).toEqual([])
    }
  }
})
