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
const conflicts = async () => (await company.owner.call({ method: 'GET', path: '/xero/conflicts' })).body.data
const answer = (invoiceId: string, keep: 'ours' | 'theirs') =>
  company.owner.call({ method: 'POST', path: '/xero/answerConflict', body: { invoiceId, keep } })
const readWaiting = async (bookingId: string): Promise<number[]> => {
  const { data } = await company.invoices.get('/payments?limit=100')
  return data
    .filter(({ undoneAt }: { undoneAt: string | null }) => undoneAt === null)
    .flatMap(
      ({ allocations }: { allocations: { bookingId: string; invoiceId: string | null; amount: number }[] }) =>
        allocations.filter((part) => part.bookingId === bookingId && part.invoiceId === null),
    )
    .map(({ amount }: { amount: number }) => amount)
}

/** An invoice of $470 that both sides have; the customer has it too where it says so. */
async function sent(isHandedOver = false) {
  const made = await company.invoices.made({ deposit: 0 })
  if (isHandedOver) await company.invoices.arrive(made._id)
  await company.keep()
  const [theirs] = company.books().invoices
  return { ...made, theirId: `${theirs?.id}`, lineId: `${theirs?.lines[0]?.id}` }
}

test.each([
  ['ours', true, []],
  ['theirs', true, [200]],
  ['ours', false, []],
  ['theirs', false, [200]],
] as const)(
  'credit that was set off in Xero on an invoice that is void here, and taken off when it was paid there: with %s (handed over: %s) it is no money of the booking',
  async (keep, isHandedOver, waiting) => {
    const { _id, bookingId, theirId } = await sent(isHandedOver)
    const overpayment = xero.overpayAtXero({ invoice: theirId, cents: 3_000 })
    await sync()
    const { version } = await company.invoices.read(_id)
    const voided = await company.invoices.post(`/invoices/${_id}/void`, { version, reason: 'Twice' })
    expect(voided.status, voided.body.message).toBe(200)
    expect(await readWaiting(bookingId)).toEqual([30])
    overpayment.isDeleted = true
    xero.payAtXero({ invoice: theirId, cents: 20_000, reference: 'EFT 9' })
    await sync()
    expect(await conflicts()).toMatchObject([{ invoiceId: _id, refused: { ours: '', theirs: '' } }])
    expect((await answer(_id, keep)).status).toBe(200)
    expect(await readWaiting(bookingId)).toEqual(waiting)
    for (let round = 0; round < 3; round += 1) await company.keep()
    await sync()
    expect(await conflicts()).toEqual([])
    expect(company.books().payments.filter(({ isDeleted }) => !isDeleted)).toEqual([])
    expect(await readWaiting(bookingId)).toEqual(waiting)
  },
)
