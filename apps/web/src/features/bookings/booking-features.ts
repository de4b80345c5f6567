import type { BookingSort } from '@skipyard/contract/bookings.lists.ts'
import type { DateWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import { metaHelper, tableFeatures } from '@tanstack/react-table'

interface BookingColumnMeta {
  /** What the server sorts by; columns without it cannot be sorted by. */
  sort?: BookingSort
  /** Width, and when there is room for it. */
  className: string | undefined
  /** Shorter words for the header where the column is narrow. */
  shortLabel?: string
  isNumber?: boolean
}

interface BookingTableMeta {
  /** The days shown: they decide what is loud in a row. */
  window: DateWindow
}

/** What the booking lists use of the table library: columns and rows; sorting and paging are the server's. */
export const bookingFeatures = tableFeatures({
  columnMeta: metaHelper<BookingColumnMeta>(),
  tableMeta: metaHelper<BookingTableMeta>(),
})
