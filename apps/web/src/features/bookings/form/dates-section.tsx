import { Button, Switch, TextInput } from '@mantine/core'
import { LABEL_MAX_LENGTH } from '@skipyard/domain/bookings/draft/booking-options.ts'
import { addDays, daysBetween, type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { SeatsOfBooking } from '#web/features/planning/seats-of-booking.tsx'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { LockReason } from '#web/ui/fields/lock-reason.tsx'
import { TimeRangeSlider } from '#web/ui/fields/time-range-slider.tsx'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { JobTag } from '#web/ui/marks/job-tag.tsx'
import classes from './dates-section.module.css'
import { hireOfDraft } from './form-draft.ts'
import { SectionHead } from './section-head.tsx'
import type { OpenForm } from './use-booking-form.ts'
import { WaitFields, WaitSwitch } from './wait-fields.tsx'

function DropSeats({ form: { values, change, opened } }: { form: OpenForm }) {
  const { address, binSize, binType, wasteType, drop, pick } = values
  if (opened.record !== null || address === null || binSize === null) return null
  const { fromHour, toHour } = drop.timeRange
  return (
    <SeatsOfBooking
      question={{
        from: toWireDate(opened.today),
        kind: 'drop',
        ...(pick.date !== null && { before: toWireDate(pick.date) }),
        place: { lat: address.lat, lon: address.lon },
        binSize,
        binType,
        wasteType,
        fromHour,
        toHour,
      }}
      chosen={drop.date}
      onTake={(date) => change({ drop: { date } })}
    />
  )
}

function DropFields({ form }: { form: OpenForm }) {
  const { values, change, field, opened } = form
  const { drop } = values
  const lock = form.lockOf('drop.date')
  const hours = field('drop.timeRange')
  return (
    <Stack gap={10} atTop shrink className={classes.job}>
      <Row className={classes.head}>
        <JobTag job="Drop" />
      </Row>
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
      <Row wrap align="end" justify="between" columnGap={12} gap={8}>
        <TextInput
          {...form.text('label')}
          className={classes.label}
          label={
            <span className={classes.labelWords}>
              Label
              <Words weight={400} tone="dim" aria-hidden="true">
                {values.label.length}/{LABEL_MAX_LENGTH}
              </Words>
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
      </Row>
    </Stack>
  )
}

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
    <fieldset>
      <Words as="legend" size="small" lh={16} weight={550} tone="soft" mb={4}>
        Hire for
      </Words>
      <Row gap={4} align="stretch">
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
      </Row>
    </fieldset>
  )
}

function PickFields({ form }: { form: OpenForm }) {
  const isWaitedFor = form.values.waitMinutes !== null
  return (
    <Stack gap={10} atTop shrink className={classes.job}>
      <Row justify="between" wrap gap={8} className={classes.head}>
        <JobTag job="Pick" />
        <WaitSwitch form={form} />
      </Row>
      {isWaitedFor ? <WaitFields form={form} /> : <PickOfHire form={form} />}
    </Stack>
  )
}

function PickOfHire({ form }: { form: OpenForm }) {
  const { values, change, field, opened } = form
  const { drop, pick } = values
  const lock = form.lockOf('pick.date')
  const hours = field('pick.timeRange')
  return (
    <>
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
      <Row wrap align="end" justify="between" columnGap={12} gap={8}>
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
      </Row>
    </>
  )
}

function daysOnSite({ drop, pick }: OpenForm['values']): string | null {
  if (drop.date === null || pick.date === null || pick.date < drop.date) return null
  const days = daysBetween(drop.date, pick.date)
  if (days === 0) return 'Same day'
  return days === 1 ? '1 day on site' : `${days} days on site`
}

export function DatesSection({ form }: { form: OpenForm }) {
  return (
    <section>
      <SectionHead title="Dates" hint={daysOnSite(hireOfDraft(form.values))} />
      <Stack columns={2} line="around" radius="md" className={classes.dates}>
        <DropFields form={form} />
        <PickFields form={form} />
      </Stack>
    </section>
  )
}
