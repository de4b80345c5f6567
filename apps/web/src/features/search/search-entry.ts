import type { SearchKind } from '@skipyard/domain/search/search-kinds.ts'
import type { Icon } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'

/** What can be found: a record, a screen of the menu, or something to be done. */
export type EntryKind = SearchKind | 'screen' | 'command'

/** One line of what was found. */
export interface SearchEntry {
  kind: EntryKind
  /** The record's id, or what the menu calls the screen. */
  id: string
  name: string
  /** What tells it from others of that name. */
  details: readonly string[]
  icon: Icon
  /** Where it leads; what leads nowhere is done. */
  link?: LinkProps
  act?: () => void
}

/** What is found without asking the server: screens and commands, under all the names they go by. */
export interface LocalEntry extends SearchEntry {
  kind: 'screen' | 'command'
  otherNames: readonly string[]
}

/** Tells one entry from every other. */
export const keyOfEntry = ({ kind, id }: Pick<SearchEntry, 'kind' | 'id'>): string => `${kind} ${id}`
