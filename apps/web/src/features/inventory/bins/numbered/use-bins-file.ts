import { listBins, type WireBin } from '@skipyard/contract/inventory.numbered.ts'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { csvText } from '#web/client/csv-text.ts'
import { saveTextFile } from '#web/client/save-text-file.ts'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { binTexts } from '../texts.ts'
import type { BinsView } from '../use-bins-view.ts'
import { pageOfView } from './page-of-view.ts'

const MOST_PER_PAGE = 100

const rowOf = ({ number, size, type, status, hire, comments }: WireBin) => [
  number,
  size,
  type,
  status,
  hire === null ? '' : `${hire.jobID} ${hire.customerName}, ${hire.suburb}`,
  comments,
]

async function readAll(view: BinsView): Promise<WireBin[]> {
  const bins: WireBin[] = []
  for (let page = 1; ; page++) {
    const answer = await call(listBins, { query: pageOfView({ ...view, page, limit: MOST_PER_PAGE }) })
    bins.push(...answer.data)
    if (answer.data.length < MOST_PER_PAGE || bins.length >= answer.total) return bins
  }
}

/** Makes a file of all bins that the view finds, not of its page alone. */
export function useBinsFile(view: BinsView) {
  const [isStarting, setStarting] = useState(false)
  const start = async () => {
    setStarting(true)
    try {
      const bins = await readAll(view)
      const labels = Object.values(binTexts.numbered.columns)
      saveTextFile(binTexts.file.name, csvText([labels, ...bins.map(rowOf)]))
    } catch (problem) {
      toastFailed({ title: binTexts.file.failed, words: messageOf(problem) })
    } finally {
      setStarting(false)
    }
  }
  return { isStarting, start }
}
