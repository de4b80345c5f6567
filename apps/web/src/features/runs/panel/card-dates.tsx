import { Button, Group, Modal, Skeleton } from '@mantine/core'
import { bookingOfWire } from '@skipyard/contract/bookings.codec.ts'
import { fieldsOfDraft } from '@skipyard/contract/bookings.draft-codec.ts'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { BookingDraft } from '@skipyard/domain/bookings/booking-draft.ts'
import { dateErrors } from '@skipyard/domain/bookings/date-errors.ts'
import { DROP_STATES, PICK_STATES } from '@skipyard/domain/bookings/life-cycle.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { TimeRange } from '@skipyard/domain/shared/time-range.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { leftRunWords } from '#web/features/bookings/left-run-words.ts'
import { useUpdateBooking } from '#web/features/bookings/mutations.ts'
import { bookingQueries } from '#web/features/bookings/queries.ts'
import { useUndo } from '#web/features/bookings/use-undo.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TimeRangeSlider } from '#web/ui/time-range-slider.tsx'
import { toastFailed } from '#web/ui/toast.tsx'
import { keepUndo, STAYS_MS } from '../moves/offer-undo.ts'
import { usePlannerDay } from '../planner-context.ts'
import { changePlanner } from '../planner-store.ts'
import classes from './card-dates.module.css'
import { panelTexts } from './texts.ts'

interface CardDatesProps {
  bookingId: string | null
  onClose: () => void
}

const words = panelTexts.dates

interface JobChange {
  date?: LocalDate | null
  timeRange?: TimeRange
}

interface JobDatesProps {
  kind: 'drop' | 'pick'
  date: LocalDate | null
  timeRange: TimeRange
  isLocked: boolean
  error: string | null
  onChange: (change: JobChange) => void
}

function JobDates({ kind, date, timeRange, isLocked, error, onChange }: JobDatesProps) {
  const { today } = usePlannerDay()
  return (
    <div className={classes.job}>
      <DateField
        label={kind === 'drop' ? words.drop : words.pick}
        value={date}
        today={today}
        isPastClosed
        disabled={isLocked}
        error={error}
        onChange={(next) => onChange({ date: next })}
      />
      <TimeRangeSlider
        label={kind === 'drop' ? words.dropTime : words.pickTime}
        value={timeRange}
        isDisabled={isLocked}
        onChange={(next) => onChange({ timeRange: next })}
      />
    </div>
  )
}

const errorsOfJobs = (draft: BookingDraft, today: LocalDate, before: Booking) => {
  const errors = dateErrors(draft, { today, before })
  const of = (field: string) => errors.find((error) => error.field.startsWith(field))?.message ?? null
  return { drop: of('dropoff'), pick: of('pickup'), isGood: errors.length === 0 }
}

/** What was sent, and its key: the same sent again is one save, anything else is another. */
function useKeys() {
  const [sent, setSent] = useState({ text: '', key: '' })
  return (body: object): string => {
    const text = JSON.stringify(body)
    const key = sent.text === text ? sent.key : newIdempotencyKey()
    setSent({ text, key })
    return key
  }
}

function DatesForm({ booking: wire, onClose }: { booking: WireBooking; onClose: () => void }) {
  const { timeZone, today } = usePlannerDay()
  const { mutateAsync, isPending } = useUpdateBooking()
  const offerUndo = useUndo()
  const keyOf = useKeys()
  const booking = bookingOfWire(wire, timeZone)
  // Only what is changed here is kept: what a colleague saves meanwhile stays theirs.
  const [changes, setChanges] = useState<Record<'drop' | 'pick', JobChange>>({ drop: {}, pick: {} })
  const draft = {
    ...booking,
    drop: { ...booking.drop, ...changes.drop },
    pick: { ...booking.pick, ...changes.pick },
  }
  const change = (kind: 'drop' | 'pick') => (some: JobChange) =>
    setChanges({ ...changes, [kind]: { ...changes[kind], ...some } })
  const errors = errorsOfJobs(draft, today, booking)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const sent = { ...fieldsOfDraft(draft, timeZone), version: wire.version }
    try {
      const saved = await mutateAsync({
        bookingId: wire._id,
        booking: sent,
        idempotencyKey: keyOf(sent),
      })
      const { _id, version } = saved
      const message = { title: words.saved(wire.jobID), words: leftRunWords(booking, saved) || undefined }
      const onUndo = () => changePlanner({ undoable: null })
      keepUndo(offerUndo({ ...message, bookings: [{ _id, version }], onUndo }))
      onClose()
    } catch (refusal) {
      toastFailed({ title: words.failed, words: messageOf(refusal), stayMs: STAYS_MS })
    }
  }
  return (
    <form onSubmit={(event) => void save(event)}>
      <JobDates
        {...draft.drop}
        isLocked={DROP_STATES[booking.drop.status].isCardLocked}
        error={errors.drop}
        onChange={change('drop')}
      />
      <JobDates
        {...draft.pick}
        isLocked={PICK_STATES[booking.pick.status].isCardLocked}
        error={errors.pick}
        onChange={change('pick')}
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={isPending} disabled={!errors.isGood}>
          {words.save}
        </Button>
      </Group>
    </form>
  )
}

/** The days and hours of a card's booking (spec 001 §4 Date change of a card). */
export function CardDates({ bookingId, onClose }: CardDatesProps) {
  const { data, error, refetch, isFetching } = useQuery({
    ...bookingQueries.one(bookingId ?? ''),
    enabled: bookingId !== null,
  })
  const booking = data?._id === bookingId ? data : undefined
  return (
    <Modal
      opened={bookingId !== null}
      onClose={onClose}
      title={booking ? words.title(booking.jobID) : words.change}
      closeButtonProps={{ 'aria-label': words.cancel }}
    >
      {booking && <DatesForm booking={booking} onClose={onClose} />}
      {!booking && !error && <Skeleton height={280} />}
      {!booking && error && (
        <ErrorState
          title={panelTexts.info.gone}
          words={messageOf(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Modal>
  )
}
