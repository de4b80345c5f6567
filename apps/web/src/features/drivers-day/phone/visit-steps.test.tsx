import type { WireDriverDay, WirePhoneJob } from '@skipyard/contract/drivers-day/drivers-day.ts'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { samplePhoneJob, samplePhoneRun } from '../testing/sample-phone-run.ts'
import type { KeptDay } from './outbox/phone-db.ts'
import { stopsOf } from './run/stops-of.ts'
import { VisitSteps } from './visit-steps.tsx'

afterEach(cleanup)

const TODAY = '2026-05-14T00:00:00.000Z'
const ON_SITE = '2026-05-13T22:10:00.000Z'

const dayWith = (asks: WireDriverDay['asks']): KeptDay => ({
  token: 'token',
  day: {
    driverId: 'dean',
    name: 'Dean',
    date: TODAY,
    timeZone: 'Australia/Melbourne',
    company: { name: 'Westgate', phone: '0390001111' },
    asks,
    tipSites: [],
    tipRates: [],
    hasNumberedBins: true,
    extras: [],
    runs: [],
    notDone: [],
  },
  readAt: TODAY,
  settledSeq: 0,
  changed: [],
  gone: [],
})

const NO_WAIT = { waitMinutes: 0, includedMinutes: null }

const exchange = (drop: Partial<WirePhoneJob> = {}, pick: Partial<WirePhoneJob> = {}) => [
  samplePhoneJob('drop', {
    ...{ binSize: 8, binNumber: 'M8-031', onSiteAt: ON_SITE, ...drop },
    visit: { ...NO_WAIT, kind: 'exchange', with: 'pick' },
  }),
  samplePhoneJob('pick', {
    ...{ actionType: 'pick', binNumber: 'M6-014', onSiteAt: ON_SITE, ...pick },
    visit: { ...NO_WAIT, kind: 'exchange', with: 'drop' },
  }),
]

function show(jobs: WirePhoneJob[], asks = { dropPhoto: false, signature: false }) {
  const [stop] = stopsOf([samplePhoneRun({ jobs })], TODAY)
  if (!stop) throw new Error('There is a stop')
  const onStep = vi.fn()
  const phone = { token: 'token', kept: undefined, runs: [], items: [], nextLink: null, others: [] }
  const states = { reached: null, photosReached: null, isSyncing: false, isSendingPhotos: false }
  render(
    <VisitSteps
      stop={stop}
      kept={dayWith(asks)}
      phone={{ ...phone, ...states }}
      hasSignature={false}
      onSaid={vi.fn()}
      onRecord={async () => true}
      onStep={onStep}
    />,
  )
  return onStep
}

const step = (name: string) => within(screen.getByRole('region', { name }))

test('an exchange has two steps with both bins, and either may be done first', () => {
  const onStep = show(exchange())
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Leave empty 8 m³ Marrel',
    'Take full 6 m³ Marrel',
  ])
  expect(step('Leave empty 8 m³ Marrel').getByText('M8-031')).toBeTruthy()
  expect(step('Take full 6 m³ Marrel').getByText('M6-014')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Taken' }))
  fireEvent.click(screen.getByRole('button', { name: 'Left' }))
  expect(onStep.mock.calls.map(([half, done]) => [half.actionId, done])).toEqual([
    ['pick', 'collected'],
    ['drop', 'delivered'],
  ])
})

test('the bin that is left asks for its photo, the one that is taken for none', () => {
  const onStep = show(exchange(), { dropPhoto: true, signature: false })
  fireEvent.click(screen.getByRole('button', { name: 'Left' }))
  expect(onStep).not.toHaveBeenCalled()
  expect(step('Leave empty 8 m³ Marrel').getByText('Add a photo of the bin first.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Taken' }))
  expect(onStep).toHaveBeenCalledTimes(1)
})

test('what is done says when, and has no button', () => {
  show(exchange({ status: 'Delivered', doneAt: ON_SITE }))
  expect(step('Leave empty 8 m³ Marrel').getByText('Delivered 8:10am')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Left' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Taken' })).toBeTruthy()
})

test('a bin that is relocated is taken first, and its new site is in sight', () => {
  const [drop, pick] = exchange({ binSize: 6 })
  if (!drop || !pick) throw new Error('It has two halves')
  show([
    { ...pick, visit: { ...NO_WAIT, kind: 'relocate', with: 'drop' } },
    { ...drop, visit: { ...NO_WAIT, kind: 'relocate', with: 'pick' } },
  ])
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Take 6 m³ Marrel',
    'Leave 6 m³ Marrel at 41 Buckley St, Essendon',
  ])
  expect(screen.queryByRole('button', { name: 'Taken' })).toBeNull()
})

const waited = (drop: Partial<WirePhoneJob> = {}, pick: Partial<WirePhoneJob> = {}) => {
  const wait = { kind: 'wait-and-load', waitMinutes: 45, includedMinutes: 30 } as const
  return [
    samplePhoneJob('drop', { onSiteAt: ON_SITE, ...drop, visit: { ...wait, with: 'pick' } }),
    samplePhoneJob('pick', {
      actionType: 'pick',
      onSiteAt: ON_SITE,
      ...pick,
      visit: { ...wait, with: 'drop' },
    }),
  ]
}

const clock = () => screen.queryByRole('region', { name: 'Waiting' })

test('a truck that waits leaves its bin first, and then the minutes since it arrived are in sight', () => {
  vi.useFakeTimers({ now: new Date(Date.parse(ON_SITE) + 38 * 60_000) })
  show(waited())
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Leave empty 6 m³ Marrel',
    'Take full 6 m³ Marrel',
  ])
  expect(clock()).toBeNull()
  cleanup()
  show(waited({ status: 'Delivered', doneAt: ON_SITE }))
  for (const words of ['On site since 8:10am', '45 min agreed', '38 min', '30 included', '7 min left'])
    expect(clock()?.textContent).toContain(words)
  act(() => void vi.advanceTimersByTime(10 * 60_000))
  expect(clock()?.textContent).toContain('48 min')
  expect(clock()?.textContent).toContain('3 min over')
  vi.useRealTimers()
})
