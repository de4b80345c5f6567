import type { WireDriverOfDay, WireFeedEntry } from '@skipyard/contract/drivers-day/office.ts'
import { expect, test } from 'vitest'
import { sampleRun } from '#web/features/runs/sample-board.ts'
import { needsOfDay } from './lanes/needs-of-day.ts'
import { lanesOfDay } from './lanes-of-day.ts'
import {
  SAMPLE_DATE,
  SAMPLE_ZONE,
  sampleAt,
  sampleDay,
  sampleLive,
  sampleTold,
} from './testing/sample-day.ts'

const dean: WireDriverOfDay = {
  driverId: 'dean',
  name: 'Dean',
  phone: '0412555190',
  seenAt: null,
  waiting: 0,
  lat: null,
  lon: null,
}

function lanesAt(now: number | null, seenAt: string | null, told = sampleDay()) {
  const runs = sampleLive([sampleRun('one', ['a', 'b'])], told, now)
  const looking = { date: SAMPLE_DATE, timeZone: SAMPLE_ZONE, now }
  return lanesOfDay(runs, [{ ...dean, seenAt }], looking)
}

const looksAt = (now: number | null, seenAt: string | null) =>
  lanesAt(now, seenAt).flatMap(({ jobs }) => jobs.map(({ look }) => look))

test('a driver with jobs has a lane, one without has none', () => {
  const [lane, ...others] = lanesAt(null, null)
  expect(others).toEqual([])
  expect(lane).toMatchObject({ driver: { name: 'Dean' }, rego: 'aaa111', done: 0, finishedAt: null })
  const elsewhere = sampleLive([sampleRun('empty', [])], sampleDay(), null)
  const looking = { date: SAMPLE_DATE, timeZone: SAMPLE_ZONE, now: null }
  expect(lanesOfDay(elsewhere, [dean], looking)).toEqual([])
  expect(lanesOfDay(sampleLive([sampleRun('one', ['a'])], sampleDay(), null), [], looking)).toEqual([])
})

test('jobs are to come, then late, and of a phone that fell silent the next one is not heard from', () => {
  expect(looksAt(null, null)).toEqual(['toCome', 'toCome'])
  expect(looksAt(13, sampleAt(12.9))).toEqual(['late', 'late'])
  expect(looksAt(13, sampleAt(8))).toEqual(['unheard', 'late'])
})

test('a phone that was heard yesterday was not heard today; without a phone in use nobody is missed', () => {
  const [yesterday] = lanesAt(13, sampleAt(-6))
  expect(yesterday).toMatchObject({ heardAt: null, isUnheard: true })
  expect(lanesAt(13, null)[0]).toMatchObject({ heardAt: null, isUnheard: false })
})

test('a day that is done has an end, and nobody is missed any more', () => {
  const run = sampleRun('one', ['a', 'b'])
  const bookings = run.bookings.map((card) => ({ ...card, status: 'Delivered' as const }))
  const told = sampleDay({
    jobs: [sampleTold('a', { doneAt: sampleAt(9) }), sampleTold('b', { doneAt: sampleAt(10.5) })],
  })
  const runs = sampleLive([{ ...run, bookings }], told, 16)
  const looking = { date: SAMPLE_DATE, timeZone: SAMPLE_ZONE, now: 16 }
  const [lane] = lanesOfDay(runs, [{ ...dean, seenAt: sampleAt(10.5) }], looking)
  expect(lane).toMatchObject({ done: 2, finishedAt: 10.5, isUnheard: false })
})

const entry: WireFeedEntry = {
  key: 'entry',
  at: sampleAt(9),
  receivedAt: sampleAt(9),
  driverId: 'dean',
  driverName: 'Dean',
  step: 'delivered',
  actionType: 'drop',
  bookingId: null,
  jobID: 'a',
  suburb: 'Yarraville',
  outcome: 'stale',
  message: '',
  isSettled: false,
  text: '',
  reason: '',
  site: '',
  weightKg: 0,
  photoId: null,
  mark: { clockAheadSeconds: null, isTimeUncertain: false, revokedLink: null },
}

test('what needs the office comes by how much it presses: silence, not done, not taken, late, a photo that was to follow', () => {
  const notDone = { reason: 'no-access', note: '', at: sampleAt(9), by: 'Dean', isOpen: true }
  const told = sampleDay({
    jobs: [
      sampleTold('gone', { notDone }),
      sampleTold('planned again', { notDone: { ...notDone, isOpen: false } }),
      sampleTold('dark', { isPhotoOverdue: true }),
    ],
    unsettled: [entry],
  })
  const needs = needsOfDay(lanesAt(13, sampleAt(8), told), told)
  expect(needs.map(({ kind, key }) => [kind, key])).toEqual([
    ['unheard', 'dean'],
    ['notDone', 'gone'],
    ['unsettled', 'entry'],
    ['late', 'b'],
    ['photo', 'photo dark'],
  ])
  expect(needsOfDay(lanesAt(null, null), sampleDay())).toEqual([])
})
