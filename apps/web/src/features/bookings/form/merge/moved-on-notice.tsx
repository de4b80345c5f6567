import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { MergeNotice } from '#web/ui/merge/merge-notice.tsx'
import { toastFailed } from '#web/ui/toast.tsx'
import type { OpenForm } from '../use-booking-form.ts'
import { mergeValues } from './merge-values.ts'
import { mergeTexts } from './texts.ts'
import { unitLabels } from './unit-words.ts'
import { useLastChange } from './use-last-change.ts'

interface MovedOnNoticeProps {
  form: OpenForm
  bookingId: string
  /** The form as the booking would open it now. */
  now: OpenForm['values']
  onBringIn: () => Promise<unknown>
}

/** While somebody types: says that the booking has moved on and in what, and leaves everything else alone. */
export function MovedOnNotice({ form, bookingId, now, onBringIn }: MovedOnNoticeProps) {
  const [isReading, setReading] = useState(false)
  const whoChanged = useLastChange(bookingId)
  const base = form.opened.values
  const { units } = mergeValues({ base, mine: base, theirs: now })
  if (units.length === 0) return null
  const last = whoChanged()
  const bringIn = async () => {
    setReading(true)
    try {
      await onBringIn()
    } catch (problem) {
      toastFailed({ title: mergeTexts.unread, words: messageOf(problem) })
    }
    setReading(false)
  }
  return (
    <MergeNotice isReading={isReading} onBringIn={() => void bringIn()}>
      {last === null ? mergeTexts.movedOnUnknown : mergeTexts.movedOn(last.by, last.when)}
      {mergeTexts.about(unitLabels(units))}
    </MergeNotice>
  )
}
