import { MantineProvider } from '@mantine/core'
import type { WireDriver } from '@skipyard/contract/fleet/fleet.ts'
import { COMPANY_HOURS } from '@skipyard/domain/fleet/driver-hours.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { ToastHost } from '#web/ui/states/toast.tsx'
import { FleetActionsContext } from '../list/use-fleet-screen.ts'
import { CodeDialog, useDriverCode } from './code-dialog.tsx'
import { DriverActions } from './driver-actions.tsx'

const ana: WireDriver = {
  _id: '01900000-0000-7000-8000-00000000000a',
  id: '01900000-0000-7000-8000-00000000000a',
  version: 1,
  firstName: 'Ana',
  lastName: 'Kerr',
  name: 'Ana Kerr',
  phone: '',
  alternativePhone: '',
  licenseNumber: '1',
  licenseExpiry: '2030-01-01T00:00:00Z',
  dob: null,
  address: '',
  joiningDate: null,
  ...COMPANY_HOURS,
  datedHours: [],
  restFrom: '',
  restMinutes: null,
  startPlace: null,
  status: 'Available',
  gender: 'UnDisclosed',
  driverFuelCard: '',
  driverDemiritPoints: 0,
  abn: '',
  accountName: '',
  bsb: '',
  accountNumber: '',
  driverLink: '',
  truck: null,
}
/** 8:27am in Melbourne, and a quarter of an hour later. */
const NOW = new Date('2026-05-13T22:27:00.000Z')
const UNTIL = '2026-05-13T22:42:00.000Z'

let asksCode: boolean
let codes: string[]
let sent: unknown[]
let make: () => Response

beforeEach(() => {
  asksCode = true
  codes = ['482913', '007700']
  sent = []
  make = () => Response.json({ data: { code: codes.shift(), expiresAt: UNTIL } })
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (!path.endsWith('/code'))
      return Response.json({ data: { asksDropPhoto: false, asksSignature: false, asksCode, version: 1 } })
    sent.push(JSON.parse(String(body)))
    return make()
  })
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOW, shouldAdvanceTime: true })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const nothing = () => undefined

function Row() {
  const code = useDriverCode()
  return (
    <FleetActionsContext value={{ edit: nothing, allocate: nothing, giveCode: code.open }}>
      <DriverActions row={ana} />
      {code.driver && <CodeDialog driver={code.driver} of={code} />}
    </FleetActionsContext>
  )
}

async function openMenu() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  client.setQueryData(profileQuery.queryKey, { ...sampleProfile, role: 'dispatcher' })
  const router = createRouter({
    routeTree: createRootRoute({ component: Row }),
    history: createMemoryHistory(),
  })
  render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <MantineProvider env="test">
          <RouterProvider router={router} />
          <ToastHost />
        </MantineProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'More actions for Ana Kerr' }))
  return screen.findByRole('menuitem', { name: /^Phone code…/ })
}

async function openDialog() {
  const item = await openMenu()
  await waitFor(() => expect(item.hasAttribute('disabled')).toBe(false))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Phone code…' }))
  await screen.findByRole('dialog', { name: 'Phone code for Ana Kerr' })
}

test('the office reads six digits, and until when they let a phone in by the company’s clock', async () => {
  await openDialog()
  expect(await screen.findByText('482')).toBeTruthy()
  expect(screen.getByText('913')).toBeTruthy()
  expect(screen.getByText('Valid until 8:42am')).toBeTruthy()
  expect(sent).toEqual([{}])
})

test('the digits are copied as they are typed into the phone', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await openDialog()
  fireEvent.click(await screen.findByRole('button', { name: 'Copy' }))
  await screen.findByText('Phone code for Ana Kerr copied')
  expect(writeText).toHaveBeenCalledWith('482913')
})

test('a code that is emailed is a new one, and the one shown', async () => {
  await openDialog()
  await screen.findByText('482')
  fireEvent.change(screen.getByRole('textbox', { name: 'Email' }), { target: { value: 'ana@kerr.example' } })
  fireEvent.click(screen.getByRole('button', { name: 'Email it' }))
  expect(await screen.findByText('This code is on its way to ana@kerr.example')).toBeTruthy()
  expect(screen.getByText('007')).toBeTruthy()
  expect(sent).toEqual([{}, { email: 'ana@kerr.example' }])
})

test('an address that is none is said at the field, and nothing is sent', async () => {
  await openDialog()
  await screen.findByText('482')
  fireEvent.change(screen.getByRole('textbox', { name: 'Email' }), { target: { value: 'ana' } })
  fireEvent.click(screen.getByRole('button', { name: 'Email it' }))
  expect(screen.getByRole('textbox', { name: 'Email' }).getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([{}])
})

test('why no code was made is said where it would stand, and it is tried again from there', async () => {
  const works = make
  make = () => Response.json({ message: 'Too many attempts' }, { status: 429 })
  await openDialog()
  expect(await screen.findByText('Too many attempts')).toBeTruthy()
  make = works
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('482')).toBeTruthy()
})

test('a code that has run out says so as it does', async () => {
  await openDialog()
  await screen.findByText('482')
  act(() => vi.advanceTimersByTime(15 * 60_000))
  expect(screen.getByText('No longer valid. Make a new one.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull()
})

test('while the company asks for no codes, the entry leads to where they are switched on', async () => {
  asksCode = false
  await openMenu()
  const item = await screen.findByRole('menuitem', { name: /switch it on in Settings/ })
  expect(item.getAttribute('href')).toBe('/app/settings')
  expect(sent).toEqual([])
})
