import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { formatAustralianDate, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { BOOKING_KIND_NAMES } from '@skipyard/domain/visits/visit-kinds.ts'
import { IconPhone } from '@tabler/icons-react'
import { CheckBox } from '#web/ui/data-table/check-box.tsx'
import { Block, Words } from '#web/ui/layout/parts.tsx'
import { Money } from '#web/ui/marks/money.tsx'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import { useCardSelection, useListSlots } from '../list/row-context.ts'
import { bookingTexts } from '../texts.ts'
import classes from './booking-card.module.css'
import { BookingFlags, BookingIdLink, BookingJobCell } from './booking-marks.tsx'
import { BookingRowMenu } from './booking-row-menu.tsx'
import { amountOf, moneyOf, PaymentChip } from './payment-chip.tsx'

function datesOf({ dropoffDate, pickupDate }: WireBooking): string {
  const [drop, pick] = [fromWireDate(dropoffDate), fromWireDate(pickupDate)]
  if (drop === null || pick === null) return ''
  const from = formatAustralianDate(drop)
  const isSameYear = drop.slice(0, 4) === pick.slice(0, 4)
  return `${isSameYear ? from.slice(0, 5) : from} → ${formatAustralianDate(pick)}`
}

/** 'Exchange · 12 Wattle Gr, Coburg' */
const placeOf = ({ visits = [], addressString }: WireBooking): string =>
  [...visits.map((kind) => BOOKING_KIND_NAMES[kind]), addressString].join(' · ')

export function BookingCard({ booking }: { booking: WireBooking }) {
  const isSettled = booking.paymentStatus === 'Completed'
  const ticks = useCardSelection()
  const { RowActions } = useListSlots()
  const isTicked = ticks?.isSelected(booking._id) ?? false
  return (
    <article className={isTicked ? `${classes.card} ${classes.ticked}` : classes.card}>
      <div className={classes.line}>
        {ticks?.isSelecting && (
          <span className={classes.tick}>
            <CheckBox
              label={`Select ${booking.jobID}`}
              isChecked={isTicked}
              onChange={() => ticks.toggle(booking._id)}
            />
          </span>
        )}
        <BookingJobCell booking={booking} />
        <BookingIdLink booking={booking} />
        <BookingFlags booking={booking} withUnconfirmed />
        <Block as="span" grow />
        <StatusChip status={booking.status} />
      </div>
      <div className={classes.line}>
        <Words as="b" size="large" weight={600} className={classes.name}>
          {booking.customerName}
        </Words>
        <Words weight={600} nowrap className={classes.size}>
          {booking.binSize} m³ <span>{booking.binType}</span>
        </Words>
      </div>
      <Words as="div" tone="soft">
        <span className={classes.cut}>{placeOf(booking)}</span>
        <a
          className={classes.call}
          href={`tel:${booking.customerPhone}`}
          aria-label={bookingTexts.menu.call(formatPhone(booking.customerPhone))}
        >
          <IconPhone size="1.125rem" stroke={1.75} aria-hidden="true" />
        </a>
      </Words>
      <Words as="div" mt={4} line="top" size="text" tone="soft" nowrap className={classes.foot}>
        <span>{datesOf(booking)}</span>
        <Block as="span" grow />
        <PaymentChip money={moneyOf(booking)} status={booking.paymentStatus} isQuiet />
        <b className={isSettled ? classes.paid : classes.owed}>
          <Money cents={amountOf(booking, 'amount')} />
        </b>
        <span className={classes.menu}>
          <BookingRowMenu booking={booking} />
        </span>
      </Words>
      {RowActions && (
        <div className={classes.own}>
          <RowActions booking={booking} />
        </div>
      )}
    </article>
  )
}
