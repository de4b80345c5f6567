import type { SearchKind } from '@skipyard/domain/search/search-kinds.ts'
import type { Icon } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'

export type EntryKind = SearchKind | 'screen' | 'command'

export interface SearchEntry {
  kind: EntryKind
  id: string
  name: string
  details: readonly string[]
  icon: Icon
  link?: LinkProps
  act?: () => void
}

export interface LocalEntry extends SearchEntry {
  kind: 'screen' | 'command'
  otherNames: readonly string[]
}

export const keyOfEntry = ({ kind, id }: Pick<SearchEntry, 'kind' | 'id'>): string => `${kind} ${id}`
