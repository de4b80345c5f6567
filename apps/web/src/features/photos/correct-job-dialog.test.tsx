import { MantineProvider } from '@mantine/core'
import { type BookingSight, wireOfBooking } from '@skipyard/contract/bookings/codec.ts'
import { sampleBooking } from '@skipyard/domain/bookings/sample-booking.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { hasUnsaved } from '#web/ui/questions/unsaved.ts'
import { Fieldwork } from './fieldwork.tsx'

const { drop, pick } = sampleBooking()
const over = sampleBooking({
  status: 'Collected',
  drop: { ...drop, isAllocated: true, status: 'Delivered' },
  pick: { ...pick, isAllocated: true, status: 'Collected' },
})
const sight: BookingSight = {
  type: '',
  faultyComment: [],
  daysOver: 0,
  atStake: null,
  availability: null,
  binClash: null,
  told: null,
}
const booking = wireOfBooking(over, 'Australia/Melbourne', sight)
const TIP = '0196cf2e-0000-7000-8000-00000000c007'
const DONE = '2026-05-20T22:42:00.000Z'
const told = {
  driverName: 'Dean Marsh',
  rego: 'XW48QP',
  runNumber: 2,
  headingAt: null,
  onSiteAt: null,
  doneAt: DONE,
  driverComments: '',
  extras: [],
  notDone: null,
  photos: [],
  marks: [],
}
const fieldwork = {
  jobs: [
    { ...told, actionId: drop.id, extraPick: null, actionType: 'drop' },
    { ...told, actionId: pick.id, extraPick: null, actionType: 'pick' },
  ],
  tips: [
    {
      _id: TIP,
      actionId: pick.id,
      site: 'Hanson Landfill',
      docket: 'H-1',
      weightKg: 3_420,
      costCents: 38_450,
      tippedAt: DONE,
      driverName: 'Dean Marsh',
    },
  ],
}

const tipSites = [
  {
    name: 'Hanson Landfill',
    rates: [{ from: '2025-07-01T00:00:00Z', perTonne: 228.8, levy: 169.79, least: 40 }],
  },
]

interface Sent {
  method: string
  path: string
  body: Record<string, unknown>
}
let sent: Sent[]
/** Of each save: the same while nobody has answered it. */
let keys: (string | null)[]
let answer: () => Response

const respond = (input: RequestInfo | URL, init?: RequestInit) => {
  const path = String(input).replace('/api/v1.0', '')
  if (init?.method !== 'GET') {
    sent.push({ method: init?.method ?? '', path, body: JSON.parse(String(init?.body)) })
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    return Promise.resolve(answer())
  }
  if (path.startsWith('/settings')) {
    return Promise.resolve(Response.json({ data: { bookings: { numberedBins: true } } }))
  }
  if (path.startsWith('/tipSites')) return Promise.resolve(Response.json({ data: tipSites }))
  return Promise.resolve(Response.json({ data: fieldwork }))
}

beforeEach(() => {
  sent = []
  keys = []
  answer = () => Response.json({ data: { _id: booking._id, version: 4, tipId: TIP } })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-22T02:00:00Z') })
  vi.stubGlobal('fetch', respond)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function show(role: 'office' | 'dispatcher' | 'viewer' = 'office') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  client.setQueryData(profileQuery.queryKey, { ...sampleProfile, role })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Fieldwork booking={booking} /> }),
    history: createMemoryHistory(),
  })
  render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

const open = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}
type Dialog = Awaited<ReturnType<typeof open>>
const type = (dialog: Dialog, label: RegExp | string, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } })
const press = (dialog: Dialog, name: string) => fireEvent.click(dialog.getByRole('button', { name }))

describe('a finished job is corrected from what the driver told', () => {
  test('with what differs, and the reason', async () => {
    show()
    const dialog = await open('Correct the pick')
    fireEvent.click(dialog.getByRole('combobox', { name: 'Status' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Scheduled' }))
    await dialog.findByLabelText('Bin number')
    type(dialog, 'At', '08:15')
    type(dialog, 'Bin number', '6-014')
    type(dialog, /Reason/, 'Wrong job pressed')
    press(dialog, 'Save')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/driversDay/correct',
        body: {
          actionId: pick.id,
          version: booking.version,
          status: 'Scheduled',
          doneAt: '2026-05-20T22:15:00.000Z',
          binNumber: '6-014',
          reason: 'Wrong job pressed',
        },
      },
    ])
  })

  test('never without a change and a reason: nothing is sent', async () => {
    show()
    const dialog = await open('Correct the pick')
    press(dialog, 'Save')
    expect(dialog.getByText('Please say why*')).toBeTruthy()
    expect(dialog.getByText('Nothing has been changed yet')).toBeTruthy()
    expect(sent).toEqual([])
  })

  test('as far as the life cycle allows: the drop under a collected bin stays Delivered', async () => {
    show()
    const dialog = await open('Correct the drop')
    fireEvent.click(dialog.getByRole('combobox', { name: 'Status' }))
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['Delivered'])
  })

  test('and what the server refuses stands at its field, with what was typed', async () => {
    answer = () =>
      Response.json(
        { message: 'There is no bin 9', errors: [{ field: 'binNumber', message: 'There is no bin 9' }] },
        { status: 400 },
      )
    show()
    const dialog = await open('Correct the pick')
    await dialog.findByLabelText('Bin number')
    type(dialog, 'Bin number', '9')
    type(dialog, /Reason/, 'Other bin')
    press(dialog, 'Save')
    expect(await dialog.findByText('There is no bin 9')).toBeTruthy()
    expect(dialog.getByLabelText<HTMLInputElement>('Bin number').value).toBe('9')
  })

  test('what is typed stays when the server fails, is asked about before it is lost, and goes once it is back', async () => {
    answer = () => Response.json({ message: 'Server Error' }, { status: 500 })
    show()
    const dialog = await open('Remove the load at Hanson Landfill')
    type(dialog, /Reason/, 'Entered twice')
    expect(hasUnsaved()).toBe(true)
    press(dialog, 'Remove')
    await waitFor(() => expect(sent).toHaveLength(1))
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Remove' }).hasAttribute('data-loading')).toBe(false),
    )
    expect(dialog.getByLabelText<HTMLInputElement>(/Reason/).value).toBe('Entered twice')
    answer = () => Response.json({ data: { _id: booking._id, version: 4, tipId: TIP } })
    press(dialog, 'Remove')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(hasUnsaved()).toBe(false))
    expect(keys).toEqual([keys[0], keys[0]])
  })
})

describe('a load is put right', () => {
  test('with tonnes and dollars as people type them', async () => {
    show()
    const dialog = await open('Correct the load at Hanson Landfill')
    expect(dialog.getByLabelText<HTMLInputElement>('Tonnes').value).toBe('3.42')
    type(dialog, 'Tonnes', '3.4')
    type(dialog, 'Cost', '348.50')
    type(dialog, /Reason/, 'Docket says so')
    press(dialog, 'Save')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent[0]).toMatchObject({
      method: 'PATCH',
      path: `/driversDay/tips/${TIP}`,
      body: { weightKg: 3_400, costCents: 34_850, tippedAt: DONE, reason: 'Docket says so', version: 3 },
    })
  })

  test('without a cost it is noted by the price of the tip on its day', async () => {
    show()
    const dialog = await open('Add a load')
    type(dialog, /Where/, 'hanson landfill')
    type(dialog, 'Tonnes', '1.42')
    type(dialog, /Reason/, 'Phone was flat')
    expect(await dialog.findByText(/^\$324.90 by the tip/)).toBeTruthy()
    press(dialog, 'Save')
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ weightKg: 1_420, costCents: 32_490 }))
  })

  test('added with its place, or taken off with a reason', async () => {
    show()
    const dialog = await open('Add a load')
    type(dialog, /Reason/, 'Phone was flat')
    press(dialog, 'Save')
    expect(dialog.getByText('Please say where*')).toBeTruthy()
    type(dialog, /Where/, 'Bunyip Tip')
    press(dialog, 'Save')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const away = await open('Remove the load at Hanson Landfill')
    type(away, /Reason/, 'Entered twice')
    press(away, 'Remove')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /driversDay/tips',
      `DELETE /driversDay/tips/${TIP}`,
    ])
  })
})

test('a dispatcher corrects jobs but not what loads cost, a viewer nothing', async () => {
  show('dispatcher')
  expect(await screen.findByRole('button', { name: 'Correct the drop' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a load' })).toBeNull()
  cleanup()
  show('viewer')
  expect(await screen.findByText('Hanson Landfill')).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})
