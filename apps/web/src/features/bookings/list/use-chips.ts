import type { DateWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import { binSizeWords } from '@skipyard/domain/inventory/bin.ts'
import { formatAustralianDate } from '@skipyard/domain/shared/local-date.ts'
import type { FilterChip } from '#web/ui/data-table/filter-chips.tsx'
import type { BookingList } from './booking-list.ts'
import { countFilters, type ListFilters, NO_FILTERS, writeFilters } from './list-filters.ts'
import type { ListViewActions } from './list-view.ts'
import { listTexts } from './texts.ts'

const NAMED_MOST = 3

/** The first few, and how many more there are. */
function fewOf(values: readonly string[]): string {
  const more = values.length - NAMED_MOST
  const named = values.slice(0, more === 1 ? NAMED_MOST + 1 : NAMED_MOST).join(', ')
  return more > 1 ? `${named} +${more} more` : named
}

const daysInWords = ({ from, to }: DateWindow) =>
  from === to ? formatAustralianDate(from) : `${formatAustralianDate(from)} – ${formatAustralianDate(to)}`

function wordsOf(filters: ListFilters): Record<keyof ListFilters, readonly string[]> {
  return {
    ...filters,
    binSize: filters.binSize.map(binSizeWords),
    confirmation: filters.confirmation.map((value) => listTexts.filters.confirmed[value]),
    doneBy: filters.doneBy.slice(1),
  }
}

const ORDER = [
  'suburb',
  'binSize',
  'binType',
  'confirmation',
  'status',
  'payment',
  'source',
  'wasteType',
  'doneBy',
] as const

/** The filters that are on as chips, and the way to take all off at once. */
export function useChips(list: BookingList, { view, show, filterBy, showDays, search }: ListViewActions) {
  const { filters, window, isFirstWindow } = view
  const words = wordsOf(filters)
  const chips: FilterChip[] = ORDER.filter((name) => filters[name].length > 0).map((name) => ({
    name: listTexts.filters[name],
    words: fewOf(words[name]),
    onRemove: () => filterBy({ ...filters, [name]: [] }),
  }))
  if (window && !list.ownDays) {
    chips.push({
      name: listTexts.filters.days,
      words: daysInWords(window),
      isQuiet: isFirstWindow,
      onRemove: () => showDays(null),
    })
  }
  const hasChosen = countFilters(filters) > 0 || search.from !== undefined
  const clearAll = () =>
    show({
      ...writeFilters(NO_FILTERS),
      ...(list.ownDays ? {} : { from: undefined, to: undefined, dates: undefined }),
    })
  return { chips, clearAll: hasChosen ? clearAll : undefined }
}
