import { MantineProvider } from '@mantine/core'
import type { WireExtraPick } from '@skipyard/contract/visits/extra-picks.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { sampleWireBooking } from '#web/testing/sample-wire-booking.ts'
import { ToastHost } from '#web/ui/states/toast.tsx'
import { ExtraPickDates } from './extra-pick-dates.tsx'

const booking = sampleWireBooking
const extra: WireExtraPick = {
  _id: 'extra',
  bookingId: booking._id,
  number: 1,
  date: '2099-05-20T00:00:00Z',
  fromHour: 9,
  toHour: 12,
  status: 'Scheduled',
  price: 95,
  comments: '',
  isAllocated: false,
}
const offer = { refusal: null, date: extra.date, closed: '', price: 95 }
let sent: { path: string; body: unknown }[]

function answer(path: string): Response {
  if (path.endsWith('/offer')) return Response.json({ data: offer })
  if (path.endsWith('/extra-picks')) return Response.json({ data: [extra] })
  if (path.includes('/extra-picks/')) return Response.json({ data: { extraPick: extra, booking } })
  return Response.json({ data: booking })
}

beforeEach(() => {
  sent = []
  queryClient.setQueryData(profileQuery.queryKey, sampleProfile)
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (method === 'PUT') sent.push({ path, body: JSON.parse(String(body)) })
    return answer(path.replace(/\?.*/, ''))
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  queryClient.clear()
})

const show = (extraPickId: string) => {
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <ExtraPickDates bookingId={booking._id} extraPickId={extraPickId} onClose={onClose} />
        <ToastHost />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return onClose
}

test('moves the extra pick itself, not its hire', async () => {
  const onClose = show(extra._id)
  fireEvent.click(await screen.findByRole('button', { name: 'Move the extra pick' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([
    {
      path: expect.stringMatching(/\/extra-picks\/extra$/),
      body: { version: booking.version, date: extra.date, fromHour: 9, toHour: 12 },
    },
  ])
})

test('one that is gone is said to be', async () => {
  show('another')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(sent).toEqual([])
})
