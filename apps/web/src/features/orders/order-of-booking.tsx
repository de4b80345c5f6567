import { Anchor, Checkbox, Stack } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { bookingOfWire } from '@skipyard/contract/bookings/codec.ts'
import { canEditBooking } from '@skipyard/domain/bookings/policy.ts'
import { checkCallOff } from '@skipyard/domain/orders/order.ts'
import { formatShortDay, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { useCancelOrder } from './mutations.ts'
import classes from './order-of-booking.module.css'
import { orderWords } from './texts.ts'

const shortDay = (wire: string) => {
  const date = fromWireDate(wire)
  return date === null ? '' : formatShortDay(date)
}

interface BinsToCancelProps {
  bookings: readonly WireBooking[]
  onChoose: (ids: readonly string[]) => void
}

function BinsToCancel({ bookings, onChoose }: BinsToCancelProps) {
  const [chosen, setChosen] = useState<readonly string[]>(bookings.map(({ _id }) => _id))
  const set = (ids: string[]) => {
    setChosen(ids)
    onChoose(ids)
  }
  return (
    <Checkbox.Group label={orderWords.call.words} value={[...chosen]} onChange={set}>
      <Stack gap="xs" mt="sm">
        {bookings.map(({ _id, jobID, bin }) => (
          <Checkbox key={_id} value={_id} label={orderWords.call.bin(jobID, bin)} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

function useCancelBins(bookingId: string) {
  const { mutateAsync, isPending } = useCancelOrder()
  const words = orderWords.call
  const ask = async (toCome: readonly WireBooking[]) => {
    let chosen: readonly string[] = toCome.map(({ _id }) => _id)
    const choose = (ids: readonly string[]) => {
      chosen = ids
    }
    const isYes = await confirm({
      title: words.title,
      words: <BinsToCancel bookings={toCome} onChoose={choose} />,
      confirmLabel: words.confirm,
      cancelLabel: words.back,
      isDestructive: true,
    })
    const bookings = toCome.filter(({ _id }) => chosen.includes(_id))
    if (!isYes || bookings.length === 0) return
    try {
      const named = bookings.map(({ _id, version }) => ({ _id, version }))
      await mutateAsync({ bookingId, bookings: named })
      toastDone({ title: words.done(named.length), about: bookingId })
    } catch (problem) {
      toastFailed({ title: words.failed, words: messageOf(problem), about: bookingId })
    }
  }
  return { ask, isPending }
}

interface OrderOfBookingProps {
  booking: WireBooking
  bookings: readonly WireBooking[]
}

/** The bins that were ordered together, each with its way there, and what can still be cancelled of them. */
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
