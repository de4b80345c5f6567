import type { DateWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import { formatAustralianDate } from '@skipyard/domain/shared/local-date.ts'
import type { FilterChip } from '#web/ui/data-table/filter-chips.tsx'
import type { BookingList } from './booking-list.ts'
import { countFilters, NO_FILTERS, sayFilters, writeFilters } from './list-filters.ts'
import type { ListViewActions } from './list-view.ts'
import { listTexts } from './texts.ts'

const daysInWords = ({ from, to }: DateWindow) =>
  from === to ? formatAustralianDate(from) : `${formatAustralianDate(from)} – ${formatAustralianDate(to)}`

export function useChips(list: BookingList, { view, show, filterBy, showDays, search }: ListViewActions) {
  const { filters, window, isFirstWindow } = view
  const chips: FilterChip[] = sayFilters(filters).map(({ name, words }) => ({
    name: listTexts.filters[name],
    words,
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
