import { Button, VisuallyHidden } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { createContext, use } from 'react'
import { Block } from '#web/ui/layout/parts.tsx'
import { listTexts } from '../list/texts.ts'
import { useAnsweredRow } from '../list/use-held-rows.ts'
import type { NextChoice } from '../what-next-of.tsx'
import classes from './overdue-row-actions.module.css'
import { overdueTexts } from './texts.ts'

interface OverdueActions {
  arrange: (booking: WireBooking, anchor: HTMLElement) => void
  extend: (booking: WireBooking, anchor: HTMLElement) => void
  charge?: ((booking: WireBooking) => void) | undefined
  next?: ((booking: WireBooking, choice: NextChoice) => void) | undefined
}

export const OverdueContext = createContext<OverdueActions | null>(null)

export const useOverdueActions = (): OverdueActions | null => use(OverdueContext)

export function DaysOver({ days }: { days: number }) {
  return (
    <Block as="span" size="small" lh={20} weight={600} nowrap bg="red" tone="red" className={classes.chip}>
      <span aria-hidden="true">{overdueTexts.days(days)}</span>
      <VisuallyHidden>{overdueTexts.spoken(days)}</VisuallyHidden>
    </Block>
  )
}

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
