import { MantineProvider } from '@mantine/core'
import type { WireReportMonth } from '@skipyard/contract/reports.ts'
import type { Role } from '@skipyard/domain/identity/role.ts'
import { todayIn } from '@skipyard/domain/shared/local-date.ts'
import { monthOf, monthsUpTo } from '@skipyard/domain/shared/month.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery } from '#web/client/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { ReportsScreen } from './reports-screen.tsx'

const THIS = monthOf(todayIn(sampleProfile.timeZone, new Date()))
const figures = (bookings: number) => ({ bookings, hireDays: bookings * 7, binDaysOwned: null, revenue: 440 })

let role: Role
let asked: string[]
let isDown: boolean
let isNew: boolean

function monthsUp(): WireReportMonth[] {
  const many = isNew ? 0 : 1
  const earned = { revenue: 4_400, adjusted: 0, gst: 440, received: 1_234.5, price: 300, tippingCost: 500 }
  const nothing = { revenue: 0, adjusted: 0, gst: 0, received: 0, price: 0, tippingCost: 0 }
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

const suburbs = Array.from({ length: 60 }, (_, at) => ({
  name: `Suburb ${at + 1}`,
  binSize: null,
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

function answer(path: string): Response {
  asked.push(path)
  if (isDown) return Response.json({ message: 'Internal Server Error!' }, { status: 500 })
  if (path.includes('/reports/months')) return Response.json({ data: monthsUp() })
  if (path.includes('/reports/groups')) return Response.json({ data: suburbs })
  const sums = { price: 300, tippingCost: 500, tippedKg: 4_200, lost: 1, withoutCost: 0 }
  return Response.json({ total: 1, sums, data: [job] })
}

beforeEach(() => {
  role = 'owner'
  asked = []
  isDown = false
  isNew = false
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
