import { MergePanel } from './merge/merge-panel.tsx'
import classes from './merge/moved-on-notice.module.css'
import { MovedOnNotice } from './merge/moved-on-notice.tsx'
import { mergeTexts } from './merge/texts.ts'
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

/** What has happened to the booking while it was being typed into. */
export function FormNotices({ form, merging, now, isGone }: FormNoticesProps) {
  const { before } = form.opened
  const { open } = merging
  if (before === null) return null
  if (isGone) {
    return (
      <div className={classes.notice} role="alert">
        {mergeTexts.gone}
      </div>
    )
  }
  return (
    <>
      {now !== null && (
        <MovedOnNotice form={form} bookingId={before.id} now={now.values} onBringIn={merging.bringTogether} />
      )}
      {open !== null && open.conflicts.length + open.lost.length > 0 && (
        <MergePanel bookingId={before.id} open={open} merging={merging} />
      )}
    </>
  )
}
