import { MantineProvider } from '@mantine/core'
import type { WireTold } from '@skipyard/contract/bookings/bookings.ts'
import { wireOfBooking } from '@skipyard/contract/bookings/codec.ts'
import { sampleBooking } from '@skipyard/domain/bookings/sample-booking.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { mergeColumns } from '#web/ui/data-table/columns/column-choice.ts'
import { runHistoryColumns } from './run-history-columns.tsx'
import { runHistoryList } from './run-history-screen.tsx'

const run = {
  rego: 'XW48QP',
  runNumber: 1,
  driverName: 'Dean Marsh',
  onSiteAt: null,
  doneAt: null,
  kilometres: 47.6,
}
const told: WireTold = {
  jobs: [
    { ...run, kind: 'pick', runNumber: 2, doneAt: '2026-05-21T00:12:00.000Z', kilometres: 31.2 },
    { ...run, kind: 'drop', doneAt: '2026-05-14T00:54:00.000Z' },
  ],
  weightKg: 3_420,
  dockets: ['H-20418', 'H-20422'],
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-22T02:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function cell(name: string, of: WireTold = told): string | null {
  const client = new QueryClient()
  client.setQueryData(profileQuery.queryKey, sampleProfile)
  const sight = {
    faultyComment: [],
    daysOver: 0,
    atStake: null,
    availability: null,
    binClash: null,
    told: of,
  }
  const booking = wireOfBooking(sampleBooking(), sampleProfile.timeZone, { type: '', ...sight })
  const column = runHistoryColumns.find((one) => one.name === name)
  const { container } = render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <div data-cell="">{column?.cell(booking, new Set())}</div>
      </MantineProvider>
    </QueryClientProvider>,
  )
  const text = container.querySelector('[data-cell]')?.textContent ?? null
  cleanup()
  return text
}

test('a row says the run of the drop and of the pick, and once what is the same of both', () => {
  expect(cell('run')).toBe('DropXW48QP Run 1PickXW48QP Run 2')
  expect(cell('driver')).toBe('Dean Marsh')
  expect(cell('truck')).toBe('XW48QP')
})

test('kilometres are those of the run of each job, once where both sit in the same', () => {
  expect(cell('kilometres')).toBe('Drop48Pick31')
  const both = told.jobs.map((job) => ({ ...job, kilometres: 47.6 }))
  expect(cell('kilometres', { ...told, jobs: both })).toBe('48')
})

test('times stand on the company’s clock, tonnes of all loads, every docket', () => {
  expect(cell('done')).toBe('Drop14/05, 10:54amPick21/05, 10:12am')
  expect(cell('onSite')).toBe('')
  expect(cell('tonnes')).toBe('3.42')
  expect(cell('docket')).toBe('H-20418, H-20422')
})

test('what nobody told stays empty', () => {
  const nothing = { jobs: [], weightKg: 0, dockets: [] }
  for (const name of ['run', 'driver', 'truck', 'onSite', 'done', 'kilometres', 'tonnes', 'docket'])
    expect(cell(name, nothing), name).toBe('')
})

test('the new columns follow what was in sight, and leave a choice that somebody kept as it is', () => {
  const first = mergeColumns(runHistoryList.columns, null)
  const names = first.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.slice(names.indexOf('payment') + 1).slice(0, 8)).toEqual([
    'run',
    'driver',
    'truck',
    'onSite',
    'done',
    'kilometres',
    'tonnes',
    'docket',
  ])
  const hidden = (name: string) => first.find((one) => one.name === name)?.hidden
  expect(['run', 'driver', 'done'].map(hidden)).toEqual([false, false, false])
  expect(['truck', 'onSite', 'kilometres', 'tonnes', 'docket'].map(hidden)).not.toContain(false)
  const kept = [
    { name: 'payment', label: 'Payment', hidden: true },
    { name: 'jobID', label: 'Booking ID', hidden: false },
  ]
  const merged = mergeColumns(runHistoryList.columns, kept)
  expect(merged.find(({ name }) => name === 'payment')?.hidden).toBe(true)
  expect(runHistoryColumns.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
})
