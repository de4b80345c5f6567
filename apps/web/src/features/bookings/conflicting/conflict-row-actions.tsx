import type { WireBooking } from '@skipyard/contract/bookings.ts'
import classes from './conflict-row-actions.module.css'
import { ResolveButton } from './resolve-button.tsx'
import { conflictTexts } from './texts.ts'

/** The way out of a conflict; a card, which has no columns, says how many bins are short here. */
export function ConflictRowActions({ booking }: { booking: WireBooking }) {
  const { availability } = booking
  return (
    <>
      {availability !== null && availability < 0 && (
        <span className={classes.onCard}>{conflictTexts.shortOnCard(-availability)}</span>
      )}
      <ResolveButton booking={booking} />
    </>
  )
}
