import { Button, Skeleton } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { formatAustralianDate, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Money } from '#web/ui/money.tsx'
import { PageCard } from '#web/ui/page-card.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { customerQueries } from '../queries.ts'
import { customerTexts } from '../texts.ts'
import classes from './customer-bookings.module.css'
import section from './customer-screen.module.css'

const SHOWN_AT_FIRST = 20
const SHOWN_MOST = 100

function dateOf(wire: string): string {
  const date = fromWireDate(wire)
  return date === null ? '' : formatAustralianDate(date)
}

function BookingLine({ booking }: { booking: WireBooking }) {
  const { _id, jobID, status, binSize, binType, dropoffDate, pickupDate } = booking
  return (
    <li className={classes.line}>
      <Link
        className={classes.id}
        to="/app/bookings/all-bookings"
        search={{ dates: 'all', q: jobID, form: 'view', booking: _id }}
      >
        {jobID}
      </Link>
      <span className={classes.bin}>
        {binSize} m³ {binType}
      </span>
      <span className={classes.dates}>
        {dateOf(dropoffDate)} → {dateOf(pickupDate)}
      </span>
      <span className={classes.where}>{booking.address.suburb}</span>
      <span className={classes.status}>
        <StatusChip status={status} isQuiet />
      </span>
      <span className={classes.money}>
        <Money cents={dollarsToCents(booking.amount)} />
      </span>
    </li>
  )
}

/** The customer's bookings, the latest drop first; each leads to the booking. */
export function CustomerBookings({ customerId }: { customerId: string }) {
  const [limit, setLimit] = useState(SHOWN_AT_FIRST)
  const { data, isPending, error, isFetching, refetch } = useQuery(
    customerQueries.bookings(customerId, limit),
  )
  const words = customerTexts.page
  return (
    <PageCard className={section.section}>
      <h2>{words.bookings}</h2>
      {isPending && <Skeleton height="12rem" />}
      {error && data === undefined && (
        <ErrorState words={messageOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data?.total === 0 && <p className={section.quiet}>{words.noBookings}</p>}
      <ul className={classes.lines}>
        {data?.data.map((booking) => (
          <BookingLine key={booking._id} booking={booking} />
        ))}
      </ul>
      {data && data.data.length < Math.min(data.total, SHOWN_MOST) && (
        <Button variant="subtle" size="compact-sm" loading={isFetching} onClick={() => setLimit(SHOWN_MOST)}>
          {words.showBookings(Math.min(data.total, SHOWN_MOST))}
        </Button>
      )}
    </PageCard>
  )
}
