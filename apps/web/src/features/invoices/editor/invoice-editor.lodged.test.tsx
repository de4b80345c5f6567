import { MantineProvider } from '@mantine/core'
import { sampleContent } from '@skipyard/domain/invoices/sample-invoice.ts'
import { addDays, formatAustralianDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { ToastHost } from '#web/ui/states/toast.tsx'
import { InvoiceEditor } from './invoice-editor.tsx'
import { ID, made } from './testing/sample-opened.ts'

const { issuedOn } = sampleContent()
const [LATER, EARLIER] = [addDays(issuedOn, 20), addDays(issuedOn, -1)]

/** An invoice of $555, with $100 paid on its day. */
const INVOICE = made({
  version: 3,
  bookingId: ID,
  contactID: ID,
  paid: 100,
  deposit: 100,
  balanceDue: 455,
  payments: [
    {
      PaymentID: ID,
      Amount: 100,
      paymentAmount: 100,
      date: toWireDate(issuedOn),
      kind: 'payment',
      method: 'Cash',
      reference: '',
      createdBy: 'Nadia',
      createdAt: '2026-05-14T00:00:00Z',
    },
  ],
})

let lodgedUntil: string | null
let writes: string[]

beforeEach(() => {
  // What fonts a page has loaded is nothing the document of the tests knows; a growing text field asks.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${addDays(issuedOn, 40)}T02:00:00Z`) })
  writes = []
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    if (typeof body === 'string' && !path.endsWith('/getBookings')) writes.push(path)
    if (path.endsWith('/settings/invoices'))
      return Promise.resolve(Response.json({ data: { extras: [], lodgedUntil } }))
    return Promise.resolve(Response.json({ total: 0, data: [] }))
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function open(until: typeof issuedOn | null) {
  lodgedUntil = until && toWireDate(until)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  client.setQueryData(profileQuery.queryKey, { ...sampleProfile, userId: ID, tenantId: ID })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <InvoiceEditor opened={INVOICE} /> }),
    history: createMemoryHistory(),
  })
  render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
        <ToastHost />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await screen.findByLabelText('Lines')
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const WHY = `Lodged until ${formatAustralianDate(LATER)}: this is dated ${formatAustralianDate(issuedOn)}. An owner can unlock it in Settings.`

test('an invoice of a lodged time says why it is locked, and so do its presses', async () => {
  await open(LATER)
  expect(await screen.findByText(WHY)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Update/ })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'PO number' }).readOnly).toBe(true)
  const undo = button(/^Undo/)
  expect([undo.disabled, undo.title]).toEqual([true, WHY])
})

test('it is voided by a note of today, and says so before it is pressed', async () => {
  await open(LATER)
  await screen.findByText(WHY)
  fireEvent.click(button('More actions'))
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Void/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^The invoice and its number stay on their day/).textContent).toContain('$555.00')
})

test('what can still be done with it is offered: a payment of today, a note that lowers it, a further invoice', async () => {
  await open(LATER)
  await screen.findByText(WHY)
  expect(['Lower', 'Raise', 'Add payment'].map((name) => button(name).disabled)).toEqual([
    false,
    false,
    false,
  ])
  fireEvent.click(button('Add payment'))
  const dialog = within(await screen.findByRole('dialog'))
  const date = dialog.getByRole('textbox', { name: /^Date/ })
  fireEvent.change(date, { target: { value: formatAustralianDate(issuedOn) } })
  fireEvent.blur(date)
  fireEvent.click(dialog.getByRole('button', { name: 'Add payment' }))
  expect(await dialog.findByText(WHY)).toBeTruthy()
  expect(writes).toEqual([])
})

test.each([null, EARLIER])('with %s as the lock date it is edited as ever', async (until) => {
  await open(until)
  expect(await screen.findByRole('button', { name: /^Update$/ })).toBeTruthy()
  expect(screen.queryByText(/^Lodged until/)).toBeNull()
  expect(button(/^Undo/).disabled).toBe(false)
  expect(screen.queryByRole('button', { name: 'Lower' })).toBeNull()
})
