import { exportReport, type ReportFile } from '@skipyard/contract/reports.ts'
import type { Month } from '@skipyard/domain/shared/month.ts'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { download } from '#web/client/download.ts'
import { toastFailed } from '#web/ui/toast.tsx'
import { reportWords as words } from './texts.ts'

/** Downloads a report for a button: `isStarting` until the browser has taken over, a toast when refused. */
export function useDownloadReport() {
  const [isStarting, setIsStarting] = useState(false)
  async function start(query: { month: Month; report: ReportFile }): Promise<void> {
    setIsStarting(true)
    try {
      await download(exportReport, query)
    } catch (problem) {
      toastFailed({
        title: words.failed,
        words: messageOf(problem),
        action: { label: words.again, onClick: () => void start(query) },
      })
    } finally {
      setIsStarting(false)
    }
  }
  return { isStarting, start }
}
