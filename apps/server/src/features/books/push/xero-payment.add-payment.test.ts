import { afterAll, expect, test } from 'vitest'
import { connectedCompany } from '#server/testing/connected-company.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer } from '#server/testing/test-server.ts'

const xero = await startXero('http://localhost:3000/app/settings/xero')
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings })

/** An invoice that was paid whole here and whole in Xero before either side heard of the other. */
async function paidTwice() {
  const company = await connectedCompany(server, xero)
  const { invoices, books, keep, owner } = company
  const made = await invoices.made({ deposit: 0 })
  await keep()
  const cents = Math.round(made.total * 100)
  const theirs = xero.payAtXero({ invoice: `${books().invoices[0]?.id}`, cents, reference: 'EFT 81' })
  const allocations = [{ invoiceId: made._id, amount: made.total }]
  await invoices.post('/payments', { amount: made.total, method: 'Cash', allocations })
  await keep()
  const answer = (side: 'ours' | 'theirs') =>
    owner.call({
      method: 'POST',
      path: '/xero/answerConflict',
      body: { invoiceId: made._id, keep: side },
    })
  return { ...company, made, cents, theirs, answer }
}

const live = ({ books }: Awaited<ReturnType<typeof paidTwice>>) =>
  books().payments.filter(({ isDeleted }) => !isDeleted)

test('more paid here than is due in Xero is asked about, with what both have', async () => {
  const { work, owner, made } = await paidTwice()
  expect(await work()).toMatchObject([
    {
      state: 'asked',
      way_out: 'conflict',
      reason: 'More was paid here than is due in Xero. Compare the payments of both.',
    },
  ])
  const conflicts = await owner.call({ method: 'GET', path: '/xero/conflicts' })
  expect(conflicts.body.data).toMatchObject([
    { invoiceId: made._id, ours: { paid: made.total }, theirs: { paid: made.total } },
  ])
})

test.each(['ours', 'theirs'] as const)('keeping %s leaves the money once on both sides', async (side) => {
  const company = await paidTwice()
  const { made, cents, theirs, answer, keep, invoices, work, owner } = company
  const { status, body } = await answer(side)
  expect(status, JSON.stringify(body)).toBe(200)
  await keep()
  await owner.call({ method: 'POST', path: '/xero/sync' })
  await keep()
  expect(live(company)).toMatchObject([{ cents }])
  expect(live(company)[0]?.id === theirs.id).toBe(side === 'theirs')
  expect(await invoices.read(made._id)).toMatchObject({ paid: made.total, balanceDue: 0 })
  expect(await work()).toMatchObject([{ state: 'done' }])
})
