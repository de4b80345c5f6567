import { Select, Stack, Text, TextInput } from '@mantine/core'
import { HOURS_FIELDS, type HoursField, typedHours } from '@skipyard/domain/fleet/driver-hours.ts'
import { fleetTexts } from '../texts.ts'
import classes from './driver-hours-fields.module.css'
import type { DriverForm } from './use-driver-form.ts'

const words = fleetTexts.drivers.hours
const USUAL = '07:00-15:30'

type Kind = keyof typeof words.kinds

const KINDS: readonly Kind[] = ['company', 'off', 'own']

const kindOf = (text: string): Kind => {
  const hours = typedHours(text)
  return hours === null ? 'company' : hours === 'off' ? 'off' : 'own'
}

/** What a weekday begins with once it has hours of its own: those of the nearest day before it that has some. */
function usualOf(values: DriverForm['values'], field: HoursField): string {
  const before = HOURS_FIELDS.slice(
    0,
    HOURS_FIELDS.findIndex(([name]) => name === field),
  )
  const like = before.findLast(([name]) => kindOf(values[name]) === 'own')
  return like ? values[like[0]] : USUAL
}

function Weekday({ form, field, weekday }: { form: DriverForm; field: HoursField; weekday: string }) {
  const { values, change, errorOf } = form
  const typed = values[field]
  const kind = kindOf(typed)
  const [from = '', to = ''] = typed.split('-')
  const error = errorOf(field)
  const choose = (chosen: string | null) =>
    change({ [field]: chosen === 'own' ? usualOf(values, field) : chosen === 'off' ? 'off' : '' })
  return (
    <div className={classes.day}>
      <Select
        label={weekday}
        data={KINDS.map((value) => ({ value, label: words.kinds[value] }))}
        allowDeselect={false}
        value={kind}
        onChange={choose}
        error={error}
      />
      {kind === 'own' && (
        <>
          <TextInput
            type="time"
            label={words.from(weekday)}
            value={from}
            onChange={(event) => change({ [field]: `${event.currentTarget.value}-${to}` })}
            error={error !== undefined}
          />
          <TextInput
            type="time"
            label={words.to(weekday)}
            value={to}
            onChange={(event) => change({ [field]: `${from}-${event.currentTarget.value}` })}
            error={error !== undefined}
          />
        </>
      )}
    </div>
  )
}

/** What a driver works on each day of the week: as the company does, not at all, or from one time to another. */
export function DriverHoursFields({ form }: { form: DriverForm }) {
  return (
    <Stack gap="xs">
      <Text size="xs" c="dimmed">
        {words.hint}
      </Text>
      {HOURS_FIELDS.map(([field, weekday]) => (
        <Weekday key={field} form={form} field={field} weekday={weekday} />
      ))}
    </Stack>
  )
}
