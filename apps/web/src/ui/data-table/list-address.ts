import { useNavigate, useSearch } from '@tanstack/react-router'
import type { pageLimit } from '../checked/search-schema.ts'

interface ListSearch {
  q?: string | undefined
  page?: number | undefined
  limit?: ReturnType<typeof pageLimit>
  sort?: string | undefined
}

const FIRST_PAGE = 1
const FIRST_LIMIT = 20

export interface ListAddress<Search extends object> {
  read: (said: object) => Search
  sort?: string
  isSort?: (sort: string) => boolean
}

const unlessFirst = <Value>(value: Value, first: Value): Value | undefined =>
  value === first ? undefined : value

export function useListAddress<Search extends object>({
  read,
  sort: firstSort = '',
  isSort = () => true,
}: ListAddress<Search & ListSearch>) {
  const navigate = useNavigate()
  const search = read(useSearch({ strict: false }))
  const go = (changes: object, replace = false) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...read(before), ...changes }),
      replace,
      resetScroll: false,
    })
  const { q = '', page = FIRST_PAGE, limit = FIRST_LIMIT, sort = firstSort } = search
  const show = (changes: object) => go({ ...changes, page: undefined })
  return {
    search,
    q,
    page,
    limit,
    sort: isSort(sort) ? sort : firstSort,
    /** `replace` makes no step for the back button. */
    change: (changes: Partial<Search>, replace = false) => go(changes, replace),
    show: (changes: Partial<Search>) => show(changes),
    searchFor: (next: string) => show({ q: unlessFirst(next, '') }),
    sortBy: (next: string) => show({ sort: unlessFirst(next, firstSort) }),
    showPage: (next: number) => go({ page: unlessFirst(next, FIRST_PAGE) }),
    showLimit: (next: number) => show({ limit: read({ limit: next }).limit }),
  }
}

export type ListView = Omit<ReturnType<typeof useListAddress<object>>, 'search' | 'change' | 'show'>
