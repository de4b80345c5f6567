import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { sampleBoard, sampleCard } from '../sample-board.ts'
import { placesOfDay, refusalsOf } from './another-day.tsx'

const truck = (_id: string, more: object = {}) => ({
  _id,
  rego: _id,
  status: 'available' as const,
  allocatedDriver: { _id: 'dean', name: 'Dean' },
  binTypes: [],
  maxBinSize: null,
  off: false,
  jobs: 0,
  driverWarnings: [],
  driverHours: null,
  driverRest: null,
  driverStart: null,
  driverHome: null,
  ...more,
})

const run = (_id: string, truckId: string, locked: boolean) => ({
  _id,
  version: 1,
  date: '2026-05-15T00:00:00Z',
  number: 1,
  truckInfo: { truckId: { _id: truckId, rego: truckId }, truckRego: truckId },
  driverInfo: { driverId: { _id: 'dean', name: 'Dean' }, driverName: 'Dean' },
  bookings: [],
  runCompleted: false,
  locked,
})

test('where jobs could go on another day, and once for each truck why not', () => {
  const small = truck('small', { maxBinSize: { unit: 'm3', value: 4.5 } })
  const idle = truck('idle', { allocatedDriver: null })
  const runs = [run('one', 'small', false), run('two', 'big', true)]
  const places = placesOfDay({
    board: { ...sampleBoard, unallocated: [sampleCard('a')] },
    cards: [sampleCard('a')],
    day: { date: localDate('2026-05-15'), runs, trucks: [truck('big'), idle, small] },
  })
  expect(places.filter(({ why }) => why === null).map(({ label }) => label)).toEqual([
    'No truck yet',
    'BIG, New Run · Dean',
  ])
  expect(refusalsOf(places)).toEqual([
    { what: 'BIG, Run 1', why: 'This run is locked' },
    { what: 'IDLE', why: 'IDLE has no driver. Give it one first.' },
    { what: 'SMALL', why: "Bin size 6m3 exceeds this truck's limit of 4.5m3." },
  ])
})
