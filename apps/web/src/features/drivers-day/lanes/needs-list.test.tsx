import { MantineProvider } from '@mantine/core'
import type { WireFeedEntry, WireJobProgress } from '@skipyard/contract/drivers-day/office.ts'
import { parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { driversDayQueries } from '../queries.ts'
import { sampleTold } from '../testing/sample-day.ts'
import { NeedsList } from './needs-list.tsx'
import { needsOfDay } from './needs-of-day.ts'

const KEY = '0196cf2e-0000-7000-8000-00000000e001'
const DAY = parseLocalDate('2026-05-14')
const WHY = 'This job has gone to Ana Kerr'

const late: WireFeedEntry = {
  key: KEY,
  at: '2026-05-13T22:40:00.000Z',
  receivedAt: '2026-05-13T23:40:00.000Z',
  driverId: '0196cf2e-0000-7000-8000-00000000d001',
  driverName: 'Dean Marsh',
  step: 'delivered',
  actionType: 'drop',
  bookingId: '0196cf2e-0000-7000-8000-00000000b001',
  jobID: 'WG-1042',
  suburb: 'Yarraville',
  outcome: 'stale',
  message: WHY,
  isSettled: false,
  text: '',
  reason: '',
  site: '',
  weightKg: 0,
  photoId: null,
  mark: { clockAheadSeconds: null, isTimeUncertain: false, revokedLink: null },
}

let unsettled: WireFeedEntry[]
let jobs: WireJobProgress[]
let sent: unknown[]
let settle: () => Response

function answer(path: string, { method = 'GET', body }: RequestInit = {}): Response {
  if (method === 'GET')
    return Response.json({ data: { jobs, tips: [], drivers: [], plans: [], feed: [], unsettled } })
  sent.push({ path: path.replace(/^.*driversDay/, ''), body: JSON.parse(String(body)) })
  return settle()
}

beforeEach(() => {
  unsettled = [late]
  jobs = []
  sent = []
  settle = () => {
    unsettled = []
    return Response.json({ data: { key: KEY, way: 'take' } })
  }
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => answer(path, init))
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function Needs({ date }: { date: NonNullable<typeof DAY> }) {
  const { data } = useQuery(driversDayQueries.told(date))
  if (!data) return null
  return <NeedsList needs={needsOfDay([], data)} date={date} onOpen={() => undefined} />
}

async function open(role: 'office' | 'viewer' = 'office') {
  if (DAY === null) throw new Error('No day')
  queryClient.setQueryData(profileQuery.queryKey, { ...sampleProfile, role })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <Needs date={DAY} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await screen.findAllByText(`8:40am. Not accepted: ${WHY}`)
}

const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog', { name: 'Dismiss this entry?' }))

test('what a phone said too late is taken after all, and needs nobody any more', async () => {
  await open()
  press(/^Accept: Dean Marsh delivered WG-1042/)
  await screen.findByText('Nothing needs you')
  expect(sent).toEqual([{ path: `/entries/${KEY}/settle`, body: { way: 'take' } }])
})

test('why it cannot be taken is said at the entry, which stays', async () => {
  settle = () => Response.json({ message: 'This job is Delivered already' }, { status: 409 })
  await open()
  press(/^Accept/)
  expect((await screen.findByRole('alert')).textContent).toBe('This job is Delivered already')
  expect(screen.getByRole('button', { name: /^Accept/ })).toBeTruthy()
})

test('an entry is dismissed only with a reason', async () => {
  await open()
  press(/^Dismiss: Dean Marsh/)
  fireEvent.click(dialog().getByRole('button', { name: 'Dismiss' }))
  expect(dialog().getByText('Please say why')).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.change(dialog().getByRole('textbox', { name: /Reason/ }), { target: { value: ' Ana did it ' } })
  fireEvent.click(dialog().getByRole('button', { name: 'Dismiss' }))
  await screen.findByText('Nothing needs you')
  expect(sent).toEqual([{ path: `/entries/${KEY}/settle`, body: { way: 'dismiss', reason: 'Ana did it' } }])
})

test('a dismissal that was refused says so in its dialog, with the reason still typed', async () => {
  settle = () => Response.json({ message: 'You are not allowed to do this' }, { status: 403 })
  await open()
  press(/^Dismiss/)
  const reason = dialog().getByRole('textbox', { name: /Reason/ })
  fireEvent.change(reason, { target: { value: 'Twice' } })
  fireEvent.click(dialog().getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(dialog().getByText('You are not allowed to do this')).toBeTruthy())
  expect(reason).toHaveProperty('value', 'Twice')
})

test('whoever only looks is shown what was not taken, without the ways to decide', async () => {
  await open('viewer')
  expect(screen.queryByRole('button', { name: /^(Accept|Dismiss)/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Open booking' })).toBeTruthy()
})

test.each([
  ['taken', () => press(/^Accept: Dean Marsh delivered WG-1042/)],
  [
    'dismissed',
    () => {
      press(/^Dismiss: Dean Marsh delivered WG-1042/)
      fireEvent.change(dialog().getByRole('textbox', { name: /Reason/ }), { target: { value: 'Twice' } })
      fireEvent.click(dialog().getByRole('button', { name: 'Dismiss' }))
    },
  ],
])('once an entry is %s, the keyboard stands on the next one', async (_, decide) => {
  const other = { ...late, key: KEY.replace(/1$/, '2'), jobID: 'WG-1043' }
  unsettled = [late, other]
  settle = () => {
    unsettled = [other]
    return Response.json({ data: { key: KEY, way: 'take' } })
  }
  await open()
  screen.getByRole('button', { name: /^Accept: Dean Marsh delivered WG-1042/ }).focus()
  decide()
  await waitFor(() => expect(screen.queryByText('WG-1042')).toBeNull())
  const next = /^Accept: Dean Marsh delivered WG-1043/
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: next })))
})

test('a photo that a drop was told with, and that has not come, is missed by name', async () => {
  jobs = [sampleTold('WG-1042', { isPhotoOverdue: true })]
  await open()
  expect(screen.getByText('Yarraville: the drop photo has not arrived', { exact: false })).toBeTruthy()
  expect(
    screen.getByText('It is still on the driver’s phone and will send when there is signal.'),
  ).toBeTruthy()
})
