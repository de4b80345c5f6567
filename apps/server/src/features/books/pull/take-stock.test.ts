import { afterAll, beforeEach, expect, test } from 'vitest'
import { connectedCompany } from '#server/testing/connected-company.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { noFaults } from '#server/testing/xero/faults.ts'

const xero = await startXero('http://localhost:3000/app/settings/xero')
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings })
beforeEach(() => {
  Object.assign(xero.faults, noFaults())
})

test('a due date that changes again before it is known that the first change came leaves the payment in Xero alone', async () => {
  const company = await connectedCompany(server, xero)
  const { invoices, keep, hurry } = company
  const { _id } = await invoices.made({ deposit: 0 })
  const allocations = [{ invoiceId: _id, amount: 50 }]
  await invoices.post('/payments', { amount: 50, method: 'Cash', allocations })
  await keep()
  xero.faults.fateOf = ({ method }) => {
    if (method === 'GET') return undefined
    xero.faults.fateOf = undefined
    return { lost: 'answer' }
  }
  await invoices.update(await invoices.read(_id), { dueDate: '2027-02-01T00:00:00Z' })
  await keep()
  await invoices.update(await invoices.read(_id), { dueDate: '2027-03-01T00:00:00Z' })
  await hurry()
  await keep()
  expect(company.books().invoices).toMatchObject([{ dueDate: '2027-03-01' }])
  expect(company.books().payments).toMatchObject([{ isDeleted: false }])
  expect(await company.work()).toMatchObject([{ state: 'done' }])
})
