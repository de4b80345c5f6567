import { Button, VisuallyHidden } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { createContext, use } from 'react'
import { listTexts } from '../list/texts.ts'
import { useAnsweredRow } from '../list/use-held-rows.ts'
import classes from './overdue-row-actions.module.css'
import { overdueTexts } from './texts.ts'

/** The answers to an overdue bin; `anchor` is what was pressed, and where the day is asked for. */
interface OverdueActions {
  arrange: (booking: WireBooking, anchor: HTMLElement) => void
  extend: (booking: WireBooking, anchor: HTMLElement) => void
  /** Shows what may be charged beside the price; undefined for who may not bill. */
  charge?: ((booking: WireBooking) => void) | undefined
}

/** Filled by the screen: a hundred rows share one question. Null for who may not change bookings. */
export const OverdueContext = createContext<OverdueActions | null>(null)

/** The answers that the list around a row offers. */
export const useOverdueActions = (): OverdueActions | null => use(OverdueContext)

/** How many days a bin has been waiting to be picked up. */
export function DaysOver({ days }: { days: number }) {
  return (
    <span className={classes.chip}>
      <span aria-hidden="true">{overdueTexts.days(days)}</span>
      <VisuallyHidden>{overdueTexts.spoken(days)}</VisuallyHidden>
    </span>
  )
}

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
