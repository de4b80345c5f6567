import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { SeatsOfBooking } from '#web/features/planning/seats-of-booking.tsx'
import type { OpenForm } from './use-booking-form.ts'

/** On which of the next days the drop of a new booking fits best, once its place and its bin are known. */
export function DropSeats({ form: { values, change, opened } }: { form: OpenForm }) {
  const { address, binSize, binType, wasteType, drop, pick } = values
  if (opened.record !== null || address === null || binSize === null) return null
  const { fromHour, toHour } = drop.timeRange
  return (
    <SeatsOfBooking
      question={{
        from: toWireDate(opened.today),
        kind: 'drop',
        ...(pick.date !== null && { before: toWireDate(pick.date) }),
        place: { lat: address.lat, lon: address.lon },
        binSize,
        binType,
        wasteType,
        fromHour,
        toHour,
      }}
      chosen={drop.date}
      onTake={(date) => change({ drop: { date } })}
    />
  )
}
