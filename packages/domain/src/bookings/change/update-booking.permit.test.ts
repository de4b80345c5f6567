import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { texts } from '../../shared/texts.ts'
import { sampleBooking, SAMPLE_TODAY as today } from '../sample-booking.ts'
import { changedSections } from './changed-sections.ts'
import { updateBooking } from './update-booking.ts'

const permit = fc.record({ costCents: fc.integer().map((dollars) => dollars * 100), days: fc.integer() })
const perhaps = fc.option(permit)

function edit(before: ReturnType<typeof sampleBooking>, wanted: typeof before.permit) {
  return updateBooking(before, { ...before, permit: wanted }, { today })
}

describe('the permit of a booking', () => {
  test('any whole cost and days, of either sign, are taken as they are; switched off, both are cleared', () => {
    fc.assert(
      fc.property(perhaps, perhaps, (had, wanted) => {
        const before = sampleBooking({ permit: had })
        const edited = edit(before, wanted)
        expect(edited).toEqual({ ok: true, value: { ...before, permit: wanted } })
        const isSame = had?.costCents === wanted?.costCents && had?.days === wanted?.days
        expect(edited.ok && changedSections(before, edited.value)).toEqual(isSame ? [] : ['additionalInfo'])
      }),
    )
  })

  test('switched on again it starts from what is typed, not from what was cleared', () => {
    fc.assert(
      fc.property(permit, permit, (first, second) => {
        const off = edit(sampleBooking({ permit: first }), null)
        if (!off.ok) throw new Error(off.message)
        const on = edit(off.value, second)
        expect(on.ok && on.value.permit).toEqual(second)
      }),
    )
  })

  test('what is no whole number is refused beside the field that it was typed into', () => {
    const broken = fc.constantFrom(0.5, -1.25, Number.NaN, Number.POSITIVE_INFINITY)
    const wrong = fc.oneof(
      fc.tuple(broken, fc.integer()).map(([costCents, days]) => ({ costCents, days, field: 'permitCost' })),
      fc
        .tuple(fc.constant(8_500), broken)
        .map(([costCents, days]) => ({ costCents, days, field: 'numberOfDays' })),
    )
    fc.assert(
      fc.property(wrong, ({ field, ...wanted }) => {
        const message = texts.booking.permitDigits
        const refusal = edit(sampleBooking(), wanted)
        expect(refusal).toMatchObject({ ok: false, field, errors: [{ field, message }] })
      }),
    )
  })
})
