import { Switch, TextInput } from '@mantine/core'
import { LABEL_MAX_LENGTH } from '@skipyard/domain/bookings/booking-options.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { JobTag } from '#web/ui/job-tag.tsx'
import { LockReason } from '#web/ui/lock-reason.tsx'
import { TimeRangeSlider } from '#web/ui/time-range-slider.tsx'
import classes from './dates-section.module.css'
import type { OpenForm } from './use-booking-form.ts'

/** The drop: its day and hours, the label and the C/O flag. */
export function DropFields({ form }: { form: OpenForm }) {
  const { values, change, fieldProps, opened } = form
  const lock = form.lockOf('dropoffDate')
  const hours = fieldProps('dropoffTimeRange')
  return (
    <div className={classes.job}>
      <JobTag job="Drop" />
      <DateField
        label="Drop date"
        required
        {...fieldProps('dropoffDate')}
        description={lock && <LockReason reason={lock} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        today={opened.today}
        isPastClosed
        value={values.dropoffDate}
        onChange={(dropoffDate) => change({ dropoffDate })}
      />
      <TimeRangeSlider
        label="Drop off Time range"
        value={values.dropoffTimeRange}
        onChange={(dropoffTimeRange) => change({ dropoffTimeRange })}
        isDisabled={hours.disabled}
        error={hours.error}
      />
      <div className={classes.row}>
        <TextInput
          {...fieldProps('labelInput')}
          className={classes.label}
          label={
            <span className={classes.labelWords}>
              Label
              <span className={classes.count} aria-hidden="true">
                {values.labelInput.length}/{LABEL_MAX_LENGTH}
              </span>
            </span>
          }
          maxLength={LABEL_MAX_LENGTH}
          value={values.labelInput}
          onChange={(event) => change({ labelInput: event.currentTarget.value })}
        />
        <Switch
          className={classes.switch}
          disabled={fieldProps('cOver').disabled}
          label={
            <>
              C/O <span className={classes.hint}>cart over</span>
            </>
          }
          checked={values.cOver}
          onChange={(event) => change({ cOver: event.currentTarget.checked })}
        />
      </div>
    </div>
  )
}
