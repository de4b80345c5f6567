import { describe, expect, test } from 'vitest'
import { addDays, localDate } from '../shared/local-date.ts'
import { checkPermit } from './check-permit.ts'
import { type BookingPermit, PERMIT_NEEDED } from './permit.ts'

/** A Monday. */
const today = localDate('2026-11-23')
const granted: BookingPermit = {
  ...PERMIT_NEEDED,
  state: 'granted',
  number: 'P-1',
  validFrom: localDate('2026-12-07'),
  validTo: localDate('2026-12-11'),
  appliedOn: today,
}

describe('a permit', () => {
  test('that is granted has a number and its days', () => {
    expect(checkPermit({ ...granted, number: ' ', validTo: null }, today)).toMatchObject({
      ok: false,
      errors: [{ field: 'number' }, { field: 'validTo' }],
    })
    expect(checkPermit({ ...granted, validTo: localDate('2026-12-06') }, today)).toMatchObject({
      field: 'validTo',
    })
    expect(checkPermit(granted, today)).toEqual({ ok: true, value: granted })
  })

  test('that is asked for was asked today unless another day is said, never tomorrow', () => {
    const applied: BookingPermit = { ...PERMIT_NEEDED, state: 'applied' }
    expect(checkPermit(applied, today)).toMatchObject({ ok: true, value: { appliedOn: today } })
    expect(checkPermit({ ...applied, appliedOn: addDays(today, 1) }, today)).toMatchObject({
      field: 'appliedOn',
    })
  })

  test('that goes back to needed keeps nothing of what was granted', () => {
    expect(checkPermit({ ...granted, state: 'needed' }, today)).toEqual({ ok: true, value: PERMIT_NEEDED })
  })
})
