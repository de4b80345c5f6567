import type { BookingField, BookingValues } from '../booking-values.ts'
import { type BookingMerge, type MergeUnit, type ThreeSides, valuesOfFields } from './merge-values.ts'

/** What was typed but can no longer be: the booking has moved on too far for it. */
export interface LostUnit {
  fields: MergeUnit['fields']
  /** Why it can no longer be changed. */
  reason: string
}

/**
 * Gives way where what was typed can no longer be saved (a drop that has been Delivered meanwhile keeps its date):
 * theirs stands, and what had been typed is named with the reason, so that nothing vanishes in silence.
 */
export function settleLocks(
  merge: BookingMerge,
  { theirs }: ThreeSides,
  lockOf: (field: BookingField, values: BookingValues) => string | null,
): { merge: BookingMerge; lost: LostUnit[] } {
  const lost = merge.units.flatMap(({ fields, outcome }) => {
    if (outcome === 'theirs') return []
    const reason = fields.map((field) => lockOf(field, merge.values)).find((why) => why !== null)
    return reason == null ? [] : [{ fields, reason }]
  })
  const isLost = ({ fields }: MergeUnit) => lost.some((unit) => unit.fields === fields)
  const lostFields = lost.flatMap(({ fields }) => fields)
  return {
    merge: {
      values: { ...merge.values, ...valuesOfFields(lostFields, theirs) },
      units: merge.units.filter((unit) => !isLost(unit)),
    },
    lost,
  }
}
