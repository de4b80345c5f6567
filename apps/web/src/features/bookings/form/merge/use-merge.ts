import { lockedSections } from '@skipyard/domain/bookings/policy.ts'
import { useState } from 'react'
import { useProfile } from '#web/client/use-profile.ts'
import type { Side } from '#web/ui/merge/open-choice.ts'
import { lockOfField } from '../lock-of-field.ts'
import type { OpenedBooking } from '../opened-booking.ts'
import type { OpenForm } from '../use-booking-form.ts'
import { type MergeUnit, mergeValues, type ThreeSides, valuesOfFields } from './merge-values.ts'
import { type LostUnit, settleLocks } from './settle-locks.ts'

/** What has been brought together, and what a person still has to choose. */
export interface OpenMerge {
  sides: ThreeSides
  /** Changed by both: to choose from. */
  conflicts: readonly MergeUnit[]
  /** Changed by others only: in the form already. */
  broughtIn: readonly MergeUnit[]
  lost: readonly LostUnit[]
  chosen: Readonly<Record<string, Side>>
}

/** The name of a unit: that of its first field. */
export const nameOfUnit = ({ fields }: Pick<MergeUnit, 'fields'>): string => fields[0]

const isTyped = ({ outcome }: MergeUnit) => outcome === 'mine' || outcome === 'both'

// What is still to be chosen was never agreed to: it is judged from where both had started.
function baseOf(form: OpenForm, open: OpenMerge | null): ThreeSides['base'] {
  const waiting = open?.conflicts.filter((unit) => !(nameOfUnit(unit) in open.chosen)) ?? []
  const fields = waiting.flatMap((unit) => unit.fields)
  return { ...form.opened.values, ...(open ? valuesOfFields(fields, open.sides.base) : {}) }
}

/** Brings together what is typed and what others have made of the booking, and keeps what is still to be chosen. */
export function useMerge(form: OpenForm, readCurrent: () => Promise<OpenedBooking>) {
  const profile = useProfile()
  const [open, setOpen] = useState<OpenMerge | null>(null)

  const bringTogether = async (): Promise<{ isToChoose: boolean }> => {
    const fresh = await readCurrent()
    const sides = { base: baseOf(form, open), mine: form.latestValues(), theirs: fresh.values }
    const closed = lockedSections({ loginId: profile.userId, role: profile.role }, fresh.before)
    const { merge, lost } = settleLocks(mergeValues(sides), sides, (field, values) =>
      lockOfField(field, { closed, before: fresh.before, values }),
    )
    const conflicts = merge.units.filter(({ outcome }) => outcome === 'both')
    const broughtIn = merge.units.filter(({ outcome }) => outcome === 'theirs')
    form.merged(fresh, merge.units.some(isTyped) ? merge.values : fresh.values)
    setOpen({ sides, conflicts, broughtIn, lost, chosen: {} })
    return { isToChoose: conflicts.length > 0 || lost.length > 0 }
  }
  const choose = (units: readonly MergeUnit[], side: Side) => {
    if (open === null) return
    const fields = units.flatMap((unit) => unit.fields)
    form.chosen(valuesOfFields(fields, open.sides[side]))
    const chosen = Object.fromEntries(units.map((unit) => [nameOfUnit(unit), side]))
    setOpen({ ...open, chosen: { ...open.chosen, ...chosen } })
  }
  const left = open === null ? 0 : open.conflicts.filter((unit) => !(nameOfUnit(unit) in open.chosen)).length
  return { open, left, bringTogether, choose, close: () => setOpen(null) }
}

/** The bringing together of one form. */
export type Merging = ReturnType<typeof useMerge>
