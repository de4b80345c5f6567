import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { pageLimit } from '../checked/search-schema.ts'
import { type ColumnChoice, type KnownColumn, mergeColumns } from './column-choice.ts'
import type { FilterChip } from './filter-chips.tsx'
import type { TableColumn } from './table-column.ts'

export interface ListWords {
  label: string
  noun: { one: string; many: string }
  loading?: string
  search?: string
  /** The title where the search finds nothing; without it the screen's own words for no rows are. */
  nothingFound?: string
  /** What was looked for, below that. */
  searching?: (q: string) => string
  /** The way out of a search that finds nothing. */
  clear?: string
  add?: string
}

/** What narrows a list besides its search: one thing to those who look, one or two values in the address. */
interface ListFilter<Search extends object> {
  label: string
  names: readonly (keyof Search & string)[]
  /** What is shown of it, while it is on. */
  words: (search: Search) => string
}

/** How a list reads its address. */
export interface ListAddress<Search extends object> {
  read: (search: object) => Search
  /** The order at first; '' where there is only one. */
  sort?: string | ((search: Search) => string)
  isSort?: (sort: string, search: Search) => boolean
  filters?: readonly ListFilter<Search>[]
}

/** A column of a list; one that is hidden at first is there to be chosen. */
export type ListColumn<Row> = TableColumn<Row> & KnownColumn

/** What a list shows: its words, its rows and columns, and a row on a phone. */
interface ListLook<Row extends object> {
  words: ListWords
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  columns: readonly ListColumn<Row>[]
  Card: ComponentType<{ row: Row }>
  Actions?: ComponentType<{ row: Row }>
  actionsWidth?: number
  wordsOf: (problem: Error | null) => string
}

/** A list as `ListFrame` draws it, with its columns as at first. */
export interface ListPlan<Row extends object> extends ListLook<Row> {
  choice: readonly ColumnChoice[]
}

/** A list of records: what `useListAddress` reads of the address and `ListFrame` draws. */
export function defineList<Row extends object, Search extends object>(
  list: ListLook<Row> & ListAddress<Search>,
): ListPlan<Row> & ListAddress<Search>
/** One of several lists that share an address. */
export function defineList<Row extends object>(list: ListLook<Row>): ListPlan<Row>
export function defineList<Row extends object>(list: ListLook<Row>): ListPlan<Row> {
  return { ...list, choice: mergeColumns(list.columns, null) }
}

interface ListSearch {
  q?: string | undefined
  page?: number | undefined
  limit?: ReturnType<typeof pageLimit>
  sort?: string | undefined
}

const FIRST_PAGE = 1
const FIRST_LIMIT = 20

const unlessFirst = <Value>(value: Value, first: Value): Value | undefined =>
  value === first ? undefined : value

function sortOf<Search extends object>(list: ListAddress<Search & ListSearch>, search: Search & ListSearch) {
  const { sort: first = '', isSort = () => true } = list
  const firstSort = typeof first === 'string' ? first : first(search)
  const { sort } = search
  return { firstSort, sort: sort !== undefined && isSort(sort, search) ? sort : firstSort }
}

const isOn = <Search extends object>({ names }: ListFilter<Search>, search: Search) =>
  names.some((name) => search[name] !== undefined)

const withoutAll = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, undefined]))

export function useListAddress<Search extends object>(list: ListAddress<Search & ListSearch>) {
  const { read, filters = [] } = list
  const navigate = useNavigate()
  const search = read(useSearch({ strict: false }))
  const go = (changes: object, replace = false) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...read(before), ...changes }),
      replace,
      resetScroll: false,
    })
  const { q = '', page = FIRST_PAGE, limit = FIRST_LIMIT } = search
  const { sort, firstSort } = sortOf(list, search)
  const show = (changes: object) => go({ ...changes, page: undefined })
  const on = filters.filter((filter) => isOn(filter, search))
  const withoutFilters = withoutAll(filters.flatMap(({ names }) => names))
  return {
    search,
    q,
    page,
    limit,
    sort,
    change: (changes: Partial<Search>, replace = false) => go(changes, replace),
    show: (changes: Partial<Search>) => show(changes),
    /** Whether less than all of the list is shown. */
    isNarrowed: q !== '' || on.length > 0,
    chips: on.map(
      ({ label, names, words }): FilterChip => ({
        name: label,
        words: words(search),
        onRemove: () => show(withoutAll(names)),
      }),
    ),
    /** Takes the search and all filters off. */
    clear: () => show({ ...withoutFilters, q: undefined }),
    /** Filters by these and nothing else. */
    narrow: (next: Partial<Search>) => show({ ...withoutFilters, ...next }),
    searchFor: (next: string) => show({ q: unlessFirst(next, '') }),
    sortBy: (next: string) => show({ sort: unlessFirst(next, firstSort) }),
    showPage: (next: number) => go({ page: unlessFirst(next, FIRST_PAGE) }),
    showLimit: (next: number) => show({ limit: read({ limit: next }).limit }),
  }
}

export type ListView = Omit<
  ReturnType<typeof useListAddress<object>>,
  'search' | 'change' | 'show' | 'narrow'
>
