import { Button } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { listTexts } from '../list/texts.ts'
import { useAnsweredRow } from '../list/use-held-rows.ts'
import classes from './conflict-row-actions.module.css'
import { conflictTexts } from './texts.ts'
import { useResolving } from './use-resolving.ts'

/** Opens the ways out of a booking's conflict (spec 000 §2.9). */
function ResolveButton({ booking }: { booking: WireBooking }) {
  const resolve = useResolving()
  const isAnswered = useAnsweredRow(booking._id) !== undefined
  if (resolve === null) return null
  // Not disabled: the pressed button would drop the keyboard's place in the list.
  const answered = isAnswered
    ? { 'aria-disabled': true, title: listTexts.answered, 'data-disabled': true }
    : {}
  return (
    <Button variant="light" size="compact-xs" {...answered} onClick={() => !isAnswered && resolve(booking)}>
      {conflictTexts.resolve}
    </Button>
  )
}

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
