import { MantineProvider } from '@mantine/core'
import type { WireWaitOffer } from '@skipyard/contract/visits/visits.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { sampleWireBooking } from '#web/testing/sample-wire-booking.ts'
import { ToastHost } from '#web/ui/states/toast.tsx'
import { WaitDialog } from './wait-dialog.tsx'

const booking = sampleWireBooking

const offered: WireWaitOffer = {
  refusal: null,
  date: '2099-05-20T00:00:00Z',
  priceNow: 490,
  price: 380,
  waiting: { includedMinutes: 30, perQuarter: 37.5 },
}

let sent: unknown[]
let toArrange: () => Response

beforeEach(() => {
  sent = []
  toArrange = () => Response.json({ data: { visit: {}, booking } })
  queryClient.setQueryData(profileQuery.queryKey, sampleProfile)
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (path.endsWith('/wait/offer')) return Response.json({ data: offered })
    sent.push(typeof body === 'string' ? JSON.parse(body) : {})
    return toArrange()
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function show(waits: number | null = null) {
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <WaitDialog booking={booking} waits={waits} onClose={onClose} />
        <ToastHost />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return { onClose }
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('the truck waits for the usual minutes with one press, and what that costs is in sight', async () => {
  const { onClose } = show()
  expect(
    await screen.findByText(/^30 min on site are included, then \$37.50 a quarter of an hour/),
  ).toBeTruthy()
  expect(screen.getByText('$380.00')).toBeTruthy()
  expect(screen.getByText(/left and taken away on Wed 20\/05/)).toBeTruthy()
  await press('Wait and load')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([{ version: booking.version, minutes: 45 }])
  expect(await screen.findByText('The truck waits 45 min')).toBeTruthy()
})

test('minutes that nobody waits are refused before they are sent', async () => {
  show(60)
  fireEvent.change(screen.getByLabelText(/^Minutes on site/), { target: { value: '2' } })
  await press('Change the minutes')
  expect(await screen.findByText('Whole minutes, 5 to 480*')).toBeTruthy()
  expect(sent).toEqual([])
})

test('what a colleague changed meanwhile is said, and the minutes stay', async () => {
  toArrange = () => Response.json({ message: texts.server.stale }, { status: 409 })
  const { onClose } = show()
  fireEvent.change(screen.getByLabelText(/^Minutes on site/), { target: { value: '90' } })
  await press('Wait and load')
  expect(await screen.findByText('It was not arranged')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Minutes on site/).value).toBe('90')
  expect(onClose).not.toHaveBeenCalled()
})
