import { Button, Switch } from '@mantine/core'
import { addDays, daysBetween, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { LockReason } from '#web/ui/fields/lock-reason.tsx'
import { TimeRangeSlider } from '#web/ui/fields/time-range-slider.tsx'
import { JobTag } from '#web/ui/marks/job-tag.tsx'
import classes from './dates-section.module.css'
import type { OpenForm } from './use-booking-form.ts'

const PRESET_DAYS = [3, 7, 14] as const

interface HirePresetsProps {
  drop: LocalDate
  pick: LocalDate | null
  isDisabled: boolean
  onChoose: (pick: LocalDate) => void
}

function HirePresets({ drop, pick, isDisabled, onChoose }: HirePresetsProps) {
  const days = pick === null ? null : daysBetween(drop, pick)
  return (
    <fieldset className={classes.presetGroup}>
      <legend className={classes.legend}>Hire for</legend>
      <div className={classes.presets}>
        {PRESET_DAYS.map((preset) => (
          <Button
            key={preset}
            variant={preset === days ? 'light' : 'default'}
            px={9}
            aria-pressed={preset === days}
            aria-label={`${preset} d: ${preset} days`}
            disabled={isDisabled}
            onClick={() => onChoose(addDays(drop, preset))}
          >
            {preset} d
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

/** The pick: its day and hours, how long the hire is, whether the customer has confirmed the date. */
export function PickFields({ form }: { form: OpenForm }) {
  const { values, change, field, opened } = form
  const { drop, pick } = values
  const lock = form.lockOf('pick.date')
  const hours = field('pick.timeRange')
  return (
    <div className={classes.job}>
      <JobTag job="Pick" />
      <DateField
        label="Pick up date"
        required
        {...field('pick.date')}
        description={lock && <LockReason reason={lock} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        today={opened.today}
        isPastClosed
        value={pick.date}
        onChange={(date) => change({ pick: { date } })}
      />
      <TimeRangeSlider
        label="Pick up Time range"
        value={pick.timeRange}
        onChange={(timeRange) => change({ pick: { timeRange } })}
        isDisabled={hours.disabled}
        error={hours.error}
      />
      <div className={classes.row}>
        {drop.date !== null && (
          <HirePresets
            drop={drop.date}
            pick={pick.date}
            isDisabled={lock !== null}
            onChoose={(date) => change({ pick: { date } })}
          />
        )}
        <Switch
          className={classes.switch}
          label="Date confirmed"
          disabled={field('pickDateConfirmed').disabled}
          checked={values.pickDateConfirmed}
          onChange={(event) => change({ pickDateConfirmed: event.currentTarget.checked })}
        />
      </div>
    </div>
  )
}
