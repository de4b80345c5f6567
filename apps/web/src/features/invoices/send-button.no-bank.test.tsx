import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { NoBankNotice } from './send-button.tsx'
import { noBankTexts } from './texts.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const nowhere = { bankAccountName: '', bsb: '', accountNumber: '' }

async function show(settings: object) {
  vi.stubGlobal('fetch', async () => Response.json({ data: settings }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  client.setQueryData(profileQuery.queryKey, sampleProfile)
  const routeTree = createRootRoute({ component: NoBankNotice })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(client.isFetching()).toBe(0))
}

test('invoices that name no place to pay to say so before they go, with the way to set one', async () => {
  await show({ bank: nowhere, payLink: '' })
  expect((await screen.findByRole('note')).textContent).toContain(noBankTexts.words)
  expect(screen.getByRole('link', { name: noBankTexts.link }).getAttribute('href')).toBe(
    '/app/settings/invoices',
  )
})

test.each([
  ['a bank account', { bank: { ...nowhere, accountNumber: '10002468' }, payLink: '' }],
  ['a payment link', { bank: nowhere, payLink: 'https://pay.example.com' }],
  ['no right to see the bank details', { bank: null, payLink: '' }],
])('nothing is said with %s', async (_, settings) => {
  await show(settings)
  expect(screen.queryByRole('note')).toBeNull()
})
