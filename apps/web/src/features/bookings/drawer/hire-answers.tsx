import { Button, Group } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { overdueTexts } from '../overdue/texts.ts'
import { useAskDay } from '../use-ask-day.tsx'
import { useMay } from '../use-may.ts'
import { useMovePick } from '../use-move-pick.ts'

/** What can be agreed about a bin that stands at its customer's: it is fetched on a day, or stays until another. */
export function HireAnswers({ booking }: { booking: WireBooking }) {
  const may = useMay()
  const { ask, popover } = useAskDay()
  const { arrange, extend } = useMovePick(ask)
  if (!may.edit || booking.bookingStatus !== 'Delivered') return null
  return (
    <Group gap="xs" mt={8}>
      <Button
        variant="light"
        size="compact-sm"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => arrange(booking, currentTarget)}
      >
        {overdueTexts.arrange}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => extend(booking, currentTarget)}
      >
        {overdueTexts.extend}
      </Button>
      {popover}
    </Group>
  )
}
