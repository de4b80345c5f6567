import { useCallback, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { type BookingListDownload, downloadBookingList } from './download-booking-list.ts'
import { bookingTexts } from './texts.ts'

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
