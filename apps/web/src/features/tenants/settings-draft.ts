import type { WireSettings } from '@skipyard/contract/tenants/tenants.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import type { Merged, ThreeSides } from '#web/ui/merge/merge-fields.ts'
import { settingsTexts } from './texts.ts'

export const WASTE_TYPE_MAX_LENGTH = 60
const MOST_WASTE_TYPES = 60

export interface WasteTypeRow {
  key: string
  name: string
  before: string | null
}

export interface SettingsDraft {
  pickupConfirm: boolean
  rows: readonly WasteTypeRow[]
}

type BookingSettings = Pick<WireSettings['bookings'], 'pickupConfirm' | 'wasteTypes'>

const folded = (name: string) => name.trim().toLowerCase()
const rowOf = (name: string): WasteTypeRow => ({ key: `read-${name}`, name, before: name })

export function draftOfSettings({ pickupConfirm, wasteTypes }: BookingSettings): SettingsDraft {
  return { pickupConfirm, rows: wasteTypes.map(rowOf) }
}

export function settingsOfDraft({ pickupConfirm, rows }: SettingsDraft): BookingSettings {
  return { pickupConfirm, wasteTypes: rows.map(({ name }) => name.trim()) }
}

export function isChanged(draft: SettingsDraft, settings: BookingSettings): boolean {
  const now = settingsOfDraft(draft)
  return (
    now.pickupConfirm !== settings.pickupConfirm ||
    now.wasteTypes.length !== settings.wasteTypes.length ||
    now.wasteTypes.some((name, index) => name !== settings.wasteTypes[index])
  )
}

// Upper and lower case are one.
function nameError(name: string, others: readonly string[]): string | null {
  if (name.trim() === '') return texts.wasteTypes.nameRequired
  return others.some((other) => folded(other) === folded(name)) ? texts.wasteTypes.twice : null
}

/** By key; of two equal names the later one is wrong. */
export function nameErrors(rows: readonly WasteTypeRow[]): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap(({ key, name }, index) => {
      const earlier = rows.slice(0, index).map((row) => row.name)
      const error = nameError(name, earlier)
      return error === null ? [] : [[key, error]]
    }),
  )
}

export const rowErrors = ({ rows }: SettingsDraft): FieldError[] =>
  Object.entries(nameErrors(rows)).map(([field, message]) => ({ field, message }))

export function addError(name: string, rows: readonly WasteTypeRow[]): string | null {
  const names = rows.map((row) => row.name)
  return nameError(name, names) ?? (rows.length >= MOST_WASTE_TYPES ? texts.wasteTypes.tooMany : null)
}

export function movedRow(rows: readonly WasteTypeRow[], from: number, to: number): readonly WasteTypeRow[] {
  const row = rows[from]
  if (row === undefined || to < 0 || to >= rows.length) return rows
  return rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

/**
 * Three-way merge: additions and renames of both sides are kept, removals of either are done, and a new
 * order here wins.
 */
export function mergedDraft(
  draft: SettingsDraft,
  base: BookingSettings,
  theirs: BookingSettings,
): SettingsDraft {
  if (!isChanged(draft, base)) return draftOfSettings(theirs)
  const isConfirmMine = draft.pickupConfirm !== base.pickupConfirm
  const kept = draft.rows.flatMap((row) => {
    if (row.before === null) return [row]
    if (theirs.wasteTypes.includes(row.before)) return [row]
    return row.name.trim() === row.before ? [] : [{ ...row, before: null }]
  })
  const added = theirs.wasteTypes.filter(
    (name) =>
      !base.wasteTypes.includes(name) &&
      nameError(
        name,
        kept.map((row) => row.name),
      ) === null,
  )
  return {
    pickupConfirm: isConfirmMine ? draft.pickupConfirm : theirs.pickupConfirm,
    rows: [...kept, ...added.map(rowOf)],
  }
}

/** Never leaves a conflict: a list has no two values for one place. */
export function mergeDrafts({ base, mine, theirs }: ThreeSides<SettingsDraft>): Merged<SettingsDraft> {
  const [before, now] = [settingsOfDraft(base), settingsOfDraft(theirs)]
  const typed = settingsOfDraft(mine)
  const values = mergedDraft(mine, before, now)
  const made = settingsOfDraft(values)
  const hasOtherTypes = made.wasteTypes.join('\n') !== typed.wasteTypes.join('\n')
  const { wasteTypes, bookings } = settingsTexts
  return {
    values,
    conflicts: [],
    broughtIn: [
      ...(hasOtherTypes ? [wasteTypes.title] : []),
      ...(made.pickupConfirm === typed.pickupConfirm ? [] : [bookings.pickupConfirm]),
    ],
  }
}
