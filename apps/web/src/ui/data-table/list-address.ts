import { useNavigate, useSearch } from '@tanstack/react-router'
import { FIT, type ListLimit } from '../checked/search-schema.ts'
import { FIRST_LIMIT, rowsThatFit, useWindowHeight } from './rows-that-fit.ts'

export interface ListOrder<Search extends object> {
  read: (search: object) => Search
  /** The order at first; '' where there is only one. */
  sort?: string | ((search: Search) => string)
  isSort?: (sort: string, search: Search) => boolean
  /** What stands between bar and list, in pixels: fewer rows fit. */
  tilesPx?: number | undefined
}

export interface ListSearch {
  q?: string | undefined
  page?: number | undefined
  limit?: ListLimit | undefined
  sort?: string | undefined
}

const FIRST_PAGE = 1

const unlessFirst = <Value>(value: Value, first: Value): Value | undefined =>
  value === first ? undefined : value

function sortOf<Search extends object>(list: ListOrder<Search & ListSearch>, search: Search & ListSearch) {
  const { sort: first = '', isSort = () => true } = list
  const firstSort = typeof first === 'string' ? first : first(search)
  const { sort } = search
  return { firstSort, sort: sort !== undefined && isSort(sort, search) ? sort : firstSort }
}

/** A window with room for more rows than a page has at first is filled: one from about 900 pixels on. */
const firstSizeOf = (height: number) => (rowsThatFit(height) > FIRST_LIMIT ? FIT : FIRST_LIMIT)

export function viewOf<Search extends object>(
  list: ListOrder<Search & ListSearch>,
  search: Search & ListSearch,
  height = innerHeight,
) {
  const { q = '', page = FIRST_PAGE, limit: pageSize = firstSizeOf(height) }: ListSearch = search
  const limit = pageSize === FIT ? rowsThatFit(height, list.tilesPx) : pageSize
  return { q, page, pageSize, limit, ...sortOf(list, search) }
}

export function useListAddress<Search extends object>(list: ListOrder<Search & ListSearch>) {
  const { read } = list
  const navigate = useNavigate()
  const search = read(useSearch({ strict: false }))
  const go = (changes: object, replace = false) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...read(before), ...changes }),
      replace,
      resetScroll: false,
    })
  const height = useWindowHeight()
  const { firstSort, ...view } = viewOf(list, search, height)
  const show = (changes: object) => go({ ...changes, page: undefined })
  return {
    search,
    ...view,
    change: (changes: Partial<Search>, replace = false) => go(changes, replace),
    show: (changes: Partial<Search>) => show(changes),
    /** The same for names known only as texts. */
    showNamed: (changes: { [name: string]: undefined }, further: Partial<Search> = {}) =>
      show({ ...changes, ...further }),
    searchFor: (next: string) => show({ q: unlessFirst(next, '') }),
    sortBy: (next: string) => show({ sort: unlessFirst(next, firstSort) }),
    showPage: (next: number) => go({ page: unlessFirst(next, FIRST_PAGE) }),
    showLimit: (next: ListLimit) => show({ limit: unlessFirst(next, firstSizeOf(height)) }),
  }
}
