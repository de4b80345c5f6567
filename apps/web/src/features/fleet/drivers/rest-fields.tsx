import { Text, TextInput } from '@mantine/core'
import { fleetTexts } from '../texts.ts'
import classes from './driver-hours-fields.module.css'
import type { DriverForm } from './use-driver-form.ts'

const { labels, rest: words } = fleetTexts.drivers

/** When a driver rests and for how long, where that is not as the company does. */
export function RestFields({ form: { text } }: { form: DriverForm }) {
  return (
    <>
      <Text size="xs" c="dimmed" mt="sm">
        {words.hint}
      </Text>
      <div className={classes.pair}>
        <TextInput type="time" label={labels.restFrom} {...text('restFrom')} />
        <TextInput label={labels.restMinutes} inputMode="numeric" maxLength={3} {...text('restMinutes')} />
      </div>
    </>
  )
}
