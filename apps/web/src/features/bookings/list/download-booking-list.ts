import { EXPORTED_COLUMN_NAMES } from '@skipyard/contract/bookings/columns.ts'
import { type BookingListType, exportBookings, type getBookings } from '@skipyard/contract/bookings/lists.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { messageOf } from '#web/client/api-error.ts'
import { download } from '#web/client/files/download.ts'
import { useFileStart } from '#web/ui/data-table/file-tool.tsx'
import { bookingTexts } from '../texts.ts'

export interface BookingListDownload {
  type: BookingListType
  todaySubType?: 'all' | 'drop' | 'pick' | undefined
  sort?: string | undefined
  q?: string | undefined
  filterOptions?: InputOf<typeof getBookings>['body']
  columns: readonly string[]
  ids?: readonly string[] | undefined
}

const isExported = (name: string) => EXPORTED_COLUMN_NAMES.some((known) => known === name)

export function downloadBookingList(request: BookingListDownload): Promise<void> {
  const { filterOptions, columns, ids = [], ...list } = request
  return download(exportBookings, {
    ...list,
    filterOptions: filterOptions ? JSON.stringify(filterOptions) : undefined,
    columns: columns.filter(isExported).join(','),
    ids: ids.join(','),
  })
}

export function useDownloadBookingList() {
  const { again, download: words } = bookingTexts
  const { isStarting, make } = useFileStart({ failed: words.failed, wordsOf: messageOf, again })
  return { isStarting, start: (request: BookingListDownload) => make(() => downloadBookingList(request)) }
}
