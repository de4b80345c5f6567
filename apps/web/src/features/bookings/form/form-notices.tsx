import { BroughtInNotice } from '#web/ui/merge/brought-in-notice.tsx'
import classes from '#web/ui/merge/merge-notice.module.css'
import { MovedOnNotice } from './merge/moved-on-notice.tsx'
import { mergeTexts } from './merge/texts.ts'
import { unitLabels } from './merge/unit-words.ts'
import type { Merging } from './merge/use-merge.ts'
import type { OpenedBooking } from './opened-booking.ts'
import type { OpenForm } from './use-booking-form.ts'

interface FormNoticesProps {
  form: OpenForm
  merging: Merging
  /** The form as the booking would open it now, when others have changed it since. */
  now: OpenedBooking | null
  isGone: boolean
}

function BroughtIn({ merging: { open } }: { merging: Merging }) {
  const isInPanel = open !== null && open.conflicts.length + open.lost.length > 0
  if (open === null || isInPanel) return null
  return <BroughtInNotice labels={unitLabels(open.broughtIn)} />
}

/**
 * What has happened to the booking while it was being typed into. Stands at the foot, so that nothing moves under
 * the hands of who types.
 */
export function FormNotices({ form, merging, now, isGone }: FormNoticesProps) {
  const { before } = form.opened
  if (before === null) return null
  if (isGone) {
    return (
      <div className={classes.notice} role="alert">
        {mergeTexts.gone}
      </div>
    )
  }
  if (now === null) return <BroughtIn merging={merging} />
  return (
    <MovedOnNotice form={form} bookingId={before.id} now={now.values} onBringIn={merging.bringTogether} />
  )
}
