import { MantineProvider } from '@mantine/core'
import type { WireTruck } from '@skipyard/contract/fleet/fleet.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { ConfirmHost } from '#web/ui/questions/confirm.tsx'
import { AllocateDialog } from './allocate-dialog.tsx'

const TRUCK_ID = '01900000-0000-7000-8000-000000000001'
const people = {
  Ana: '01900000-0000-7000-8000-00000000000a',
  Ben: '01900000-0000-7000-8000-00000000000b',
  Cleo: '01900000-0000-7000-8000-00000000000c',
}

const truck: WireTruck = {
  _id: TRUCK_ID,
  id: TRUCK_ID,
  version: 1,
  rego: 'XW48QP',
  regoExpiry: '2027-01-01T00:00:00Z',
  capacity: { value: 8, unit: 'ton' },
  tray: { value: 6, unit: 'meters' },
  trayLength: 6,
  truckType: 'auto',
  status: 'available',
  lastMaintenance: '2026-01-01T00:00:00Z',
  maintenanceIntervalMonths: 6,
  nextMaintenance: null,
  allocatedDriver: people.Ana,
  driverName: 'Ana',
  purchasePrice: null,
  purchaseDate: '2020-01-01T00:00:00Z',
  binTypes: [],
  maxBinSize: null,
}

let now: WireTruck
let sent: unknown[]

function allocate(body: unknown): Response {
  sent.push(body)
  const isCurrent = sent.length > 1
  return isCurrent
    ? Response.json({ data: now })
    : Response.json({ message: texts.server.stale }, { status: 409 })
}

function answer(path: string, { body }: RequestInit): Response {
  if (typeof body === 'string') return allocate(JSON.parse(body))
  if (path.includes('/trucks/')) return Response.json({ data: now })
  const drivers = Object.entries(people).map(([name, _id]) => ({
    _id,
    name,
    truck: null,
    status: name === 'Cleo' ? 'On leave' : 'Available',
    licenseExpiry: name === 'Cleo' ? '2026-05-01T00:00:00Z' : null,
  }))
  const one = drivers.find(({ _id }) => path.includes(_id))
  return Response.json(one ? { data: one } : { total: drivers.length, data: drivers })
}

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => answer(path, init))
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** The dialog with Ben chosen and saving asked for, while the truck has become what `now` says. */
async function choose(name: string) {
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <AllocateDialog truck={truck} today={localDate('2026-05-14')} onClose={onClose} />
        <ConfirmHost />
      </MantineProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('combobox', { name: 'Allocated driver' }))
  fireEvent.click(await screen.findByRole('option', { name }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  return onClose
}

const chooseBen = () => choose('Ben')

test('who is on leave or has no licence any more is told with the name and asked about before anything is sent', async () => {
  const cleo = 'Cleo (on leave, licence expired 01/05/2026)'
  now = { ...truck, version: 2 }
  await choose(cleo)
  const question = await screen.findByRole('dialog', {
    name: 'Choose Cleo, on leave, licence expired 01/05/2026?',
  })
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Choose anyway' })).toBeNull())
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Choose anyway' }))
  await waitFor(() => expect(sent[0]).toEqual({ version: 1, allocatedDriver: people.Cleo }))
  // The truck was changed meanwhile: it is asked about anew as it is now.
  fireEvent.click(await screen.findByRole('button', { name: 'Choose anyway' }))
  await waitFor(() => expect(sent[1]).toEqual({ version: 2, allocatedDriver: people.Cleo }))
})

test('what somebody else changed in the truck meanwhile stays, and the driver is allocated to it', async () => {
  now = { ...truck, version: 2, status: 'not available' }
  const onClose = await chooseBen()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([
    { version: 1, allocatedDriver: people.Ben },
    { version: 2, allocatedDriver: people.Ben },
  ])
})

test('when somebody else has given the truck another driver, the person chooses who drives it', async () => {
  now = { ...truck, version: 2, allocatedDriver: people.Cleo, driverName: 'Cleo' }
  const onClose = await chooseBen()
  const panel = await screen.findByRole('alert', { name: 'You both changed this' })
  expect(panel.textContent).toContain('Cleo')
  expect(onClose).not.toHaveBeenCalled()
  expect(sent).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Take all mine' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent[1]).toEqual({ version: 2, allocatedDriver: people.Ben })
})
