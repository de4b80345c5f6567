/** What the form of a numbered bin holds. */
export interface BinValues {
  /** Which of the sizes a new bin is of. */
  of: number
  number: string
  status: 'on yard' | 'broken'
  comments: string
}

/** The fields that two people can change. */
export type MergedField = 'number' | 'status' | 'comments'

const FIELDS = ['number', 'status', 'comments'] as const

interface Sides {
  /** As both found it. */
  start: BinValues
  mine: BinValues
  theirs: BinValues
}

/**
 * What stands in the form after somebody else changed the bin: theirs where only they changed a field, mine elsewhere.
 * Fields that both changed differently are to be chosen.
 */
export function mergeBin({ start, mine, theirs }: Sides) {
  const changed = FIELDS.filter((name) => theirs[name] !== start[name] && theirs[name] !== mine[name])
  const broughtIn = changed.filter((name) => mine[name] === start[name])
  const conflicts = changed.filter((name) => mine[name] !== start[name])
  const taken = (name: MergedField) => broughtIn.includes(name)
  const values: BinValues = {
    of: mine.of,
    number: taken('number') ? theirs.number : mine.number,
    status: taken('status') ? theirs.status : mine.status,
    comments: taken('comments') ? theirs.comments : mine.comments,
  }
  return { values, broughtIn, conflicts }
}
