import { EXPORTED_COLUMN_NAMES } from '@skipyard/contract/bookings/columns.ts'
import { type BookingListType, exportBookings, type getBookings } from '@skipyard/contract/bookings/lists.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { useCallback, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { download } from '#web/client/files/download.ts'
import { toastFailed } from '#web/ui/states/toast.tsx'
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

/** Downloads a booking list as CSV. Throws an ApiError when refused; shows no toast. */
export function downloadBookingList(request: BookingListDownload): Promise<void> {
  const { filterOptions, columns, ids = [], ...list } = request
  return download(exportBookings, {
    ...list,
    filterOptions: filterOptions ? JSON.stringify(filterOptions) : undefined,
    columns: columns.filter(isExported).join(','),
    ids: ids.join(','),
  })
}

/** Downloads a booking list for a button: `isStarting` until the browser has taken over, a toast when refused. */
export function useDownloadBookingList() {
  const [isStarting, setIsStarting] = useState(false)
  const start = useCallback(async function startDownload(request: BookingListDownload): Promise<void> {
    setIsStarting(true)
    try {
      await downloadBookingList(request)
    } catch (problem) {
      toastFailed({
        title: bookingTexts.download.failed,
        words: messageOf(problem),
        action: { label: bookingTexts.again, onClick: () => void startDownload(request) },
      })
    } finally {
      setIsStarting(false)
    }
  }, [])
  return { isStarting, start }
}
