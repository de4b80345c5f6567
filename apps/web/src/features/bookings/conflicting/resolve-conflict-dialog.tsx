import { Alert, Button, Modal, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { WireConflict } from '@skipyard/contract/bookings/changes.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { Stack } from '#web/ui/layout/parts.tsx'
import { useFocusBack } from '#web/ui/questions/use-focus-back.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { dayInWords } from '../day-in-words.ts'
import { bookingQueries } from '../queries.ts'
import { ConflictWays } from './conflict-ways.tsx'
import classes from './resolve-conflict.module.css'
import { conflictTexts } from './texts.ts'
import { binInWords } from './way-groups.tsx'

interface ConflictHeadProps {
  booking: WireBooking
  conflict: WireConflict | undefined
}

function ConflictHead({ booking, conflict }: ConflictHeadProps) {
  const bin = binInWords(booking)
  return (
    <>
      <p className={classes.who}>
        <b>{booking.jobID}</b> {booking.customerName}, {booking.address.suburb}
        <span>
          {bin}, {dayInWords(booking.dropoffDate)} → {dayInWords(booking.pickupDate)}
        </span>
      </p>
      {conflict?.isConflicting && (
        <Alert color="red" role="status">
          <b>{conflictTexts.short(-conflict.available, bin, dayInWords(booking.dropoffDate))}</b>{' '}
          {conflictTexts.shortWhy}
        </Alert>
      )}
    </>
  )
}

interface ResolveConflictDialogProps {
  booking: WireBooking
  onClose: () => void
}

const PHONE_TARGET = 44
const WAITING = [1, 2, 3, 4, 5, 6]

function Waiting() {
  return (
    <div className={classes.ways} aria-busy="true">
      {WAITING.map((one) => (
        <Skeleton key={one} h={44} />
      ))}
    </div>
  )
}

interface NothingToDoProps {
  title: string
  words: string
  onClose: () => void
}

function NothingToDo({ title, words, onClose }: NothingToDoProps) {
  return (
    <Stack gap={6} text="center" tone="soft" className={classes.gone} role="status">
      <IconCircleCheck size="1.875rem" stroke={1.75} color="var(--sky-green-dot)" aria-hidden="true" />
      <b>{title}</b>
      <span>{words}</span>
      <Button data-autofocus onClick={onClose}>
        {conflictTexts.close}
      </Button>
    </Stack>
  )
}

const isGone = (problem: Error | null) => problem instanceof ApiError && problem.status === 404

function Ways({ booking, onClose }: ResolveConflictDialogProps) {
  const answer = useQuery({ ...bookingQueries.conflict(booking._id), staleTime: 0 })
  const { data, error, isFetching } = answer
  const { gone, missing } = conflictTexts
  if (isGone(error)) return <NothingToDo {...missing} onClose={onClose} />
  if (data === undefined) {
    return (
      <>
        <ConflictHead booking={booking} conflict={undefined} />
        {error ? (
          <ErrorState
            words={messageOf(error)}
            isRetrying={isFetching}
            onRetry={() => void answer.refetch()}
          />
        ) : (
          <Waiting />
        )}
      </>
    )
  }
  return (
    <>
      <ConflictHead booking={booking} conflict={data} />
      {data.isConflicting ? (
        <ConflictWays booking={booking} conflict={data} onClose={onClose} />
      ) : (
        <NothingToDo
          title={gone.title(booking.jobID)}
          words={gone.words(data.available, binInWords(booking), dayInWords(booking.dropoffDate))}
          onClose={onClose}
        />
      )}
    </>
  )
}

export function ResolveConflictDialog({ booking, onClose }: ResolveConflictDialogProps) {
  useFocusBack()
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const { data: known = booking } = useQuery(bookingQueries.one(booking._id))
  // What was read of it before may be older than the list: stock would be added for a size it has no more.
  const current = known.version < booking.version ? booking : known
  return (
    <Modal
      opened
      onClose={onClose}
      title={conflictTexts.resolve}
      size={640}
      fullScreen={isPhone}
      {...(isPhone && { radius: 0 })}
      closeButtonProps={{ 'aria-label': conflictTexts.close, ...(isPhone && { size: PHONE_TARGET }) }}
      classNames={{ body: classes.body }}
    >
      <Ways booking={current} onClose={onClose} />
    </Modal>
  )
}
