import { ActionIcon, Drawer, Skeleton } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { lettersOf } from '@skipyard/contract/bookings/terms.ts'
import { dollarsToCents, formatDollars } from '@skipyard/domain/shared/money.ts'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { dayInWords } from '#web/features/bookings/day-in-words.ts'
import { bookingQueries } from '#web/features/bookings/queries.ts'
import { drawerSize } from '#web/ui/form-drawer/drawer-size.ts'
import { Row, Words } from '#web/ui/layout/parts.tsx'
import { Flag } from '#web/ui/marks/flag.tsx'
import { JobTag } from '#web/ui/marks/job-tag.tsx'
import { PhoneText } from '#web/ui/marks/phone-text.tsx'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { cardsOf, usePlannerDay } from '../board-model.ts'
import { readBoard } from '../day/board-of-day.ts'
import { panelTexts } from '../moves/texts.ts'
import classes from './panel.module.css'

const words = panelTexts.info

const money = (dollars: number) => formatDollars(dollarsToCents(dollars))

function said(...texts: string[]): string {
  const given = texts.filter((text) => text !== '')
  return given.length === 0 ? '–' : given.join('\n')
}

function Field({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The fields of the panel, in the specification's order (spec 001 §2 Side panels). */
function BookingInfoFields({ booking }: { booking: WireBooking }) {
  const { pickupDateConfirmation, permitRequired } = booking
  const letters = lettersOf(booking)
  const isFlagged = !pickupDateConfirmation || letters.length > 0 || permitRequired
  return (
    <Words as="dl" className={classes.infoFields}>
      <Field name={words.size}>
        <Row as="span" inline gap={6} align="stretch">
          {booking.binSize} m³
          {isFlagged && (
            <>
              {!pickupDateConfirmation && <Flag code="NC" />}
              {letters.map((code) => (
                <Flag key={code} code={code} />
              ))}
              {permitRequired && <Flag code="P" />}
            </>
          )}
        </Row>
      </Field>
      <Field name={words.binType}>{booking.binType || words.binTypeDefault}</Field>
      <Field name={words.customer}>{booking.customerName}</Field>
      <Field name={words.address}>{booking.addressString}</Field>
      <Field name={words.phone}>
        <PhoneText phone={booking.customerPhone} isLink />
      </Field>
      <Field name={words.dropDate}>{dayInWords(booking.dropoffDate)}</Field>
      <Field name={words.pickDate}>{dayInWords(booking.pickupDate)}</Field>
      <Field name={words.waste}>{booking.wasteType}</Field>
      <Field name={words.officeNotes}>{said(booking.adminComments)}</Field>
      <Field name={words.driverInstructions}>
        {said(booking.dropStaffComments, booking.pickStaffComments)}
      </Field>
      <Field name={words.driverComments}>
        {said(booking.dropDriverComments, booking.pickDriverComments)}
      </Field>
      <Field name={words.payment}>{money(booking.bookingPayment)}</Field>
      <Field name={words.deposit}>{money(booking.deposit)}</Field>
      <Field name={words.paymentStatus}>
        <StatusChip status={booking.paymentStatus} isQuiet={booking.paymentStatus === 'Completed'} />
      </Field>
      <Field name={words.paymentDue}>
        {booking.paymentDueDate === null ? '–' : dayInWords(booking.paymentDueDate)}
      </Field>
    </Words>
  )
}

interface BookingInfoProps {
  bookingId: string | null
  onClose: () => void
  onEdit: ((bookingId: string) => void) | undefined
}

function InfoOf({ bookingId, onEdit }: Pick<BookingInfoProps, 'onEdit'> & { bookingId: string }) {
  const { data: booking, error, refetch, isFetching } = useQuery(bookingQueries.one(bookingId))
  const { date } = usePlannerDay()
  const board = readBoard(date)
  const jobs = board ? cardsOf(board).filter(({ _id }) => _id === bookingId) : []
  if (!booking) {
    if (!error) return <Skeleton height={320} />
    return (
      <ErrorState
        title={words.gone}
        words={messageOf(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <>
      <Row gap={8} line="bottom" className={classes.top}>
        <Words weight={650} tabular size="lead">
          {booking.jobID}
        </Words>
        {jobs.map(({ actionId, actionType, status }) => (
          <Row as="span" inline gap={6} key={actionId}>
            <JobTag job={actionType === 'drop' ? 'Drop' : 'Pick'} />
            <StatusChip status={status} />
          </Row>
        ))}
        {jobs.length === 0 && <StatusChip status={booking.status} />}
        {onEdit && (
          <ActionIcon
            className={classes.edit}
            size="lg"
            variant="default"
            aria-label={words.edit}
            onClick={() => onEdit(bookingId)}
          >
            <IconPencil size="1rem" stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        )}
      </Row>
      <BookingInfoFields booking={booking} />
    </>
  )
}

/** 'Booking Info': everything a dispatcher asks about a booking, 30rem wide (spec 001 §2). */
export function BookingInfo({ bookingId, onClose, onEdit }: BookingInfoProps) {
  // While the panel slides away it still shows what it was about.
  const [shown, setShown] = useState(bookingId)
  if (bookingId !== null && bookingId !== shown) setShown(bookingId)
  return (
    <Drawer
      opened={bookingId !== null}
      onClose={onClose}
      position="right"
      size={drawerSize('column')}
      title={words.title}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      {shown !== null && <InfoOf bookingId={shown} onEdit={onEdit} />}
    </Drawer>
  )
}
