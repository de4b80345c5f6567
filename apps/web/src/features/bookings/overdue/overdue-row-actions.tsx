import { Button } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { listTexts } from '../list/texts.ts'
import { useAnsweredRow } from '../list/use-held-rows.ts'
import { DaysOver } from './days-over.tsx'
import classes from './overdue-row-actions.module.css'
import { overdueTexts } from './texts.ts'
import { useOverdueActions } from './use-overdue-actions.ts'

/** What can be agreed with the customer of an overdue bin, one press away from the call. */
function OverdueButtons({ booking }: { booking: WireBooking }) {
  const actions = useOverdueActions()
  const isAnswered = useAnsweredRow(booking._id) !== undefined
  if (actions === null) return null
  const { arrange, extend } = actions
  // Not disabled: the pressed button would drop the keyboard's place in the list.
  const answered = isAnswered
    ? { 'aria-disabled': true, title: listTexts.answered, 'data-disabled': true }
    : {}
  return (
    <>
      <Button
        variant="light"
        size="compact-xs"
        aria-haspopup="dialog"
        {...answered}
        onClick={(event) => !isAnswered && arrange(booking, event.currentTarget)}
      >
        {overdueTexts.arrange}
      </Button>
      <Button
        variant="default"
        size="compact-xs"
        aria-haspopup="dialog"
        {...answered}
        onClick={(event) => !isAnswered && extend(booking, event.currentTarget)}
      >
        {overdueTexts.extend}
      </Button>
    </>
  )
}

/** The answers to an overdue bin; a card, which has no columns, says how late it is here. */
export function OverdueRowActions({ booking }: { booking: WireBooking }) {
  return (
    <>
      <span className={classes.onCard}>
        <DaysOver days={booking.daysOver} />
      </span>
      <OverdueButtons booking={booking} />
    </>
  )
}
