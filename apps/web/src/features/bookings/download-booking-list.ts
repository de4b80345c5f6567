import { EXPORTED_COLUMN_NAMES } from '@skipyard/contract/bookings.columns.ts'
import { type BookingListType, exportBookings, type getBookings } from '@skipyard/contract/bookings.lists.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { download } from '#web/client/download.ts'

/** Which booking list as a file: all of its rows, or the chosen ones, with these columns in this order. */
export interface BookingListDownload {
  type: BookingListType
  todaySubType?: 'all' | 'drop' | 'pick' | undefined
  sort?: string | undefined
  q?: string | undefined
  filterOptions?: InputOf<typeof getBookings>['body']
  /** The visible columns; what is no column of a file (the row menu) is left out. */
  columns: readonly string[]
  ids?: readonly string[] | undefined
}

const isExported = (name: string) => EXPORTED_COLUMN_NAMES.some((known) => known === name)

/** Starts the download of a booking list as CSV. Throws an ApiError when it is refused; shows no toast. */
export function downloadBookingList(request: BookingListDownload): Promise<void> {
  const { filterOptions, columns, ids = [], ...list } = request
  return download(exportBookings, {
    ...list,
    filterOptions: filterOptions ? JSON.stringify(filterOptions) : undefined,
    columns: columns.filter(isExported).join(','),
    ids: ids.join(','),
  })
}
