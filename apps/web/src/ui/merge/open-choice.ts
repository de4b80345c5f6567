/** Whose value stands in the form. */
export type Side = 'mine' | 'theirs'

/** One field that two people changed: what each made of it. */
export interface OpenChoice {
  /** Unique among the choices. */
  name: string
  /** Where it stands in what the form holds. */
  places: readonly string[]
  label: string
  mine: string
  theirs: string
  /** Whose the other value is, as far as known. */
  theirsTitle: string
  chosen: Side | null
}
