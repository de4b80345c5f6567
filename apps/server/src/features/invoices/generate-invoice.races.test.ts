import { invoiceNumberOf } from '@skipyard/domain/invoices/invoice-number.ts'
import { beforeAll, expect, test } from 'vitest'
import { bookedHire, invoicesOf } from '#server/testing/invoice-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

/** reliability.md C3: 2 rounds of 20 with every `npm test`, 100 with ROUNDS=100. */
const ROUNDS = Number(process.env.ROUNDS ?? 2)
const AT_ONCE = 20
const MINUTES = 20

const server = await shareTestServer()
let owner: TestMember

beforeAll(async () => {
  owner = await server.owner()
})

const line = { item: 'Extra days', description: '', amount: 10.05, qty: 1 }

test(
  `${ROUNDS} rounds of ${AT_ONCE} invoices generated at once: numbers from 001 without a gap or a twin, money to the cent`,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { _id, jobID } = await bookedHire(owner)
      const { generate } = invoicesOf(owner)
      const bin = { item: '6 m³ Marrel bin', description: '', amount: 470, qty: 1, uniqueId: 'bin' }
      const first = await generate(_id, { additionalCharges: [bin] })
      expect(first.status).toBe(200)
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE - 1 }, () =>
          generate(_id, { invoiceNumber: `${jobID}-002`, additionalCharges: [line] }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      const numbers = [first, ...answers].map(({ body }) => body.data.invoiceNumber).toSorted()
      expect(numbers).toEqual(
        Array.from({ length: AT_ONCE }, (_, index) => invoiceNumberOf(jobID, index + 1)),
      )
      const booking = (await owner.call({ method: 'GET', path: `/bookings/${_id}` })).body.data
      expect(booking).toMatchObject({ amount: 660.95, deposit: 100, pendingAmount: 560.95 })
    }
  },
  MINUTES * 60_000,
)

test('twenty payments of one invoice at once: no more is taken than is left to pay', async () => {
  const invoice = await invoicesOf(owner).made()
  const pay = () =>
    invoicesOf(owner).post('/payments', {
      amount: 50,
      method: 'Cash',
      allocations: [{ invoiceId: invoice._id, amount: 50 }],
    })
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, pay))
  const taken = answers.filter(({ status }) => status === 200)
  expect(taken).toHaveLength(7)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(AT_ONCE - 7)
  expect(await invoicesOf(owner).read(invoice._id)).toMatchObject({ paid: 450, balanceDue: 20 })
})
