import { MantineProvider } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { MoneyHost } from '#web/features/invoices/money-host.tsx'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { sampleWireBooking } from '#web/testing/sample-wire-booking.ts'
import { ConfirmHost } from '#web/ui/questions/confirm.tsx'
import { useCancelBins } from './use-cancel-bins.tsx'

interface Sent {
  path: string
  body: Record<string, unknown>
}

let sent: Sent[]
let isHalf: boolean

const bookings: WireBooking[] = [
  { ...sampleWireBooking, _id: 'a', jobID: 'BSB-1', deposit: 470 },
  { ...sampleWireBooking, _id: 'b', jobID: 'BSB-2', deposit: 0 },
]

const about = 'Exchange with BSB-9: say what becomes of the other job*'

function answerTo({ path, body }: Sent): Response {
  if (path.includes('/order/cancel')) {
    const isRefused = isHalf && body.otherHalf === undefined
    if (isRefused)
      return Response.json(
        { message: about, errors: [{ field: 'otherHalf', message: about }] },
        { status: 400 },
      )
    return Response.json({ data: { _id: 'o', bookings: bookings.map((one) => ({ ...one, version: 7 })) } })
  }
  return Response.json({ data: { booking: { _id: 'a', version: 8 } } })
}

beforeEach(() => {
  sent = []
  isHalf = false
  queryClient.setQueryData(profileQuery.queryKey, { ...sampleProfile, role: 'owner' })
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const one = { path, body: JSON.parse(`${body}`) }
    sent.push(one)
    return answerTo(one)
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function Around({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        {children}
        <MoneyHost />
        <ConfirmHost />
      </MantineProvider>
    </QueryClientProvider>
  )
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

function cancel() {
  const { result } = renderHook(() => useCancelBins('a'), { wrapper: Around })
  return result.current.ask(bookings)
}

test('what was paid is asked of each bin that has some, and entered once they are cancelled', async () => {
  const done = cancel()
  await press('Cancel bins')
  const words = /has paid \$470.00 for this cancelled booking/
  expect(await screen.findByRole('radiogroup', { name: words })).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /account/i }))
  await press('Save')
  await done
  expect(sent).toMatchObject([
    { path: expect.stringContaining('/order/cancel'), body: { bookings: [{ _id: 'a' }, { _id: 'b' }] } },
    { path: expect.stringContaining('/bookings/a/'), body: { answer: 'account', amount: 470, version: 7 } },
  ])
})

test('who goes back at the question about money has cancelled nothing', async () => {
  const done = cancel()
  await press('Cancel bins')
  await screen.findByRole('radiogroup', { name: /has paid/ })
  await press('Cancel')
  await done
  expect(sent).toEqual([])
})

test('of half a visit it is asked what becomes of the other half', async () => {
  isHalf = true
  const done = cancel()
  fireEvent.click(await screen.findByRole('checkbox', { name: /^BSB-1/ }))
  await press('Cancel bins')
  await waitFor(() => expect(sent).toHaveLength(1))
  fireEvent.click(await screen.findByRole('radio', { name: /^The other job stays/ }))
  await press('Cancel booking')
  await done
  expect(sent.map(({ body }) => body)).toMatchObject([
    { bookings: [{ _id: 'b' }] },
    { bookings: [{ _id: 'b' }], otherHalf: 'keep' },
  ])
})
