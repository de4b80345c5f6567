import { MantineProvider } from '@mantine/core'
import type { WireReportMonth } from '@skipyard/contract/reports/reports.ts'
import type { Role } from '@skipyard/domain/identity/role.ts'
import { todayIn } from '@skipyard/domain/shared/local-date.ts'
import { monthInWords, monthOf, monthsUpTo } from '@skipyard/domain/shared/month.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { ReportsScreen } from './reports-screen.tsx'

const THIS = monthOf(todayIn(sampleProfile.timeZone, new Date()))
const figures = (bookings: number) => ({ bookings, hireDays: bookings * 7, binDaysOwned: null, revenue: 440 })

let role: Role
let asked: string[]
let isDown: boolean
let isNew: boolean
let isRegistered: boolean

function monthsUp(): WireReportMonth[] {
  const many = isNew ? 0 : 1
  const earned = {
    revenue: 4_400,
    adjusted: 0,
    gst: 440,
    received: 1_234.5,
    fees: 120,
    price: 300,
    tippingCost: 500,
  }
  const nothing = { revenue: 0, adjusted: 0, gst: 0, received: 0, fees: 0, price: 0, tippingCost: 0 }
  return monthsUpTo(THIS, 25).map((month, at) => ({
    month,
    bookings: many * (10 + at),
    hireDays: many * 70,
    binDaysOwned: many * 140,
    binsBack: many * 9,
    tippedKg: many * 1_500,
    money: role === 'dispatcher' ? null : many === 1 ? earned : nothing,
  }))
}

const drivers = [
  {
    driverId: '0196cf2e-0000-7000-8000-00000000d001',
    name: 'Aroha Lee',
    now: { drops: 5, picks: 3, tippedKg: 1_500, tippingCost: 100.1 },
    before: { drops: 1, picks: 1, tippedKg: 0, tippingCost: 0 },
  },
  {
    driverId: null,
    name: 'On no run',
    now: { drops: 2, picks: 1, tippedKg: 500, tippingCost: 50.2 },
    before: { drops: 0, picks: 0, tippedKg: 0, tippingCost: 0 },
  },
]
const bins = ['Hook', 'Marrel'].map((binType) => ({
  name: `6 m³ ${binType}`,
  binSize: 6,
  binType,
  now: { ...figures(4), binDaysOwned: 60 },
  before: { ...figures(1), binDaysOwned: 60 },
}))

const suburbs = Array.from({ length: 60 }, (_, at) => ({
  name: `Suburb ${at + 1}`,
  binSize: null,
  binType: null,
  now: figures(60 - at),
  before: figures(1),
}))
const job = {
  bookingId: '0196cf2e-0000-7000-8000-00000000b001',
  jobID: 'SKY-1066',
  customerName: 'Tom Beckett',
  suburb: 'Lalor',
  binSize: 6,
  binType: 'Marrel',
  wasteType: 'Soil',
  pickDate: '2026-10-08T00:00:00Z',
  tippedKg: 4_200,
  price: 300,
  tippingCost: 500,
}

function gstOf(path: string) {
  const line = {
    date: '2026-10-08T00:00:00Z',
    bookingId: job.bookingId,
    jobID: 'SKY-1066',
    customerName: 'Tom Beckett',
    sales: 527,
    gstFree: 87,
    gst: 40,
  }
  const invoiceId = '0196cf2e-0000-7000-8000-00000000a001'
  const data = [
    { ...line, kind: 'prepayment', number: 'SKY-1066-R1', invoiceId: null },
    { ...line, kind: 'void', number: 'SKY-1066-001', invoiceId, sales: -527, gstFree: -87, gst: -40 },
  ]
  const rows = isRegistered ? data : []
  const sums = { sales: 12_345.6, gstFree: 87, gst: 1_114.42 }
  const days = { startDate: '2026-10-01T00:00:00Z', endDate: '2026-12-31T00:00:00Z' }
  return { isRegistered, ...days, total: rows.length, sums, data: path.includes('page=2') ? [] : rows }
}

function answer(path: string): Response {
  asked.push(path)
  if (isDown) return Response.json({ message: 'Internal Server Error!' }, { status: 500 })
  if (path.includes('/reports/gst')) return Response.json(gstOf(path))
  if (path.includes('/reports/months')) return Response.json({ data: monthsUp() })
  if (path.includes('/reports/drivers')) return Response.json({ data: drivers })
  if (path.includes('by=size')) return Response.json({ data: bins })
  if (path.includes('/reports/groups')) return Response.json({ data: suburbs })
  const sums = { price: 300, tippingCost: 500, tippedKg: 4_200, lost: 1, withoutCost: 0 }
  return Response.json({ total: 1, sums, data: [job] })
}

beforeEach(() => {
  role = 'owner'
  asked = []
  isDown = false
  isNew = false
  isRegistered = true
  vi.stubGlobal('fetch', async (path: string) => answer(path))
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function show(address = '/') {
  queryClient.setQueryData(profileQuery.queryKey, { ...sampleProfile, role })
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <ReportsScreen panel={(booking) => <p>Booking {booking}</p>} />,
    }),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

const tileOf = async (name: RegExp) => screen.findByRole('button', { name })

test('the month stands beside the same month last year, and its figures are in a table too', async () => {
  show()
  expect((await tileOf(/^Bookings\s*34/)).textContent).toContain('22 last year, 55 % more')
  expect((await tileOf(/^Bins in use/)).textContent).toContain('50 %')
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.at(-2)?.textContent).toContain('Twelve months')
  expect(rows.at(-2)?.textContent).toContain('$52,800.00')
})

test('bookings and revenue lead to their lists', async () => {
  show()
  const [bookings] = await screen.findAllByRole('link', { name: /^34, Bookings of/ })
  expect(bookings?.getAttribute('href')).toContain(`from=${THIS}-01`)
  expect(bookings?.getAttribute('href')).not.toContain('Cancelled')
  const [revenue] = screen.getAllByRole('link', { name: /^\$4,400.00, Revenue ex GST of/ })
  expect(revenue?.getAttribute('href')).toContain(`issuedFrom=${THIS}-01`)
})

test('a month is chosen by its bar, and by its row in the table without a mouse', async () => {
  const [before = '', then = ''] = monthsUpTo(THIS, 3)
  show(`/?figure=bookings&page=2&month=${then}`)
  const way = await screen.findByRole('link', { name: monthInWords(before) })
  expect(way.getAttribute('href')).toBe(`/?month=${before}&figure=bookings`)
  const bars = document.querySelectorAll('[aria-hidden] a')
  expect([...bars].map((bar) => bar.getAttribute('href'))).toContain(`/?month=${before}&figure=bookings`)
  fireEvent.click(way)
  expect((await screen.findByRole('link', { current: 'page' })).textContent).toBe(monthInWords(before))
})

test('whoever does not bill sees no money and no margins', async () => {
  role = 'dispatcher'
  show('/?tab=margins&figure=margin')
  await tileOf(/^Bookings\s*34/)
  expect(document.body.textContent).not.toContain('$')
  expect(screen.queryByRole('tab', { name: 'Margins' })).toBeNull()
})

test('a viewer takes no file', async () => {
  role = 'viewer'
  show()
  await screen.findByRole('table')
  expect(screen.queryByRole('button', { name: 'Download as a CSV file' })).toBeNull()
})

test('sixty suburbs are sixty lines and their sum', async () => {
  show('/?tab=suburb')
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows).toHaveLength(62)
  expect(rows.at(-1)?.textContent).toContain('1,830')
})

test('the drivers add up, and what was done on no run leads to its list as theirs do', async () => {
  show('/?tab=drivers')
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.at(-1)?.textContent).toBe('Total741122.0$150.30')
  const onNone = screen.getByRole('link', { name: /^2, On no run, Drops/ })
  expect(onNone.getAttribute('href')).toMatch(/tab=drop.*doneBy=none/)
})

test('a size of several types leads to the bookings of each', async () => {
  show('/?tab=size')
  const ways = await screen.findAllByRole('link', { name: /^4, 6 m³/ })
  const [hook, marrel] = ways.map((way) => way.getAttribute('href'))
  expect(hook).toMatch(/size=%226%22&binType=Hook/)
  expect(marrel).toMatch(/size=%226%22&binType=Marrel/)
})

test('a job that lost money says so and leads to its booking', async () => {
  show('/?tab=margins')
  fireEvent.click(await screen.findByRole('button', { name: 'Open SKY-1066' }))
  expect(screen.getAllByText('−$200.00')).toHaveLength(2)
  expect(await screen.findByText(`Booking ${job.bookingId}`)).toBeTruthy()
})

test('a month that has not come is this month, and a report that cannot be read is tried again', async () => {
  isDown = true
  show('/?month=2099-01')
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }, { timeout: 30_000 }))
  isDown = false
  expect(asked.every((path) => path.includes(`month=${THIS}`))).toBe(true)
})

test('a new company is told when its first month begins', async () => {
  isNew = true
  show()
  expect(await screen.findByText('Nothing to report yet')).toBeTruthy()
})

test('GST of a quarter names its documents, which lead to invoice and booking', async () => {
  show('/?tab=gst')
  const tiles = await screen.findByText('1A GST on sales')
  expect(tiles.parentElement?.parentElement?.textContent).toContain('$1,114.42')
  expect(asked.at(-1)).toMatch(/span=quarter&basis=accrual/)
  const invoice = screen.getByRole('link', { name: 'SKY-1066-001' })
  expect(invoice.getAttribute('href')).toContain('/app/finance/invoices/0196cf2e')
  fireEvent.click(screen.getByRole('button', { name: 'SKY-1066-R1' }))
  expect(await screen.findByText(`Booking ${job.bookingId}`)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'PDF' }).getAttribute('href')).toContain('/reports/gst/pdf?month=')
})

test('a month on cash lives in the address, and whoever does not bill has no GST report', async () => {
  show('/?tab=gst&span=month&basis=cash')
  await screen.findByText('1A GST on sales')
  expect(asked.at(-1)).toMatch(/span=month&basis=cash/)
  cleanup()
  role = 'dispatcher'
  show('/?tab=gst')
  await tileOf(/^Bookings\s*34/)
  expect(screen.queryByRole('tab', { name: 'GST' })).toBeNull()
})

test('the journal of the quarter is asked for by its days, and says why it does not come', async () => {
  const asks: string[] = []
  let isRefused = true
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit = {}) => {
    if (method !== 'HEAD') return answer(path)
    asks.push(path)
    return new Response(null, { status: isRefused ? 429 : 200 })
  })
  show('/?tab=gst&month=2026-08')
  fireEvent.click(await screen.findByRole('button', { name: 'Journal' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Journal for your books' }))
  expect(dialog.getByRole('link', { name: 'Account codes' }).getAttribute('href')).toContain(
    '/app/settings/invoices',
  )
  fireEvent.click(dialog.getByRole('button', { name: 'Download CSV' }))
  expect(await dialog.findByRole('alert')).toBeTruthy()
  expect(decodeURIComponent(asks[0] ?? '')).toContain(
    '/reports/journal/export?startDate=2026-07-01T00:00:00Z&endDate=2026-09-30T00:00:00Z',
  )
  isRefused = false
  fireEvent.click(dialog.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Journal for your books' })).toBeNull())
})

test('a company that is not registered is told so and what to do', async () => {
  isRegistered = false
  show('/?tab=gst')
  expect(await screen.findByText('Not registered for GST')).toBeTruthy()
  expect(screen.getByText(/Settings > Invoices/)).toBeTruthy()
})
