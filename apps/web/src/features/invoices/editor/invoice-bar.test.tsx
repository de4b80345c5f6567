import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { ConfirmHost } from '#web/ui/questions/confirm.tsx'
import { ToastHost } from '#web/ui/states/toast.tsx'
import { InvoiceEditor } from './invoice-editor.tsx'
import { connected, ID, made } from './testing/sample-opened.ts'

/** In Xero as it is here; of $1,250, for a buyer of one name. */
const [line] = made().additionalCharges
const LARGE = made({
  customerName: 'Okafor',
  customerCompany: '',
  customerAbn: '',
  additionalCharges: line ? [{ ...line, amount: 1_250 }] : [],
  total: 1_250,
  xero: { ...connected, state: 'inXero', sentAt: '2026-05-14T00:00:00Z' },
})

let writes: string[]
let invoice = LARGE

beforeEach(() => {
  // What fonts a page has loaded is nothing the document of the tests knows; a growing text field asks.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  writes = []
  vi.stubGlobal('fetch', (path: string) => {
    if (path.endsWith('/sendXeroInvoice')) writes.push(path)
    if (path.endsWith('/settings/invoices'))
      return Promise.resolve(Response.json({ data: { extras: [], lodgedUntil: null } }))
    if (path.endsWith(`/invoices/${ID}`)) return Promise.resolve(Response.json({ data: invoice }))
    return Promise.resolve(Response.json({ total: 0, data: [], message: 'Sending' }))
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function sendThroughXero(opened = LARGE) {
  invoice = opened
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
        <ConfirmHost />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await screen.findByLabelText('Lines')
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /Xero/ }))
}

test('sent through Xero, a tax invoice from $1,000 on asks who the buyer is, as by mail', async () => {
  await sendThroughXero()
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/From \$1,000 on, a tax invoice says who the buyer is/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes).toEqual([])
})

test('and goes once somebody says so; one that names its buyer goes at once', async () => {
  await sendThroughXero()
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Send anyway' }))
  await waitFor(() => expect(writes).toHaveLength(1))
  cleanup()
  await sendThroughXero({ ...LARGE, customerName: 'Nadia Okafor' })
  await waitFor(() => expect(writes).toHaveLength(2))
  expect(screen.queryByRole('dialog')).toBeNull()
})
