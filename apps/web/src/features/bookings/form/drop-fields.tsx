import { Switch, TextInput } from '@mantine/core'
import { LABEL_MAX_LENGTH } from '@skipyard/domain/bookings/booking-options.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { LockReason } from '#web/ui/fields/lock-reason.tsx'
import { TimeRangeSlider } from '#web/ui/fields/time-range-slider.tsx'
import { JobTag } from '#web/ui/marks/job-tag.tsx'
import classes from './dates-section.module.css'
import { DropSeats } from './drop-seats.tsx'
import type { OpenForm } from './use-booking-form.ts'

/** The drop: its day and hours, the label and the C/O flag. */
export function DropFields({ form }: { form: OpenForm }) {
  const { values, change, field, opened } = form
  const { drop } = values
  const lock = form.lockOf('drop.date')
  const hours = field('drop.timeRange')
  return (
    <div className={classes.job}>
      <JobTag job="Drop" />
      <DateField
        label="Drop date"
        required
        {...field('drop.date')}
        description={lock && <LockReason reason={lock} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        today={opened.today}
        isPastClosed
        value={drop.date}
        onChange={(date) => change({ drop: { date } })}
      />
      <DropSeats form={form} />
      <TimeRangeSlider
        label="Drop off Time range"
        value={drop.timeRange}
        onChange={(timeRange) => change({ drop: { timeRange } })}
        isDisabled={hours.disabled}
        error={hours.error}
      />
      <div className={classes.row}>
        <TextInput
          {...form.text('label')}
          className={classes.label}
          label={
            <span className={classes.labelWords}>
              Label
              <span className={classes.count} aria-hidden="true">
                {values.label.length}/{LABEL_MAX_LENGTH}
              </span>
            </span>
          }
          maxLength={LABEL_MAX_LENGTH}
        />
        <Switch
          className={classes.switch}
          disabled={field('cartOver').disabled}
          label={
            <>
              C/O <span className={classes.hint}>cart over</span>
            </>
          }
          checked={values.cartOver}
          onChange={(event) => change({ cartOver: event.currentTarget.checked })}
        />
      </div>
    </div>
  )
}
