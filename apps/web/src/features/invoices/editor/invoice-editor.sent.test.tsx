import { MantineProvider } from '@mantine/core'
import { sampleContent } from '@skipyard/domain/invoices/sample-invoice.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { ToastHost } from '#web/ui/states/toast.tsx'
import { InvoiceEditor } from './invoice-editor.tsx'
import { connected, ID, made } from './testing/sample-opened.ts'

/** An invoice of $555 that went to the customer. */
const SENT = made({ version: 2, invoiceSent: true, sendState: 'Sent', status: 'sent', bookingId: ID })
const WHY = 'The customer has this invoice, so it stays as it was sent.'
const ONLY_DOWN = 'The customer has this invoice, so it cannot come to more. Raise it by a further invoice.'

let writes: { path: string; body: Record<string, unknown> }[]

beforeEach(() => {
  // What fonts a page has loaded is nothing the document of the tests knows; a growing text field asks.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${sampleContent().issuedOn}T02:00:00Z`) })
  writes = []
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    if (typeof body === 'string' && !path.endsWith('/getBookings'))
      writes.push({ path, body: JSON.parse(body) })
    if (path.endsWith('/raise'))
      return Promise.resolve(
        Response.json({ data: made({ _id: ID, invoiceNumber: 'SKY-1066-002', total: 30 }) }),
      )
    if (path.endsWith('/settings/invoices'))
      return Promise.resolve(Response.json({ data: { extras: [], lodgedUntil: null } }))
    return Promise.resolve(Response.json({ total: 0, data: [] }))
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function open(opened = SENT) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  client.setQueryData(profileQuery.queryKey, { ...sampleProfile, userId: ID, tenantId: ID })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <InvoiceEditor opened={opened} /> }),
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

const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })

test('says why it stays, and closes all that the document says but email and phone', async () => {
  await open()
  expect(screen.getByText(WHY)).toBeTruthy()
  const fixed = ['Header', 'Customer name', 'Company', 'ABN', 'PO number', 'Billing address', 'Note']
  expect(fixed.map((name) => box(name).readOnly)).toEqual(fixed.map(() => true))
  expect([box(/^Date/).disabled, box(/^Due date/).disabled]).toEqual([true, true])
  expect([box('Email').readOnly, box('Phone').readOnly]).toEqual([false, false])
})

test('less that is typed into its lines asks for the reason of the note', async () => {
  await open()
  type(box('Unit cost, line 1'), '450.00')
  expect(await screen.findByText(/Saving makes an adjustment note of \$20\.00/)).toBeTruthy()
})

test('more that is typed into its lines becomes a further invoice by one press, and the lines go back', async () => {
  await open()
  type(box('Unit cost, line 1'), '500.00')
  fireEvent.click(button(/^Update$/))
  expect((await screen.findAllByText(ONLY_DOWN)).length).toBeGreaterThan(0)
  expect(writes).toEqual([])
  fireEvent.click(button('Raise by $30.00'))
  const dialog = within(await screen.findByRole('dialog'))
  type(dialog.getByRole('textbox', { name: /^What it is for/ }), 'Three more days')
  fireEvent.click(dialog.getByRole('button', { name: 'Raise' }))
  await waitFor(() => expect(writes).toHaveLength(1))
  expect(writes[0]).toMatchObject({
    path: expect.stringMatching(/\/raise$/),
    body: { version: 2, amount: 30, reason: 'Three more days' },
  })
  expect(await screen.findByText('SKY-1066-001 raised by $30.00')).toBeTruthy()
  expect(Number(box('Unit cost, line 1').value)).toBe(470)
})

test('is voided by a note of today over what is left of it', async () => {
  await open()
  fireEvent.click(button('More actions'))
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Void/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/An adjustment note of today takes \$555\.00 off/)).toBeTruthy()
})

test.each([
  ['refund', /In Xero what was paid and the \$70\.00 that went back stay on this invoice/],
  ['account', /In Xero what was paid stays on this invoice.* The \$70\.00 left on account/],
] as const)('says before it is voided that the money stays on it in Xero: %s', async (kind, words) => {
  const payment = {
    PaymentID: ID,
    paymentAmount: -70,
    date: '2026-05-14',
    method: 'Cash',
    reference: '',
  } as const
  const moved = {
    ...payment,
    Amount: -70,
    kind,
    createdBy: 'Ann',
    createdAt: '2026-05-14',
  } as const
  await open({ ...SENT, payments: [moved], xero: connected })
  fireEvent.click(button('More actions'))
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Void/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(words)).toBeTruthy()
})

test('a buyer typed on one document is not the contact in Xero, and the editor says so', async () => {
  await open(made({ xero: connected }))
  expect(screen.queryByText(/stays under the customer’s own name/)).toBeNull()
  type(box('Company'), 'Westgate Homes Pty Ltd')
  expect(await screen.findByText(/In Xero this invoice stays under the customer’s own name/)).toBeTruthy()
  type(box('Company'), '')
  await waitFor(() => expect(screen.queryByText(/stays under the customer’s own name/)).toBeNull())
})

test('without Xero a typed buyer needs no word', async () => {
  await open(made())
  type(box('Customer name'), 'Nadia Haddad and sons')
  expect(screen.queryByText(/stays under the customer’s own name/)).toBeNull()
})
