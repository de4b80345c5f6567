import { Button } from '@mantine/core'
import { driverRunsTexts } from '../texts.ts'

interface OpenBookingProps {
  /** Null where the booking is not there any more. */
  bookingId: string | null
  onOpen: (bookingId: string) => void
}

/** The way to the booking that a line is about. */
export function OpenBooking({ bookingId, onOpen }: OpenBookingProps) {
  if (bookingId === null) return null
  return (
    <Button variant="default" size="xs" onClick={() => onOpen(bookingId)}>
      {driverRunsTexts.needs.open}
    </Button>
  )
}
