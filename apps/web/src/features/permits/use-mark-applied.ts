import type { WireBookingPermit } from '@skipyard/contract/permits.ts'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { savePermit } from './mutations.ts'
import { permitWords } from './texts.ts'

export function useMarkApplied({ bookingId, version, council, note }: WireBookingPermit, jobID: string) {
  const [isMarking, setMarking] = useState(false)
  const mark = async () => {
    setMarking(true)
    try {
      await savePermit(bookingId, { version, state: 'applied', councilId: council?._id ?? null, note })
      toastDone({ title: permitWords.marked(jobID), about: bookingId })
    } catch (problem) {
      toastFailed({ title: permitWords.notSaved, words: messageOf(problem), about: bookingId })
    } finally {
      setMarking(false)
    }
  }
  return { mark, isMarking }
}
