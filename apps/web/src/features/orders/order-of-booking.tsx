import { Anchor } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { bookingOfWire } from '@skipyard/contract/bookings/codec.ts'
import { canEditBooking } from '@skipyard/domain/bookings/policy.ts'
import { checkCallOff } from '@skipyard/domain/orders/order.ts'
import { formatShortDay, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { Link } from '@tanstack/react-router'
import { useProfile } from '#web/client/session/use-profile.ts'
import classes from './order-of-booking.module.css'
import { orderWords } from './texts.ts'
import { useCancelBins } from './use-cancel-bins.tsx'

const shortDay = (wire: string) => {
  const date = fromWireDate(wire)
  return date === null ? '' : formatShortDay(date)
}

interface OrderOfBookingProps {
  booking: WireBooking
  bookings: readonly WireBooking[]
}

export function OrderOfBooking({ booking, bookings }: OrderOfBookingProps) {
  const { timeZone, userId, role } = useProfile()
  const { ask, isPending } = useCancelBins(booking._id)
  const toCome = bookings.filter((one) => checkCallOff(bookingOfWire(one, timeZone)).ok)
  return (
    <>
      <ul className={classes.bins}>
        {bookings.map(({ _id, jobID, bin, binType, dropoffDate, pickupDate, bookingStatus }) => (
          <li key={_id} aria-current={_id === booking._id || undefined}>
            {_id === booking._id ? (
              <b>{jobID}</b>
            ) : (
              <Link
                to="/app/bookings/all-bookings"
                search={{ dates: 'all', q: jobID, form: 'view', booking: _id }}
              >
                {jobID}
              </Link>
            )}
            <span>
              {bin} {binType}
            </span>
            <span>
              {shortDay(dropoffDate)} – {shortDay(pickupDate)}
            </span>
            <span>{bookingStatus}</span>
          </li>
        ))}
      </ul>
      {canEditBooking({ loginId: userId, role }) && toCome.length > 0 && (
        <Anchor
          component="button"
          type="button"
          className={classes.cancel}
          disabled={isPending}
          onClick={() => void ask(toCome)}
        >
          {orderWords.of.cancel}
        </Anchor>
      )}
    </>
  )
}
