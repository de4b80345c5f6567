import { describe, expect, test } from 'vitest'
import type { Booking } from '../bookings/booking.ts'
import type { DropStatus, PickStatus } from '../bookings/status/job-status.ts'
import { sampleBoard, sampleJobs, sampleRun } from '../runs/sample-board.ts'
import { judgeNote, type NoteField } from './judge-note.ts'

interface Standing {
  drop?: DropStatus
  pick?: PickStatus
}

function field(
  { drop = 'Delivered', pick = 'Collected' }: Standing,
  change: Partial<NoteField> = {},
): NoteField {
  const booking: Booking = sampleJobs('a')
  const board = sampleBoard(
    [sampleRun('run', { jobIds: ['a-drop', 'a-pick'] })],
    [{ ...booking, drop: { ...booking.drop, status: drop }, pick: { ...booking.pick, status: pick } }],
  )
  return {
    board,
    jobId: 'a-pick',
    driverId: 'driver',
    isSaidLater: false,
    namedByOffice: null,
    ...change,
  }
}

describe('a note of a driver’s phone', () => {
  test.each(['comment', 'bin', 'extras'] as const)('a %s counts at whatever point its job is', (note) => {
    for (const pick of ['Scheduled', 'Collected', 'Completed'] as const) {
      expect(judgeNote(note, field({ pick })).outcome).toBe('applied')
    }
  })

  test('a load counts once the bin was collected, also when the job is over', () => {
    expect(judgeNote('tipped', field({ pick: 'Collected' })).outcome).toBe('applied')
    expect(judgeNote('tipped', field({ pick: 'Completed' })).outcome).toBe('applied')
  })

  test('a load of a bin that was not collected, or of a drop, is refused with the reason', () => {
    const words = 'Only a bin that was collected can be tipped'
    const early = judgeNote('tipped', field({ pick: 'Scheduled' }))
    const ofDrop = judgeNote('tipped', field({}, { jobId: 'a-drop' }))
    expect([early, ofDrop]).toEqual([
      { outcome: 'refused', message: words },
      { outcome: 'refused', message: words },
    ])
  })

  test('of a job that another driver has now it changes nothing: the office decides', () => {
    expect(judgeNote('comment', field({}, { driverId: 'another' })).outcome).toBe('stale')
  })

  test('of a job that is not known, or was called off, it is refused', () => {
    expect(judgeNote('comment', field({}, { jobId: 'gone' })).message).toBe('This job no longer exists')
    expect(judgeNote('comment', field({ drop: 'Cancelled', pick: 'Cancelled' })).message).toBe(
      'The office has cancelled this job',
    )
  })

  test('of bin numbers the one made last counts', () => {
    expect(judgeNote('bin', field({}, { isSaidLater: true })).outcome).toBe('overtaken')
  })

  test.each([
    ['6-014', 'The office has since named bin 6-014'],
    ['', 'The office has since removed the bin number'],
  ])(
    'what the office has named since (%j) is not overwritten, and the driver is told',
    (namedByOffice, message) => {
      expect(judgeNote('bin', field({}, { namedByOffice }))).toEqual({ outcome: 'stale', message })
      expect(judgeNote('comment', field({}, { namedByOffice })).outcome).toBe('applied')
    },
  )
})
