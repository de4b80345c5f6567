import { type Place, valueAt, withValueAt } from './place.ts'

/** A field of a form: what it is called, and what it holds in words. */
export interface DescribedField<Values extends object> {
  name: Place<Values>
  /** Further places that are decided together with it. */
  also?: readonly Place<Values>[]
  label: string
  words: (values: Values) => string
  /** What of the values counts when asked whether it changed; what stands in its places unless said. */
  said?: (values: Values) => unknown
  /** What both sides made of the field without a question: for lists, in which neither side's entries may be lost. */
  join?: (sides: ThreeSides<Values>) => Partial<Values>
}

/** Three states of one form: as it was opened, as it is typed now, as the record is by now. */
export interface ThreeSides<Values> {
  base: Values
  mine: Values
  theirs: Values
}

/** Something that two people changed, differently; a person chooses whose stays. */
export interface Conflict<Values> {
  /** Unique among the conflicts. */
  name: string
  /** Where it stands in the values; at its name unless said. */
  places?: readonly string[]
  label: string
  words: (values: Values) => string
  /** The values of a form with this one from another. */
  take: (into: Values, from: Values) => Values
}

/** What was typed and can no longer be: theirs stands. */
export interface GivenWay<Values> {
  label: string
  words: (values: Values) => string
  /** Why it can no longer be changed. */
  reason: string
}

/** Why a place of a form cannot be changed, in words; null when it can. */
export type LockOf<Values> = (place: string, values: Values) => string | null

/** Two people's changes of one form, brought together. */
export interface Merged<Values> {
  /** In a conflict the form holds what was typed until somebody chooses. */
  values: Values
  conflicts: readonly Conflict<Values>[]
  /** The labels of what others changed and is in the form by now. */
  broughtIn: readonly string[]
  gaveWay?: readonly GivenWay<Values>[]
}

/** How two people's changes of a form are brought together. */
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

/** What either side added is there, what it took is not. */
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
 * Brings together what was typed into a form and what others made of the record meanwhile, field by field; what both
 * changed to the same is nobody's conflict, and what can no longer be changed gives way. See ui/record-form/README.md.
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
