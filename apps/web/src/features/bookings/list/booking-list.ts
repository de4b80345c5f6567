import { BOOKING_COLUMNS, OWN_COLUMNS } from '@skipyard/contract/bookings/columns.ts'
import type { BookingListType, BookingSort } from '@skipyard/contract/bookings/lists.ts'
import type { COLUMN_HEADER_LISTS } from '@skipyard/contract/identity/columns.ts'
import type { DateWindow, StatisticsSpan } from '@skipyard/domain/bookings/statistics-window.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { ListLimit } from '#web/ui/checked/search-schema.ts'
import type { KnownColumn } from '#web/ui/data-table/columns/column-choice.ts'
import type { BookingListRequest } from '../queries.ts'
import type { ListFilters } from './list-filters.ts'
import type { ListSearch } from './list-search.ts'

type HeaderList = (typeof COLUMN_HEADER_LISTS)[number]

export interface ListTab {
  value: string
  label: string
}

export interface ListView {
  tab: string
  page: number
  pageSize: ListLimit
  limit: number
  sort: string
  q: string
  filters: ListFilters
  /** The days shown; null for all. */
  window: DateWindow | null
  isFirstWindow: boolean
  span: StatisticsSpan
  today: LocalDate
}

export interface ListRequest extends BookingListRequest {
  type: BookingListType
  todaySubType?: 'all' | 'drop' | 'pick' | undefined
}

export interface BookingList {
  type: BookingListType
  headers: HeaderList
  columns: readonly KnownColumn[]
  tabs: readonly ListTab[]
  sort: BookingSort | `-${BookingSort}`
  /** Days shown until others are chosen; a chip removes them. Without it the list has all days. */
  firstDays?: (today: LocalDate) => DateWindow
  /** Days of a list that has its own control for them; the filter then has none. */
  ownDays?: (search: ListSearch, today: LocalDate) => DateWindow
  /** The days only narrow the list: what is emphasised in a row follows from today. */
  isOfAllDays?: true
  /** Answered rows leave the list: none moves while the pointer is on it. */
  holdsRows?: true
  /** What stands between bar and list, in pixels. */
  tilesPx?: number
  request?: (view: ListView) => Partial<ListRequest>
}

const OWN: Readonly<Record<string, readonly KnownColumn[]>> = OWN_COLUMNS

/** The list's own columns, then those all have (spec 000 §3). */
export const columnsOf = (list: string): readonly KnownColumn[] => [...(OWN[list] ?? []), ...BOOKING_COLUMNS]

/** The kind is shown from the start where the company has bookings of any. */
export const columnsKnown = (columns: readonly KnownColumn[], hasKinds: boolean): readonly KnownColumn[] =>
  hasKinds
    ? columns.map((column) => (column.name === 'visits' ? { ...column, isHidden: false } : column))
    : columns

export const JOBS_FIRST = ['jobID', 'type'] as const

export function columnsFirst(columns: readonly KnownColumn[], first: readonly string[]): KnownColumn[] {
  const leading = first.flatMap((name) => columns.filter((column) => column.name === name))
  return [...leading, ...columns.filter(({ name }) => !first.includes(name))]
}
