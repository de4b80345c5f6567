import type { ComponentType } from 'react'
import { type ColumnChoice, type KnownColumn, mergeColumns } from './columns/column-choice.ts'
import type { FilterChip } from './filter-chips.tsx'
import { type ListOrder, type ListSearch, useListAddress } from './list-address.ts'
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
export interface ListAddress<Search extends object> extends ListOrder<Search> {
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

/** A list of records: what `useList` reads of the address and `ListFrame` draws. */
export function defineList<Row extends object, Search extends object>(
  list: ListLook<Row> & ListAddress<Search>,
): ListPlan<Row> & ListAddress<Search>
/** One of several lists that share an address. */
export function defineList<Row extends object>(list: ListLook<Row>): ListPlan<Row>
export function defineList<Row extends object>(list: ListLook<Row>): ListPlan<Row> {
  return { ...list, choice: mergeColumns(list.columns, null) }
}

const isOn = <Search extends object>({ names }: ListFilter<Search>, search: Search) =>
  names.some((name) => search[name] !== undefined)

const withoutAll = (names: readonly string[]): { [name: string]: undefined } =>
  Object.fromEntries(names.map((name) => [name, undefined]))

/** The view of a list with its filters, and the ways to change it. */
export function useList<Search extends object>(list: ListAddress<Search & ListSearch>) {
  const { showNamed, ...view } = useListAddress<Search>(list)
  const { search, q } = view
  const { filters = [] } = list
  const on = filters.filter((filter) => isOn(filter, search))
  const withoutFilters = withoutAll(filters.flatMap(({ names }) => names))
  return {
    ...view,
    /** Whether less than all of the list is shown. */
    isNarrowed: q !== '' || on.length > 0,
    chips: on.map(
      ({ label, names, words }): FilterChip => ({
        name: label,
        words: words(search),
        onRemove: () => showNamed(withoutAll(names)),
      }),
    ),
    /** Takes the search and all filters off. */
    clear: () => showNamed({ ...withoutFilters, q: undefined }),
    /** Filters by these and nothing else. */
    narrow: (next: Partial<Search>) => showNamed(withoutFilters, next),
  }
}

export type ListView = Omit<ReturnType<typeof useList<object>>, 'search' | 'change' | 'show' | 'narrow'>
