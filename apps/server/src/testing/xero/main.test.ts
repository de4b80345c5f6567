import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const child = spawn(process.execPath, [main, 'http://localhost:3000/back'], {
  stdio: ['ignore', 'pipe', 'ignore'],
})
afterAll(() => child.kill())

async function control(): Promise<string> {
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith('Xero ')) return JSON.parse(line.slice(5)).control
  throw new Error('The stand-in never was ready')
}

test('as a process of its own Xero does what a person does there, and says why it does not', async () => {
  const address = await control()
  const act = async (name: string, told: object) => {
    const answer = await fetch(`${address}/${name}`, { method: 'POST', body: JSON.stringify(told) })
    return { status: answer.status, body: JSON.parse(await answer.text()) }
  }
  const { body: organisation } = await act('addOrganisation', { name: 'Our Books' })
  const { body: contact } = await act('addContact', { organisation, contact: { Name: 'ABC' } })
  const line = { Description: 'Bin', UnitAmount: 100, AccountCode: '200' }
  const days = { Date: '2026-11-01', DueDate: '2026-11-30' }
  const invoice = {
    InvoiceNumber: 'INV-7',
    Contact: { ContactID: contact.id },
    Status: 'AUTHORISED',
    ...days,
  }
  const made = await act('addInvoice', { organisation, invoice: { ...invoice, LineItems: [line] } })
  expect(made).toMatchObject({ status: 200, body: { number: 'INV-7', totalCents: 11_000 } })
  expect((await act('payAtXero', { invoice: 'INV-7', cents: 11_000 })).status).toBe(200)
  expect(await act('payAtXero', { invoice: 'INV-7', cents: 1 })).toEqual({
    status: 400,
    body: 'Payment amount exceeds the amount outstanding on this document',
  })
  expect((await act('books', { organisation })).body.invoices).toMatchObject([{ status: 'PAID' }])
  expect((await act('payAtXero', { invoice: 'INV-7' })).status).toBe(400)
  expect((await act('robBank', {})).status).toBe(404)
})
