import { Button } from '@mantine/core'
import { useBookingList } from './list/use-booking-list.ts'
import { bookingTexts } from './texts.ts'

/** The way out of an empty list that shows certain days only. */
export function AllDaysButton() {
  const { view, showDays } = useBookingList()
  if (view.window === null) return null
  return (
    <Button variant="default" size="xs" onClick={() => showDays(null)}>
      {bookingTexts.day.all}
    </Button>
  )
}
