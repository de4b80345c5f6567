import { Button, Group, Modal, Skeleton } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { DROP_STATES, PICK_STATES } from '@skipyard/domain/bookings/life-cycle.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { TimeRange } from '@skipyard/domain/shared/time-range.ts'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { bookingQueries } from '#web/features/bookings/queries.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { BothChanged, ChangedByOthers } from '#web/ui/record-form/others-changes.tsx'
import { TimeRangeSlider } from '#web/ui/time-range-slider.tsx'
import { panelTexts } from '../moves/texts.ts'
import { usePlannerDay } from '../planner-context.ts'
import classes from './card-dates.module.css'
import { useCardDates } from './use-card-dates.ts'

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
