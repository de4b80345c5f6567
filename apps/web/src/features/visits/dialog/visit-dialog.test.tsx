import { MantineProvider } from '@mantine/core'
import type { WireVisitOffer } from '@skipyard/contract/visits/visits.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import type { TwoHireKind } from '@skipyard/domain/visits/visit.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { sampleWireBooking } from '#web/testing/sample-wire-booking.ts'
import { ConfirmHost } from '#web/ui/questions/confirm.tsx'
import { ToastHost } from '#web/ui/states/toast.tsx'
import { VisitDialog } from './visit-dialog.tsx'

const booking = sampleWireBooking
const ON = '2099-05-20T00:00:00Z'
const UNTIL = '2099-05-27T00:00:00Z'

const offered: WireVisitOffer = {
  refusal: null,
  date: ON,
  pickDate: UNTIL,
  binSize: 6,
  binType: 'Marrel',
  closed: '',
  free: 3,
  quote: {
    zone: 'West',
    priceClass: 'Retail',
    validFrom: '2026-03-01T00:00:00Z',
    lines: [{ kind: 'hire', words: '6 m³, West', unitPrice: 490, quantity: 1, amount: 490 }],
    total: 490,
    includedDays: 7,
    includedTonnes: 1.5,
    extraDay: 22,
    perTonne: 165,
  },
  message: '',
  oldHire: { jobID: booking.jobID, daysOver: 1, over: 22 },
  permit: null,
  run: null,
}

const booked = {
  visit: { _id: 'visit', kind: 'exchange', binding: true, halves: [] },
  booking: { ...booking, jobID: 'SKY-1074', dropoffDate: ON },
  warnings: [],
}

interface Sent {
  path: string
  body: Record<string, unknown>
}

let sent: Sent[]
let toOffer: (body: Record<string, unknown>) => WireVisitOffer
let toBook: (body: Record<string, unknown>) => Response

function answer(path: string, body: Record<string, unknown>): Response {
  if (path.endsWith('/visits/offer')) return Response.json({ data: toOffer(body) })
  if (path.endsWith('/visits')) return toBook(body)
  if (path.includes('/binCount')) return Response.json({ data: { total: 0, availability: [] } })
  return Response.json({ data: { bookings: { binSizes: [6, 8] } } })
}

beforeEach(() => {
  sent = []
  toOffer = ({ binSize }) => (binSize === 8 ? { ...offered, binSize: 8, free: 0 } : offered)
  toBook = () => Response.json({ data: booked })
  queryClient.setQueryData(profileQuery.queryKey, sampleProfile)
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    const read: Record<string, unknown> = typeof body === 'string' ? JSON.parse(body) : {}
    sent.push({ path, body: read })
    return answer(path, read)
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function show(kind: TwoHireKind = 'exchange') {
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <VisitDialog booking={booking} kind={kind} onClose={onClose} />
        <ConfirmHost />
        <ToastHost />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return { onClose }
}

const effect = () => within(screen.getByRole('region', { name: 'What it does' }))
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const bookings = () => sent.filter(({ path }) => path.endsWith('/visits')).map(({ body }) => body)

test('an exchange is booked as it is proposed, with one press', async () => {
  const { onClose } = show()
  await screen.findByText(`${booking.jobID} ends`)
  for (const line of ['1 extra day', '$22.00', '6 m³, West', '$490.00', '$512.00'])
    expect(effect().getByText(line)).toBeTruthy()
  expect(effect().getByText('3 left of 6 m³ over the whole hire.')).toBeTruthy()
  await press('Book exchange')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bookings()).toEqual([
    {
      version: booking.version,
      kind: 'exchange',
      binSize: 6,
      date: ON,
      pickDate: UNTIL,
      fromHour: 7,
      toHour: 12,
      price: 490,
      comments: '',
      bookOnHold: false,
    },
  ])
  expect(await screen.findByText('Exchange booked for Wed 20/05')).toBeTruthy()
})

test.each([
  [{ stays: false }, 'Its pick-up leaves WGX-417/1 of Wed 20/05, and is planned again with the new bin.'],
  [{ stays: true }, 'Its pick-up stays in WGX-417/1, and the new bin comes with it.'],
])('what becomes of the run and the hours of its pick-up is in sight: %o', async ({ stays }, words) => {
  toOffer = () => ({ ...offered, run: { name: 'WGX-417/1', date: ON, stays } })
  show()
  await screen.findByText(`${booking.jobID} ends`)
  expect(effect().getByText(words)).toBeTruthy()
  expect(effect().getByText('Its pick-up was for 9am–3pm; the visit is 7am–12pm.')).toBeTruthy()
})

test('another size is asked about, and one that runs short is booked anyway', async () => {
  show()
  await screen.findByText(`${booking.jobID} ends`)
  fireEvent.click(await screen.findByRole('radio', { name: /^8 m³/ }))
  await screen.findByText(/^No 8 m³ bin is left/)
  await press('Book anyway')
  await waitFor(() => expect(bookings()).toMatchObject([{ binSize: 8 }]))
})

test('a press while the server is asked waits for its price', async () => {
  show()
  await press('Book exchange')
  await waitFor(() => expect(bookings()).toMatchObject([{ price: 490 }]))
})

test('without a price in the Price Book it is entered by hand', async () => {
  toOffer = () => ({ ...offered, quote: null, message: 'There is no price for 6 m³' })
  show()
  await screen.findByText(/There is no price for 6 m³/)
  await press('Book exchange')
  expect(await screen.findByText('Please enter the price*')).toBeTruthy()
  expect(bookings()).toEqual([])
  fireEvent.change(screen.getByLabelText(/^Price/), { target: { value: '455.50' } })
  await press('Book exchange')
  await waitFor(() => expect(bookings()).toMatchObject([{ price: 455.5 }]))
})

test('what a colleague changed meanwhile is said, and the choices stay', async () => {
  toBook = () => Response.json({ message: texts.server.stale }, { status: 409 })
  const { onClose } = show()
  await screen.findByText(`${booking.jobID} ends`)
  fireEvent.change(screen.getByLabelText('Note for the driver'), { target: { value: 'By the oak' } })
  await press('Book exchange')
  expect(await screen.findByText('The exchange was not booked')).toBeTruthy()
  expect(screen.getByText(new RegExp(texts.server.stale))).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note for the driver').value).toBe('By the oak')
  expect(onClose).not.toHaveBeenCalled()
})

test('for a customer on hold it is booked once the office says so', async () => {
  const words = 'Tom Beckett is on hold: Two invoices are overdue'
  toBook = ({ bookOnHold }) =>
    bookOnHold
      ? Response.json({ data: booked })
      : Response.json({ message: words, errors: [{ field: 'bookOnHold', message: words }] }, { status: 400 })
  const { onClose } = show()
  await press('Book exchange')
  expect(await screen.findByText(words)).toBeTruthy()
  await press('Book anyway')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bookings().map(({ bookOnHold }) => bookOnHold)).toEqual([false, true])
})

test('a relocation asks for its address before it has a price', async () => {
  show('relocate')
  expect(await screen.findByText('Choose the new address to see the price.')).toBeTruthy()
  expect(screen.queryByRole('radiogroup', { name: 'Bin size' })).toBeNull()
  await press('Book relocation')
  expect(await screen.findByText('Please enter where the bin goes*')).toBeTruthy()
  expect(bookings()).toEqual([])
})
