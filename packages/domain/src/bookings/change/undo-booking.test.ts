import { describe, expect, test } from 'vitest'
import { type LastChange, undoBooking } from './undo-booking.ts'

const at = new Date('2026-05-14T03:00:00Z')
const last: LastChange = { action: 'booking.updated', actorId: 'me', at }
const secondsLater = (seconds: number) => new Date(at.getTime() + seconds * 1_000)
const facts = { actorId: 'me', now: secondsLater(3), isUnchangedSince: true }

describe('taking back the last change', () => {
  test.each(['booking.updated', 'booking.changed', 'booking.delivered', 'booking.conflict-resolved'])(
    'gives the old values after %s',
    (action) => {
      expect(undoBooking({ ...last, action }, facts)).toEqual({ ok: true, value: 'revert' })
    },
  )

  test('brings a deleted booking back', () => {
    const deleted = { ...last, action: 'booking.deleted' }
    expect(undoBooking(deleted, facts)).toEqual({ ok: true, value: 'restore' })
  })

  test('is possible for half a minute, and two seconds more for the line', () => {
    expect(undoBooking(last, { ...facts, now: secondsLater(32) }).ok).toBe(true)
    expect(undoBooking(last, { ...facts, now: secondsLater(32.001) })).toMatchObject({
      reason: 'undo-too-late',
    })
  })

  test("is not possible for another person's change, nor once somebody has changed the booking since", () => {
    const refused = { ok: false, reason: 'undo-not-last' }
    expect(undoBooking(last, { ...facts, actorId: 'you' })).toMatchObject(refused)
    expect(undoBooking(last, { ...facts, isUnchangedSince: false })).toMatchObject(refused)
    expect(undoBooking(null, facts)).toMatchObject(refused)
  })

  test.each(['booking.created', 'booking.undone', 'booking.restored', 'booking.billed'])(
    'is not offered for %s',
    (action) => {
      expect(undoBooking({ ...last, action }, facts)).toMatchObject({ reason: 'undo-not-last' })
    },
  )
})
