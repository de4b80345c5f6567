import { BOOKING_COLUMNS, OWN_COLUMNS } from '@skipyard/contract/bookings.columns.ts'
import type { BookingListType, BookingSort } from '@skipyard/contract/bookings.lists.ts'
import type { COLUMN_HEADER_LISTS } from '@skipyard/contract/identity.columns.ts'
import type { DateWindow, StatisticsSpan } from '@skipyard/domain/bookings/statistics-window.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { KnownColumn } from '#web/ui/data-table/column-choice.ts'
import type { BookingListRequest } from '../queries.ts'
import type { ListFilters } from './list-filters.ts'
import type { ListSearch } from './list-search.ts'

/** Which column choice of a person a list keeps. */
type HeaderList = (typeof COLUMN_HEADER_LISTS)[number]

/** A tab above a list; the first one is shown at first and is not in the address. */
export interface ListTab {
  value: string
  label: string
}

/** A booking list as the address says it, with what it leaves out filled in. */
export interface ListView {
  tab: string
  page: number
  limit: number
  sort: string
  q: string
  filters: ListFilters
  /** The days shown; null for all. */
  window: DateWindow | null
  /** The range is the list's own, not chosen. */
  isFirstWindow: boolean
  span: StatisticsSpan
  today: LocalDate
}

/** What a list asks the server for. */
export interface ListRequest extends BookingListRequest {
  type: BookingListType
  todaySubType?: 'all' | 'drop' | 'pick' | undefined
}

/** What one booking list is; what is drawn beside it, its screen hands to `BookingListScreen`. */
export interface BookingList {
  type: BookingListType
  headers: HeaderList
  /** Every column in its first order; see `columnsOf`. */
  columns: readonly KnownColumn[]
  tabs: readonly ListTab[]
  sort: BookingSort | `-${BookingSort}`
  /** The days shown before anybody chose some; a chip takes them off. Without it the list has all days. */
  firstDays?: (today: LocalDate) => DateWindow
  /** The days shown, on a list that has its own way to choose them; the filter has none then. */
  ownDays?: (search: ListSearch, today: LocalDate) => DateWindow
  /** Its days only narrow it: what is loud in a row follows from today. */
  isOfAllDays?: true
  /** Its rows are answered one after the other and then leave it: none moves while it is pointed at. */
  holdsRows?: true
  /** What the list asks for besides what every list does, its tab for instance. */
  request?: (view: ListView) => Partial<ListRequest>
}

const OWN: Readonly<Record<string, readonly KnownColumn[]>> = OWN_COLUMNS

/** Every column of a booking list in its first order: its own ones, then those all have (spec 000 §3). */
export const columnsOf = (list: string): readonly KnownColumn[] => [...(OWN[list] ?? []), ...BOOKING_COLUMNS]

/** Where a day is shown, what is to be done on it stands beside the number. */
export const JOBS_FIRST = ['jobID', 'type'] as const

/** The columns of a list with those first that it is about; the others follow in their usual order. */
export function columnsFirst(columns: readonly KnownColumn[], first: readonly string[]): KnownColumn[] {
  const leading = first.flatMap((name) => columns.filter((column) => column.name === name))
  return [...leading, ...columns.filter(({ name }) => !first.includes(name))]
}
