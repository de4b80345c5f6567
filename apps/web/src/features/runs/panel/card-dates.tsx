import { Button, Group, Modal, Skeleton } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { bookingOfWire } from '@skipyard/contract/bookings/codec.ts'
import { fieldsOfDraft } from '@skipyard/contract/bookings/draft-codec.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { BookingDraft } from '@skipyard/domain/bookings/draft/booking-draft.ts'
import { dateErrors } from '@skipyard/domain/bookings/draft/date-errors.ts'
import { DROP_STATES, PICK_STATES } from '@skipyard/domain/bookings/status/life-cycle.ts'
import { formatAustralianDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { type TimeRange, timeRangeLabel } from '@skipyard/domain/shared/time-range.ts'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { formWire } from '#web/client/form-wire.ts'
import { queryClient } from '#web/client/query-client.ts'
import { useUpdateBooking } from '#web/features/bookings/mutations.ts'
import { bookingQueries } from '#web/features/bookings/queries.ts'
import { leftRunWords, useUndo } from '#web/features/bookings/use-undo.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { TimeRangeSlider } from '#web/ui/fields/time-range-slider.tsx'
import { type DescribedField, mergeFields } from '#web/ui/merge/merge-fields.ts'
import { BothChanged, ChangedByOthers } from '#web/ui/record-form/others-changes.tsx'
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { usePlannerDay } from '../board-model.ts'
import { changePlanner } from '../interaction/planner-store.ts'
import { keepUndo } from '../moves/offer-undo.ts'
import { panelTexts } from '../moves/texts.ts'
import classes from './panel.module.css'

const words = panelTexts.dates

type Kind = 'drop' | 'pick'

interface JobTime {
  date: LocalDate | null
  timeRange: TimeRange
}

type JobTimes = Record<Kind, JobTime>

interface SavedDates {
  before: Booking
  booking: WireBooking
}

const timeOf = ({ date, timeRange }: JobTime): JobTime => ({ date, timeRange })

const withTimes = (booking: Booking, { drop, pick }: JobTimes): BookingDraft => ({
  ...booking,
  drop: { ...booking.drop, ...drop },
  pick: { ...booking.pick, ...pick },
})

const fieldsOf = (kind: Kind, day: string, hours: string): DescribedField<JobTimes>[] => [
  {
    name: `${kind}.date`,
    label: day,
    words: ({ [kind]: { date } }) => (date === null ? '' : formatAustralianDate(date)),
  },
  { name: `${kind}.timeRange`, label: hours, words: (times) => timeRangeLabel(times[kind].timeRange) },
]

const FIELDS = [
  ...fieldsOf('drop', words.drop, words.dropTime),
  ...fieldsOf('pick', words.pick, words.pickTime),
]

const PLACES = [
  { path: 'dropoffDate', place: 'drop.date' },
  { path: 'dropoffTimeRange', place: 'drop.timeRange' },
  { path: 'pickupDate', place: 'pick.date' },
  { path: 'pickupTimeRange', place: 'pick.timeRange' },
] as const

const placeOf = (field: string): string =>
  PLACES.find(({ path }) => field.startsWith(path))?.place ?? 'drop.date'

function useTellSaved() {
  const offerUndo = useUndo()
  return ({ before, booking }: SavedDates) => {
    const { _id, version, jobID } = booking
    const message = { title: words.saved(jobID), words: leftRunWords(before, booking) || undefined }
    const onUndo = () => changePlanner({ undoable: null })
    keepUndo(offerUndo({ ...message, bookings: [{ _id, version }], onUndo }))
  }
}

/** Only days and hours are sent, so a colleague's other changes stay. */
function useCardDates(opened: WireBooking, onSaved: () => void) {
  const { timeZone, today } = usePlannerDay()
  const { mutateAsync } = useUpdateBooking()
  const bookingOf = (row: WireBooking | null) => bookingOfWire(row ?? opened, timeZone)
  const form = useRecordForm<WireBooking, JobTimes, SavedDates>({
    record: opened,
    readCurrent: () => queryClient.fetchQuery({ ...bookingQueries.one(opened._id), staleTime: 0 }),
    valuesOf: (row) => {
      const { drop, pick } = bookingOf(row)
      return { drop: timeOf(drop), pick: timeOf(pick) }
    },
    check: (times, row) => {
      const before = bookingOf(row)
      const errors = dateErrors(withTimes(before, times), { today, before })
      return errors.map(({ field, message }) => ({ field: placeOf(field), message }))
    },
    fieldOf: placeOf,
    merge: (sides, lockOf) => mergeFields(FIELDS, sides, lockOf),
    wire: formWire,
    send: async ({ row, values, key }) => {
      const read = row ?? opened
      const before = bookingOf(read)
      const fields = fieldsOfDraft(withTimes(before, values), timeZone)
      const booking = await mutateAsync({
        bookingId: read._id,
        booking: { ...fields, version: read.version },
        idempotencyKey: key,
      })
      return { before, booking }
    },
    tell: useTellSaved(),
    onSaved,
    words: {
      saved: () => '',
      notSaved: words.failed,
      bothChanged: words.bothChanged,
      movedOn: words.movedOn,
    },
  })
  return { ...form, booking: bookingOf(form.row) }
}

interface CardDatesProps {
  bookingId: string | null
  onClose: () => void
}

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
    <div className={classes.jobDates}>
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

function DatesForm({ opened, onClose }: { opened: WireBooking; onClose: () => void }) {
  const form = useCardDates(opened, onClose)
  const { values, errors, shown, booking } = form
  const jobOf = (kind: 'drop' | 'pick') => ({
    kind,
    ...values[kind],
    error: [...errors, ...shown].find(({ field }) => field.startsWith(kind))?.message ?? null,
    onChange: (change: JobChange) =>
      form.put(
        (before) => ({ ...before, [kind]: { ...before[kind], ...change } }),
        ...Object.keys(change).map((name) => `${kind}.${name}`),
      ),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <form onSubmit={submit} noValidate>
      <BothChanged form={form} />
      <JobDates {...jobOf('drop')} isLocked={DROP_STATES[booking.drop.status].isCardLocked} />
      <JobDates {...jobOf('pick')} isLocked={PICK_STATES[booking.pick.status].isCardLocked} />
      <ChangedByOthers form={form} />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={form.isSaving} disabled={errors.length > 0}>
          {words.save}
        </Button>
      </Group>
    </form>
  )
}

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
      {booking && <DatesForm key={booking._id} opened={booking} onClose={onClose} />}
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
