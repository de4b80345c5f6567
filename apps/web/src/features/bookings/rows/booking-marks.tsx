import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { lettersOf } from '@skipyard/contract/bookings/terms.ts'
import { type RowLabel, rowLabel } from '@skipyard/domain/bookings/row-label.ts'
import type { DateWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import { fromWireDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { MouseEvent } from 'react'
import { Words } from '#web/ui/layout/parts.tsx'
import { Flag } from '#web/ui/marks/flag.tsx'
import { JobTag } from '#web/ui/marks/job-tag.tsx'
import { useBookingActions, useListWindow } from '../list/row-context.ts'
import { bookingTexts } from '../texts.ts'
import classes from './booking-marks.module.css'

const isIn = (date: LocalDate, { from, to }: DateWindow) => date >= from && date <= to

export function jobInWindow(booking: WireBooking, window: DateWindow): RowLabel | null {
  const drop = fromWireDate(booking.dropoffDate)
  const pick = fromWireDate(booking.pickupDate)
  if (drop === null || pick === null) return null
  if (window.from === window.to) return rowLabel({ drop: { date: drop }, pick: { date: pick } }, window.from)
  if (isIn(drop, window) && isIn(pick, window)) return 'Drop/Pick'
  if (isIn(drop, window)) return 'Drop'
  return isIn(pick, window) ? 'Pick' : null
}

interface BookingFlagsProps {
  booking: Pick<
    WireBooking,
    'permitRequired' | 'pickupDateConfirmation' | 'asked' | 'address' | 'orderBins'
  > &
    Parameters<typeof lettersOf>[0]
  /** Cards have no pick date column for the NC. */
  withUnconfirmed?: boolean
  withAddress?: boolean
}

function OrderMark({ bins }: { bins: number }) {
  if (bins < 2) return null
  const words = bookingTexts.orderOf(bins)
  return (
    <Words tone="soft" size="small" weight={650} nowrap role="img" aria-label={words} data-hint={words}>
      ×{bins}
    </Words>
  )
}

export function BookingFlags({ booking, withUnconfirmed = false, withAddress = true }: BookingFlagsProps) {
  return (
    <span className={classes.flags}>
      <OrderMark bins={booking.orderBins ?? 0} />
      {booking.asked.includes('ready') && <Flag code="RDY" />}
      {booking.asked.includes('exchange') && <Flag code="EXC" />}
      {booking.permitRequired && <Flag code="P" />}
      {lettersOf(booking).map((code) => (
        <Flag key={code} code={code} />
      ))}
      {withAddress && booking.address.isTyped && <Flag code="ADR" />}
      {withUnconfirmed && !booking.pickupDateConfirmation && <Flag code="NC" />}
    </span>
  )
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A real link, so that it opens in another tab too. The row whose link has focus is the keyboard's row. */
export function BookingIdLink({ booking }: { booking: Pick<WireBooking, '_id' | 'jobID'> }) {
  const { addressOf, open } = useBookingActions()
  const openHere = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    open(booking._id)
  }
  return (
    <a
      className={classes.link}
      href={addressOf(booking._id)}
      data-row-link={booking._id}
      data-booking={booking._id}
      onClick={openHere}
    >
      {booking.jobID}
    </a>
  )
}

export function BookingJobCell({ booking }: { booking: WireBooking }) {
  const window = useListWindow()
  const job = window ? jobInWindow(booking, window) : booking.type
  return job === null || job === '' ? null : <JobTag job={job} />
}
