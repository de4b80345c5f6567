import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { formatAustralianDate, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import type { ListLimit } from '#web/ui/checked/search-schema.ts'
import { TableFooter } from '#web/ui/data-table/table-footer.tsx'
import { useStayBeforeEnd } from '#web/ui/data-table/use-stay-before-end.ts'
import { Block, Words } from '#web/ui/layout/parts.tsx'
import { LineHeads } from '#web/ui/lists/line-heads.tsx'
import { LineList } from '#web/ui/lists/line-list.tsx'
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx'
import { Money } from '#web/ui/marks/money.tsx'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { type CustomerPageSearch, customerPageSearch } from '../page-searches.ts'
import { customerQueries } from '../queries.ts'
import { customerTexts } from '../texts.ts'
import classes from './customer-bookings.module.css'

const FIRST_LIMIT = 20

export function useCustomerView() {
  const navigate = useNavigate()
  const search = customerPageSearch(useSearch({ strict: false }))
  const { form, page = 1, limit = FIRST_LIMIT, invoicesPage = 1 } = search
  const change = (changes: CustomerPageSearch, replace = false) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...customerPageSearch(before), ...changes }),
      replace,
      resetScroll: false,
    })
  return {
    form,
    show: (next: 'edit' | 'merge' | 'book') => change({ form: next }),
    close: () => change({ form: undefined }, true),
    invoices: {
      page: invoicesPage,
      showPage: (next: number) => change({ invoicesPage: next === 1 ? undefined : next }),
    },
    bookings: {
      page,
      limit,
      showPage: (next: number) => change({ page: next === 1 ? undefined : next }),
      showLimit: (next: ListLimit) =>
        change({ limit: customerPageSearch({ limit: next }).limit, page: undefined }),
    },
  }
}

type ShownBookings = ReturnType<typeof useCustomerView>['bookings']

const GREY_ROWS = 6

const FEW = 10

function dateOf(wire: string): string {
  const date = fromWireDate(wire)
  return date === null ? '' : formatAustralianDate(date)
}

export type HireNextComponent = ComponentType<{ booking: WireBooking }>

function BookingLine({ booking, Next }: { booking: WireBooking; Next: HireNextComponent }) {
  const { _id, jobID, status, binSize, binType, dropoffDate, pickupDate } = booking
  return (
    <li className={classes.line}>
      <Link to="/app/bookings/all-bookings" search={{ dates: 'all', q: jobID, form: 'view', booking: _id }}>
        {jobID}
      </Link>
      <span className={classes.bin}>
        {binSize} m³ {binType}
      </span>
      <span>
        {dateOf(dropoffDate)} → {dateOf(pickupDate)}
      </span>
      <Block as="span" shrink clip className={classes.where} title={booking.address.suburb}>
        {booking.address.suburb}
      </Block>
      <span>
        <StatusChip status={status} isQuiet />
      </span>
      <Words text="right" weight={600} className={classes.money}>
        <Money cents={dollarsToCents(booking.amount)} />
      </Words>
      <Next booking={booking} />
    </li>
  )
}

interface CustomerBookingsProps {
  customerId: string
  shown: ShownBookings
  Next: HireNextComponent
}

export function CustomerBookings({ customerId, shown, Next }: CustomerBookingsProps) {
  const answer = useQuery(customerQueries.bookings(customerId, shown))
  const { data, isPending, isError, error, isFetching, isPlaceholderData } = answer
  const { page, limit, showPage, showLimit } = shown
  useStayBeforeEnd({ page, limit, total: isPlaceholderData ? undefined : data?.total, showPage })
  const words = customerTexts.page
  return (
    <PageCard className={classes.card}>
      <Words as="h2" size="large" weight={650} className={classes.title}>
        {words.bookings}
      </Words>
      {isPending && <TableSkeleton rows={GREY_ROWS} label={words.loadingBookings} />}
      {isError && (
        <ErrorState words={messageOf(error)} onRetry={() => void answer.refetch()} isRetrying={isFetching} />
      )}
      {data?.total === 0 && <EmptyState title={words.noBookings} words={words.noBookingsWords} />}
      {data && data.total > 0 && (
        <>
          <LineList isWaiting={isPlaceholderData}>
            <LineHeads className={classes.line} heads={words.heads} numbers={[5]} />
            {data.data.map((booking) => (
              <BookingLine key={booking._id} booking={booking} Next={Next} />
            ))}
          </LineList>
          {data.total > FEW && (
            <TableFooter
              page={page}
              pageSize={limit}
              total={data.total}
              noun={words.bookingNoun}
              onPage={showPage}
              onPageSize={showLimit}
            />
          )}
        </>
      )}
    </PageCard>
  )
}
