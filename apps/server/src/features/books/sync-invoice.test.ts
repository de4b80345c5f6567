import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { updateCustomer } from '#server/features/customers/edit-customers.ts'
import { voidInvoice } from '#server/features/invoices/adjustment-notes.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
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

afterEach(() => void vi.useRealTimers())

type Company = Awaited<ReturnType<typeof connectedCompany>>

/** Whether somebody waits for what another transaction has. */
const isSomebodyWaiting = async () => {
  const { rows } = await sql`select from pg_locks where not granted`.execute(server.everybody)
  return rows.length > 0
}

/** Does the change while the invoice is on its way to Xero, and ends it only when the worker has, or waits for it. */
async function changeWhileKept(company: Company, change: (scope: TenantScope) => Promise<unknown>) {
  const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<undefined>()]
  xero.faults.fateOf = ({ method, path }) => {
    if (method === 'GET' || path !== '/Invoices') return undefined
    asked.resolve()
    return gate.promise
  }
  let isKept = false
  const keeping = company.keep().then(() => {
    isKept = true
  })
  await asked.promise
  await company.owner.inScope(async (scope) => {
    await change(scope)
    gate.resolve(undefined)
    await expect.poll(async () => isKept || (await isSomebodyWaiting())).toBe(true)
  })
  await keeping
  await company.hurry()
  await company.keep()
}

test('an invoice that is voided while Xero makes it is void there too', async () => {
  const company = await connectedCompany(server, xero)
  const { _id, version } = await company.invoices.made({ deposit: 0 })
  await changeWhileKept(company, (scope) => voidInvoice(scope, _id, { version, reason: 'Made by mistake' }))
  expect(company.books().invoices).toMatchObject([{ status: 'VOIDED' }])
  expect(await company.work()).toMatchObject([{ state: 'done' }])
})

test('a customer who is renamed while Xero makes the first invoice has the new name there', async () => {
  const company = await connectedCompany(server, xero)
  const { contactID } = await company.invoices.made({ deposit: 0 })
  const { data: customer } = await company.invoices.get(`/customers/${contactID}`)
  await changeWhileKept(company, (scope) =>
    updateCustomer(scope, `${contactID}`, { ...customer, name: 'Nadia Newname' }),
  )
  expect(company.books().contacts).toMatchObject([{ name: 'Nadia Newname' }])
})

test('an edit before which Xero was asked too long is not sent: another server may be at the invoice by then', async () => {
  const company = await connectedCompany(server, xero)
  const { invoices } = company
  const { _id } = await invoices.made({ deposit: 0 })
  await company.keep()
  await invoices.update(await invoices.read(_id), { poNumber: 'PO 7' })
  const path = `/Invoices/${company.books().invoices[0]?.id}`
  xero.faults.fateOf = (call) => {
    if (call.method === 'GET' && call.path === path)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 125_000 })
    return undefined
  }
  const sent = () => xero.calls.filter((call) => call.method !== 'GET' && call.path === path).length
  await company.keep()
  expect(sent()).toBe(0)
  expect(await company.work()).toMatchObject([{ state: 'waiting', is_unsure: false }])
  xero.faults.fateOf = undefined
  await company.hurry()
  await company.keep()
  expect(sent()).toBe(1)
  expect(company.books().invoices).toMatchObject([{ reference: 'PO 7' }])
})
