import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { vi } from 'vitest'
import { home } from '#web/testing/sample-customer.ts'
import type { OpenedBooking } from '../open-booking.ts'
import { TestForm } from './test-form.tsx'

/** A customer who is known. */
export const tom = {
  _id: '01900000-0000-7000-8000-000000000001',
  version: 3,
  name: 'Tom Beckett',
  companyName: '',
  phone: '0491570156',
  email: 'tom@example.com',
  gender: '',
  type: 'Company',
  bookingSource: 'Letterbox card',
  billingAddress: '',
  comments: '',
  address: [home],
  suburb: 'Yarraville',
  postCode: '3013',
  lat: -37.8,
  lon: 144.9,
}

const openAllYear = { version: 1, state: 'VIC', holidays: [], closedDays: [], weekdays: [] }
const noPrices = { version: 1, zones: [], surcharges: [], knowsYard: true }
/** A sheet of prices: the company has a Price Book. */
export const retail = {
  id: '01900000-0000-7000-8000-00000000000a',
  priceClass: 'Retail',
  validFrom: '2026-03-01T00:00:00Z',
}
const quoteOf = (total: number) => ({
  zone: 'West',
  priceClass: 'Retail',
  validFrom: '2026-03-01T00:00:00Z',
  lines: [
    { kind: 'hire', words: '6 m³, West, 7 days and 1.5 t', unitPrice: total, quantity: 1, amount: total },
  ],
  total,
  includedDays: 7,
  includedTonnes: 1.5,
  extraDay: 22,
  perTonne: 165,
})
/** What the Price Book answers about a hire that costs so much. */
export const quoted = (total: number, isPlaceUnclear = false) =>
  Response.json({ data: { quote: quoteOf(total), reason: null, message: '', isPlaceUnclear } })

const everybody = () => Response.json({ total: 1, data: [tom] })

/** The server behind a form: what it answers, and what it was sent. */
export const server: {
  sent: { method: string; path: string; key: string | null; body: unknown }[]
  isReachable: boolean
  sheets: object[]
  toSave: () => Response
  toQuote: (asked: { customerId?: unknown }) => Response | Promise<Response>
  toCustomers: () => Response | Promise<Response>
} = {
  sent: [],
  isReachable: true,
  sheets: [],
  toSave: () => Response.error(),
  toQuote: () => quoted(470),
  toCustomers: everybody,
}

/** What the company has none of. */
const HAS_NONE: ReadonlySet<string> = new Set(['/api/v1.0/councils', '/api/v1.0/runPlanner/seats'])

function answer(path: string, body: { customerId?: unknown }): Response | Promise<Response> {
  if (path === '/ready') return server.isReachable ? Response.json({}) : Response.error()
  if (path.startsWith('/api/v1.0/customers')) return server.toCustomers()
  if (path.startsWith('/api/v1.0/binCount')) return Response.json({ data: { total: 0, availability: [] } })
  if (HAS_NONE.has(path)) return Response.json({ data: [] })
  if (path === '/api/v1.0/priceBook') return Response.json({ data: { ...noPrices, sheets: server.sheets } })
  if (path === '/api/v1.0/settings/closed-days') return Response.json({ data: openAllYear })
  if (path === '/api/v1.0/priceBook/quote') return server.toQuote(body)
  return path === '/api/v1.0/bookings' ? server.toSave() : Response.json({ data: [home] })
}

/** Before each test: a reachable server without a Price Book, and a clock that can be moved on. */
export function startServer(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  Object.assign(server, {
    sent: [],
    isReachable: true,
    sheets: [],
    toQuote: () => quoted(470),
    toCustomers: everybody,
  })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body: { customerId?: unknown } | null =
      typeof init.body === 'string' ? await new Response(init.body).json() : null
    const key = new Headers(init.headers).get('idempotency-key')
    server.sent.push({ method: init.method ?? '', path, key, body })
    return answer(path, body ?? {})
  })
}

/** After each test. */
export function stopServer(): void {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
}

/** A new booking's form, open; or that of an extra bin. */
export function renderForm(opened?: OpenedBooking) {
  const onSaved = vi.fn()
  const formThatIs = (isOpen: boolean) => createElement(TestForm, { isOpen, onSaved, opened })
  const { unmount, rerender } = render(formThatIs(true))
  return { onSaved, leave: unmount, slideAway: () => rerender(formThatIs(false)) }
}

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
export const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const lookup = (name: RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name })
export const write = (input: HTMLInputElement, value: string) =>
  fireEvent.change(input, { target: { value } })
export const savesSent = () => server.sent.filter(({ path }) => path === '/api/v1.0/bookings')

/** Goes to the second step with a 6 m³ bin and chooses Tom there, with his address. */
export async function chooseTom() {
  fireEvent.click(screen.getByRole('radio', { name: /^6 m³/ }))
  press('Next')
  write(lookup(/Phone/), '0491570')
  await act(() => vi.advanceTimersByTimeAsync(600))
  fireEvent.click(await screen.findByRole('option', { name: /Tom Beckett/ }))
}
