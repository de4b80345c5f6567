import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, localDate } from '../shared/local-date.ts'
import { lodgedTexts } from './locked-texts.ts'
import { checkLodged, isLodged, isUnlocking, moveLodgedUntil, whyLodged } from './lodged-until.ts'

const SEPTEMBER = localDate('2026-09-30')
const [inside, after] = [localDate('2026-09-12'), localDate('2026-10-01')]
const today = localDate('2026-11-27')
const anyDay = fc.integer({ min: -400, max: 400 }).map((days) => addDays(SEPTEMBER, days))

describe('what is dated in a lodged time', () => {
  test('is refused in words that name both days and who can unlock it, at its field', () => {
    expect(checkLodged([inside], SEPTEMBER, 'date')).toEqual({
      ok: false,
      reason: 'lodged',
      field: 'date',
      message: 'Lodged until 30/09/2026: this is dated 12/09/2026. An owner can unlock it in Settings.',
    })
  })

  test('is everything up to the day itself, and nothing after it', () => {
    expect([inside, SEPTEMBER, after].map((day) => isLodged(day, SEPTEMBER))).toEqual([true, true, false])
    expect(whyLodged(after, SEPTEMBER)).toBeNull()
  })

  test('is nothing while nothing is locked', () => {
    expect(checkLodged([inside], null)).toEqual({ ok: true, value: [inside] })
  })

  test('a change is refused by whichever of its days is locked, in either order, and is about the first of them', () => {
    fc.assert(
      fc.property(fc.array(anyDay, { maxLength: 4 }), anyDay, (days, until) => {
        const checked = checkLodged(days, until)
        expect(checked.ok).toBe(days.every((day) => day > until))
        expect(checkLodged(days.toReversed(), until).ok).toBe(checked.ok)
        const earliest = days.toSorted()[0]
        if (!checked.ok && earliest) expect(checked.message).toBe(whyLodged(earliest, until))
      }),
    )
  })
})

describe('the lock date', () => {
  test('moves on without a reason, and keeps none', () => {
    expect(moveLodgedUntil(null, { to: SEPTEMBER, reason: '' }, today)).toMatchObject({ ok: true })
    expect(moveLodgedUntil(SEPTEMBER, { to: after, reason: 'Typed for nothing' }, today)).toEqual({
      ok: true,
      value: { to: after, reason: '' },
    })
  })

  test.each([inside, null])('moves back to %s with a reason only', (to) => {
    expect(moveLodgedUntil(SEPTEMBER, { to, reason: ' ' }, today)).toMatchObject({
      ok: false,
      field: 'reason',
      message: lodgedTexts.reasonRequired,
    })
    const reason = ' The BAS is amended '
    expect(moveLodgedUntil(SEPTEMBER, { to, reason }, today)).toEqual({
      ok: true,
      value: { to, reason: 'The BAS is amended' },
    })
  })

  test('is before today: the work of a day is never locked while it is done', () => {
    fc.assert(
      fc.property(anyDay, fc.option(anyDay, { nil: null }), (to, from) => {
        const moved = moveLodgedUntil(from, { to, reason: 'Amended' }, SEPTEMBER)
        expect(moved.ok).toBe(to < SEPTEMBER)
        if (moved.ok) expect(isLodged(SEPTEMBER, moved.value.to)).toBe(false)
      }),
    )
  })

  test('unlocks when days that were locked no longer are', () => {
    fc.assert(
      fc.property(
        fc.option(anyDay, { nil: null }),
        fc.option(anyDay, { nil: null }),
        anyDay,
        (from, to, day) => {
          if (isLodged(day, from) && !isLodged(day, to)) expect(isUnlocking(from, to)).toBe(true)
          if (!isUnlocking(from, to) && isLodged(day, from)) expect(isLodged(day, to)).toBe(true)
        },
      ),
    )
  })
})
