import { MantineProvider } from '@mantine/core'
import type { WireBookingPermit, WireCouncil, WirePermitRow } from '@skipyard/contract/permits.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { BookingPermit } from './booking-permit.tsx'
import { CouncilsScreen } from './councils-screen.tsx'
import { PermitsScreen } from './permits-screen.tsx'
import { SiteCouncil } from './site-council.tsx'

const ID = '0196cf2e-0000-7000-8000-00000000b001'
const COUNCIL_ID = '0196cf2e-0000-7000-8000-00000000b002'
const today = localDate('2026-11-23')

const council: WireCouncil = {
  _id: COUNCIL_ID,
  version: 1,
  name: 'City of Whittlesea',
  suburbs: ['Lalor'],
  postCodes: ['3075'],
  applicant: 'us',
  leadDays: 5,
  leadInWorkingDays: true,
  mostDays: 7,
  fee: 87,
  feePer: 'permit',
  registration: 'SB-114',
  registrationEnds: null,
  howToApply: '03 5550 2170',
}
const permit: WireBookingPermit = {
  bookingId: ID,
  version: 0,
  state: 'needed',
  number: '',
  validFrom: null,
  validTo: null,
  appliedOn: null,
  note: '',
  document: null,
  council,
  due: { kind: 'ask-now', by: '2026-12-01T00:00:00Z', words: 'Ask the council now' },
}
const row: WirePermitRow = {
  bookingId: ID,
  jobID: 'SKY-1066',
  customerName: 'Tom Beckett',
  address: '14 Blyth St',
  suburb: 'Lalor',
  dropDate: '2026-12-01T00:00:00Z',
  pickDate: '2026-12-08T00:00:00Z',
  council: council.name,
  state: 'needed',
  number: '',
  validTo: null,
  due: permit.due,
}

let sent: unknown[]
let rows: WirePermitRow[]

function answer(path: string, { body }: RequestInit): Response {
  if (typeof body === 'string') {
    sent.push(JSON.parse(body))
    return Response.json({ data: { ...permit, version: 1, state: 'applied' } })
  }
  if (path.includes('/permits')) return Response.json({ total: rows.length, due: rows.length, data: rows })
  if (path.includes('/councils')) return Response.json({ data: [council] })
  return Response.json({ data: permit })
}

beforeEach(() => {
  sent = []
  rows = [row]
  // The page has fonts, which a note asks about to grow with its words; the test's page has none.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  queryClient.setQueryData(profileQuery.queryKey, sampleProfile)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => answer(path, init))
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function show(part: ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

test('one press notes that the council of the address has been asked', async () => {
  show(<BookingPermit bookingId={ID} jobID="SKY-1066" today={today} />)
  expect(await screen.findByText('Ask the council now')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Mark as applied' }))
  await waitFor(() =>
    expect(sent).toEqual([{ version: 0, state: 'applied', councilId: COUNCIL_ID, note: '' }]),
  )
})

test('a permit is not granted without its number and days, each said at its field', async () => {
  show(<BookingPermit bookingId={ID} jobID="SKY-1066" today={today} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Change the permit of SKY-1066' }))
  fireEvent.click(await screen.findByRole('radio', { name: 'Granted' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please enter the number of the permit*')).toBeTruthy()
  expect(sent).toEqual([])
})

test('the list says what is due of whom, and that nothing is as good news', async () => {
  show(<PermitsScreen panel={() => null} />)
  expect(await screen.findByText('Ask the council now')).toBeTruthy()
  expect(screen.getByRole('tab', { name: /Due/ }).textContent).toContain('1')
  cleanup()
  queryClient.removeQueries({ queryKey: ['permits'] })
  rows = []
  show(<PermitsScreen panel={() => null} />)
  expect(await screen.findByText('Nothing is due')).toBeTruthy()
})

test('councils say how long before the drop they are asked, and what they charge', async () => {
  show(<CouncilsScreen />)
  expect(await screen.findByText('5 working days')).toBeTruthy()
})

test('the booking form is told that the council needs longer, and takes its fee over', async () => {
  const onUse = vi.fn()
  const hire = { droppedOn: localDate('2026-11-25'), pickedOn: localDate('2026-11-27') }
  const place = { suburb: 'Lalor', postCode: '3075' }
  show(
    <SiteCouncil place={place} hire={hire} today={today} permit={{ costCents: 0, days: 3 }} onUse={onUse} />,
  )
  expect(await screen.findByText(/needs more time/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Use \$87/ }))
  expect(onUse).toHaveBeenCalledWith({ costCents: 8_700 })
})
