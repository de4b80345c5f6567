import { Stack, Text } from '@mantine/core'
import { HOURS_FIELDS, type HoursField } from '@skipyard/domain/fleet/driver-hours.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { fleetTexts } from '../texts.ts'
import { DatedHoursFields } from './dated-hours-fields.tsx'
import { areOwnHours, HoursChoice, USUAL_HOURS } from './hours-choice.tsx'
import { RestFields } from './rest-fields.tsx'
import { StartPlaceField } from './start-place-field.tsx'
import type { DriverForm } from './use-driver-form.ts'

const words = fleetTexts.drivers.hours

/** What a weekday begins with once it has hours of its own: those of the nearest day before it that has some. */
function usualOf(values: DriverForm['values'], field: HoursField): string {
  const before = HOURS_FIELDS.slice(
    0,
    HOURS_FIELDS.findIndex(([name]) => name === field),
  )
  const like = before.findLast(([name]) => areOwnHours(values[name]))
  return like ? values[like[0]] : USUAL_HOURS
}

/** What a driver works on each day of the week, and on dates with other hours. */
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
