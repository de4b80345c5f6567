export type Side = 'mine' | 'theirs'

export interface OpenChoice {
  name: string
  places: readonly string[]
  label: string
  mine: string
  theirs: string
  theirsTitle: string
  chosen: Side | null
}
