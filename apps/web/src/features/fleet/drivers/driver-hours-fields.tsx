import { Select, Stack, Text, TextInput } from '@mantine/core'
import { HOURS_FIELDS, type HoursField } from '@skipyard/domain/fleet/driver-hours.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { PlaceField } from '#web/features/tenants/place-field.tsx'
import { fleetTexts } from '../texts.ts'
import { areOwnHours, DatedHoursFields, HoursChoice, USUAL_HOURS } from './dated-hours-fields.tsx'
import classes from './driver-hours-fields.module.css'
import type { DriverForm } from './use-driver-form.ts'

const { labels, rest: restWords } = fleetTexts.drivers

export function RestFields({ form: { text } }: { form: DriverForm }) {
  return (
    <>
      <Text size="xs" c="dimmed" mt="sm">
        {restWords.hint}
      </Text>
      <div className={classes.pair}>
        <TextInput type="time" label={labels.restFrom} {...text('restFrom')} />
        <TextInput label={labels.restMinutes} inputMode="numeric" maxLength={3} {...text('restMinutes')} />
      </div>
    </>
  )
}

const { labels: startPlaceFieldLabels, start: startWords } = fleetTexts.drivers
const FIELD = 'startPlace'
const PLACE = { label: startWords.place, path: FIELD, hint: startWords.aboutPlace }

function StartPlaceField({ form }: { form: DriverForm }) {
  const { startPlace } = form.values
  const { onBlur, error } = form.field(FIELD)
  return (
    <>
      <Select
        label={startPlaceFieldLabels.startPlace}
        description={startWords.hint}
        data={[
          { value: 'yard', label: startWords.kinds.yard },
          { value: 'place', label: startWords.kinds.place },
        ]}
        allowDeselect={false}
        value={startPlace === null ? 'yard' : 'place'}
        onChange={(kind) => form.change({ startPlace: kind === 'place' ? 'unchosen' : null })}
      />
      {startPlace !== null && (
        <PlaceField
          value={startPlace === 'unchosen' ? null : startPlace}
          onChange={(place) => form.change({ startPlace: place ?? 'unchosen' })}
          onBlur={onBlur}
          error={error}
          naming={PLACE}
          size="sm"
        />
      )}
    </>
  )
}

const words = fleetTexts.drivers.hours

/** Own hours of a weekday begin with those of the nearest weekday before it that has some. */
function usualOf(values: DriverForm['values'], field: HoursField): string {
  const before = HOURS_FIELDS.slice(
    0,
    HOURS_FIELDS.findIndex(([name]) => name === field),
  )
  const like = before.findLast(([name]) => areOwnHours(values[name]))
  return like ? values[like[0]] : USUAL_HOURS
}

export function DriverHoursFields({ form, today }: { form: DriverForm; today: LocalDate }) {
  return (
    <Stack gap="xs">
      <StartPlaceField form={form} />
      <RestFields form={form} />
      <Text size="xs" c="dimmed" mt="sm">
        {words.hint}
      </Text>
      {HOURS_FIELDS.map(([field, weekday]) => (
        <HoursChoice
          key={field}
          labels={{ kind: weekday, from: words.from(weekday), to: words.to(weekday) }}
          value={form.values[field]}
          onChange={(hours) => form.change({ [field]: hours })}
          usual={usualOf(form.values, field)}
          error={form.errorOf(field)}
        />
      ))}
      <DatedHoursFields form={form} today={today} />
    </Stack>
  )
}
