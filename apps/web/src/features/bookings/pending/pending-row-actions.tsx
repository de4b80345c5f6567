import { Button } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { listTexts } from '../list/texts.ts'
import { useAnsweredRow } from '../list/use-held-rows.ts'
import { pendingTexts as words } from '../pending-texts.ts'
import { useAnswering } from './use-answering.ts'

/** Yes or no to a booking, in its row. */
export function PendingRowActions({ booking }: { booking: WireBooking }) {
  const answering = useAnswering()
  const isAnswered = useAnsweredRow(booking._id) !== undefined
  if (answering === null) return null
  const { accept, decline, acceptedId } = answering
  const isOnItsWay = acceptedId === booking._id
  // Not disabled: the pressed button would drop the keyboard's place in the list.
  const answered = isAnswered
    ? { 'aria-disabled': true, title: listTexts.answered, 'data-disabled': true }
    : {}
  return (
    <>
      <Button
        variant="light"
        size="compact-xs"
        aria-busy={isOnItsWay}
        {...answered}
        onClick={() => !isAnswered && !isOnItsWay && accept(booking)}
      >
        {words.accept}
      </Button>
      <Button
        variant="default"
        size="compact-xs"
        aria-haspopup="dialog"
        {...answered}
        onClick={() => !isAnswered && decline(booking)}
      >
        {words.decline}
      </Button>
    </>
  )
}
