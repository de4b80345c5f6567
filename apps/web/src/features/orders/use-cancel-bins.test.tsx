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
import { hideToasts, ToastHost } from '#web/ui/states/toast.tsx'
import { useCancelBins } from './use-cancel-bins.tsx'

interface Sent {
  path: string
  body: Record<string, unknown>
  key: string | null
}

let sent: Sent[]
let isHalf: boolean
/** The booking whose money cannot be entered now; '' for none. */
let refused: string

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
  if (refused !== '' && path.includes(`/bookings/${refused}/`))
    return Response.json({ message: 'This month is locked' }, { status: 409 })
  return Response.json({ data: { booking: { _id: 'a', version: 8 } } })
}

beforeEach(() => {
  sent = []
  isHalf = false
  refused = ''
  queryClient.setQueryData(profileQuery.queryKey, { ...sampleProfile, role: 'owner' })
  vi.stubGlobal('fetch', async (path: string, { body, headers }: RequestInit) => {
    if (path.includes('/payments?')) return Response.json({ total: 0, data: [] })
    const key = new Headers(headers).get('idempotency-key')
    const one = { path, body: JSON.parse(`${body}`), key }
    sent.push(one)
    return answerTo(one)
  })
})

afterEach(() => {
  hideToasts()
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
        <ToastHost />
      </MantineProvider>
    </QueryClientProvider>
  )
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

function cancel(chosen = bookings) {
  const { result } = renderHook(() => useCancelBins('a'), { wrapper: Around })
  return result.current.ask(chosen)
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

test('an answer that is rejected keeps no other back, is named, and is sent again as it was', async () => {
  refused = 'a'
  const done = cancel(bookings.map((one) => ({ ...one, deposit: 470 })))
  await press('Cancel bins')
  for (const place of ['1 of 2', '2 of 2']) {
    await screen.findByText(place, { exact: false })
    fireEvent.click(screen.getByRole('radio', { name: /account/i }))
    await press('Save')
  }
  await done
  const [, first, second] = sent
  expect([first?.path, second?.path]).toEqual([
    expect.stringContaining('/bookings/a/'),
    expect.stringContaining('/bookings/b/'),
  ])
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/paid for BSB-1 is still .*BSB-1: This month is locked/)
  refused = ''
  await press('Try again')
  await screen.findByText(/paid for BSB-1$/)
  expect(sent.slice(3)).toEqual([first])
  expect(screen.queryByRole('alert')).toBeNull()
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
