import { Button } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { overdueTexts } from './texts.ts'
import { useOverdueActions } from './use-overdue-actions.ts'

/** What can be agreed with the customer of an overdue bin, one press away from the call. */
export function OverdueButtons({ booking }: { booking: WireBooking }) {
  const actions = useOverdueActions()
  if (actions === null) return null
  const { arrange, extend } = actions
  return (
    <>
      <Button
        variant="light"
        size="compact-xs"
        aria-haspopup="dialog"
        onClick={(event) => arrange(booking, event.currentTarget)}
      >
        {overdueTexts.arrange}
      </Button>
      <Button
        variant="default"
        size="compact-xs"
        aria-haspopup="dialog"
        onClick={(event) => extend(booking, event.currentTarget)}
      >
        {overdueTexts.extend}
      </Button>
    </>
  )
}
