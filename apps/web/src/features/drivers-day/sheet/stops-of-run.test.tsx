import type { WireDriversDay, WireTipVisit } from '@skipyard/contract/drivers-day/office.ts'
import { expect, test } from 'vitest'
import { sampleRun } from '#web/features/runs/sample-board.ts'
import {
  SAMPLE_DATE,
  SAMPLE_ZONE,
  sampleAt,
  sampleDay,
  sampleLive,
  sampleTold,
} from '../testing/sample-day.ts'
import { stopsOfRun } from './stops-of-run.ts'

const tip = (id: string, hour: number, runId = 'one'): WireTipVisit => ({
  _id: id,
  actionId: 'a',
  runId,
  site: 'Brooklyn',
  docket: '88240',
  weightKg: 1_920,
  costCents: 14_850,
  tippedAt: sampleAt(hour),
  driverName: 'Dean',
})

function lineOf(told: WireDriversDay, done: readonly string[] = [], jobs = ['a', 'b']) {
  const run = sampleRun('one', jobs)
  const bookings = run.bookings.map((card) =>
    done.includes(card.actionId) ? { ...card, status: 'Delivered' as const } : card,
  )
  const [live] = sampleLive([{ ...run, bookings }], told, 11)
  if (!live) throw new Error('There is a run')
  return stopsOfRun(live, told, { date: SAMPLE_DATE, timeZone: SAMPLE_ZONE })
}

const seen = (line: ReturnType<typeof lineOf>) =>
  line.map(({ kind, key, hasHappened }) => `${kind} ${key}${hasHappened ? ' ✓' : ''}`)

test('a run that was not begun leads from the yard past its jobs and back', () => {
  expect(seen(lineOf(sampleDay()))).toEqual(['leaves leaves', 'job a', 'job b', 'back back'])
})

test('a run without jobs has no line', () => {
  expect(lineOf(sampleDay(), [], [])).toEqual([])
})

test('loads tipped stand where their time has them, those of another run do not', () => {
  const told = sampleDay({
    jobs: [
      sampleTold('a', { headingAt: sampleAt(7.5), doneAt: sampleAt(8) }),
      sampleTold('b', { doneAt: sampleAt(10) }),
    ],
    tips: [tip('later', 10.5), tip('between', 9), tip('elsewhere', 9.5, 'two')],
  })
  const line = lineOf(told, ['a', 'b'])
  expect(seen(line)).toEqual([
    'leaves leaves ✓',
    'job a ✓',
    'tip between ✓',
    'job b ✓',
    'tip later ✓',
    'back back',
  ])
  expect(line.map(({ at }) => at).slice(0, 5)).toEqual([7.5, 8, 9, 10, 10.5])
})

test('a job that was given back stands before those that are still to come', () => {
  const notDone = { reason: 'no-access', note: '', at: sampleAt(9), by: 'Dean', isOpen: true }
  const told = sampleDay({
    jobs: [sampleTold('a', { doneAt: sampleAt(8) }), sampleTold('gone', { notDone })],
  })
  expect(seen(lineOf(told, ['a']))).toEqual([
    'leaves leaves ✓',
    'job a ✓',
    'notDone gone ✓',
    'job b',
    'back back',
  ])
})
