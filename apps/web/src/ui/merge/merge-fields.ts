import { type Place, valueAt, withValueAt } from './place.ts'

export interface DescribedField<Values extends object> {
  name: Place<Values>
  also?: readonly Place<Values>[]
  label: string
  words: (values: Values) => string
  /** The part of the values that is compared; by default that of its places. */
  said?: (values: Values) => unknown
  /** Merges lists without a question, keeping both sides' entries. */
  join?: (sides: ThreeSides<Values>) => Partial<Values>
}

/** As opened, as typed, and as on record now. */
export interface ThreeSides<Values> {
  base: Values
  mine: Values
  theirs: Values
}

export interface Conflict<Values> {
  name: string
  places?: readonly string[]
  label: string
  words: (values: Values) => string
  /** `into` with this conflict's values of `from`. */
  take: (into: Values, from: Values) => Values
}

/** A typed value that can no longer be saved, so that theirs is taken. */
interface GivenWay<Values> {
  label: string
  words: (values: Values) => string
  reason: string
}

/** Why a place of a form cannot be changed; null when it can. */
export type LockOf<Values> = (place: string, values: Values) => string | null

export interface Merged<Values> {
  /** A conflict keeps the typed value until one is chosen. */
  values: Values
  conflicts: readonly Conflict<Values>[]
  broughtIn: readonly string[]
  gaveWay?: readonly GivenWay<Values>[]
}

export type Merge<Values> = (sides: ThreeSides<Values>, lockOf?: LockOf<Values>) => Merged<Values>

// Who is chosen is the same person also under a corrected name.
const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && '_id' in value ? value._id : value

const placesOf = <Values extends object>({ name, also = [] }: DescribedField<Values>) => [name, ...also]

function differ<Values extends object>(field: DescribedField<Values>, one: Values, other: Values): boolean {
  const keyOf = (values: Values) =>
    JSON.stringify(field.said?.(values) ?? placesOf(field).map((place) => idOf(valueAt(values, place))))
  return keyOf(one) !== keyOf(other)
}

const take = <Values extends object>(field: DescribedField<Values>, into: Values, from: Values): Values =>
  placesOf(field).reduce((made, place) => withValueAt(made, place, valueAt(from, place)), into)

export function joinLists<Entry>({ base, mine, theirs }: ThreeSides<readonly Entry[]>): Entry[] {
  const added = theirs.filter((one) => !base.includes(one) && !mine.includes(one))
  const taken = base.filter((one) => !theirs.includes(one))
  return [...mine.filter((one) => !taken.includes(one)), ...added]
}

const conflictOf = <Values extends object>(field: DescribedField<Values>): Conflict<Values> => ({
  name: field.name,
  places: placesOf(field),
  label: field.label,
  words: field.words,
  take: (into, from) => take(field, into, from),
})

/**
 * Three-way merge, field by field. The same change on both sides is no conflict; locked fields take theirs.
 * See ui/record-form/README.md.
 */
export function mergeFields<Values extends object>(
  fields: readonly DescribedField<Values>[],
  sides: ThreeSides<Values>,
  lockOf: LockOf<Values> = () => null,
): Merged<Values> {
  const { base, mine, theirs } = sides
  const theirChanges = fields.filter((field) => differ(field, base, theirs) && differ(field, mine, theirs))
  const myChanges = fields.filter((field) => differ(field, base, mine))
  let typed = theirs
  for (const field of myChanges) {
    typed = field.join ? { ...typed, ...field.join(sides) } : take(field, typed, mine)
  }
  const locked = myChanges.flatMap((field) => {
    const reason = placesOf(field)
      .map((place) => lockOf(place, typed))
      .find((why) => why !== null)
    return reason !== undefined && differ(field, mine, theirs) ? [{ field, reason }] : []
  })
  const lost = locked.map(({ field }) => field)
  const values = lost.reduce((made, field) => take(field, made, theirs), typed)
  const open = theirChanges.filter((field) => !lost.includes(field))
  const conflicts = open.filter((field) => field.join === undefined && myChanges.includes(field))
  const broughtIn = open.filter((field) => !conflicts.includes(field) && differ(field, mine, values))
  return {
    values,
    conflicts: conflicts.map(conflictOf),
    broughtIn: broughtIn.map(({ label }) => label),
    gaveWay: locked.map(({ field: { label, words }, reason }) => ({ label, words, reason })),
  }
}
