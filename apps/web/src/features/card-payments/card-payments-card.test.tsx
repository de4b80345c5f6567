import { MantineProvider } from '@mantine/core'
import type { WireCardPaymentSettings } from '@skipyard/contract/card-payments/card-payments.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { ToastHost } from '#web/ui/states/toast.tsx'
import { CardPaymentsCard } from './card-payments-card.tsx'

const settings: WireCardPaymentSettings = {
  version: 0,
  mode: 'off',
  deposit: null,
  depositPercent: 20,
  holdMinutes: 30,
  keyEnding: null,
  hasWebhookSecret: false,
  accountName: '',
  isLive: null,
  webhookUrl: 'https://yard.example.com/api/v1.0/payments/stripe/abc',
}

let kept: WireCardPaymentSettings
let sent: unknown[]

beforeEach(() => {
  kept = settings
  sent = []
  queryClient.setQueryData(profileQuery.queryKey, { ...sampleProfile, role: 'owner' })
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) => {
    if (method === 'PATCH') {
      sent.push(JSON.parse(`${body}`))
      kept = { ...kept, version: 1, mode: 'deposit', deposit: 100, keyEnding: '1234', hasWebhookSecret: true }
      kept = { ...kept, accountName: 'Westgate Skip Hire', isLive: false }
    }
    return Response.json({ data: kept })
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function show() {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <>
          <p>Others</p>
          <CardPaymentsCard />
          <ToastHost />
        </>
      ),
    }),
    history: createMemoryHistory(),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

test('a deposit is switched on with both keys; what is kept of them is that they are there', async () => {
  show()
  fireEvent.change(await screen.findByLabelText('Paid when booking'), { target: { value: 'deposit' } })
  fireEvent.change(screen.getByLabelText('The deposit is'), { target: { value: 'amount' } })
  fireEvent.change(screen.getByLabelText(/^Deposit/), { target: { value: '100' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save Cards' }))
  await screen.findByText('Please enter the secret key first*')
  await screen.findByText('Please enter the signing secret first*')
  expect(sent).toEqual([])
  fireEvent.change(screen.getByLabelText('Stripe secret key'), { target: { value: 'sk_test_abc1234' } })
  const signing = screen.getByLabelText('Webhook signing secret')
  fireEvent.change(signing, { target: { value: 'whsec_abc' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save Cards' }))
  await screen.findByText('Stripe account: Westgate Skip Hire, test mode – no real money moves')
  expect(sent).toEqual([
    {
      version: 0,
      mode: 'deposit',
      deposit: 100,
      depositPercent: 20,
      holdMinutes: 30,
      secretKey: 'sk_test_abc1234',
      webhookSecret: 'whsec_abc',
    },
  ])
  expect(signing).toHaveProperty('value', '')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Cards' })).toBeNull())
})

test('who may not see the keys sees no card of them', async () => {
  queryClient.setQueryData(profileQuery.queryKey, { ...sampleProfile, role: 'office' })
  let asked = false
  vi.stubGlobal('fetch', async () => {
    asked = true
    return Response.json({ data: kept })
  })
  show()
  await screen.findByText('Others')
  expect(screen.queryByRole('region')).toBeNull()
  expect(asked).toBe(false)
})
