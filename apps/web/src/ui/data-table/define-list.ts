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
  nothingFound?: string
  searching?: (q: string) => string
  clear?: string
  add?: string
}

interface ListFilter<Search extends object> {
  label: string
  names: readonly (keyof Search & string)[]
  words: (search: Search) => string
}

export interface ListAddress<Search extends object> extends ListOrder<Search> {
  filters?: readonly ListFilter<Search>[]
}

type ListColumn<Row> = TableColumn<Row> & KnownColumn

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

export interface ListPlan<Row extends object> extends ListLook<Row> {
  choice: readonly ColumnChoice[]
}

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

export function useList<Search extends object>(list: ListAddress<Search & ListSearch>) {
  const { showNamed, ...view } = useListAddress<Search>(list)
  const { search, q } = view
  const { filters = [] } = list
  const on = filters.filter((filter) => isOn(filter, search))
  const withoutFilters = withoutAll(filters.flatMap(({ names }) => names))
  return {
    ...view,
    isNarrowed: q !== '' || on.length > 0,
    chips: on.map(
      ({ label, names, words }): FilterChip => ({
        name: label,
        words: words(search),
        onRemove: () => showNamed(withoutAll(names)),
      }),
    ),
    clear: () => showNamed({ ...withoutFilters, q: undefined }),
    narrow: (next: Partial<Search>) => showNamed(withoutFilters, next),
  }
}

export type ListView = Omit<ReturnType<typeof useList<object>>, 'search' | 'change' | 'show' | 'narrow'>
