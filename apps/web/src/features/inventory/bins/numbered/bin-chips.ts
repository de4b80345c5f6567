import type { FilterChip } from '#web/ui/data-table/filter-chips.tsx'
import { binTexts } from '../texts.ts'
import type { BinFilters } from '../use-bins-view.ts'

/** The filters that are on, in words, and how each is taken off. */
export function binChips(filters: BinFilters, filterBy: (filters: BinFilters) => void): FilterChip[] {
  const { columns, status } = binTexts.numbered
  const chips: (FilterChip | null)[] = [
    filters.ofSize === undefined
      ? null
      : {
          name: columns.size,
          words: `${filters.ofSize} m³`,
          onRemove: () => filterBy({ ...filters, ofSize: undefined }),
        },
    filters.ofType === undefined
      ? null
      : {
          name: columns.type,
          words: filters.ofType,
          onRemove: () => filterBy({ ...filters, ofType: undefined }),
        },
    filters.status === undefined
      ? null
      : {
          name: columns.status,
          words: status[filters.status],
          onRemove: () => filterBy({ ...filters, status: undefined }),
        },
  ]
  return chips.filter((chip) => chip !== null)
}
