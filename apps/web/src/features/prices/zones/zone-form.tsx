import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { RecordForm } from '#web/ui/record-form/record-form.tsx'
import { priceBookTexts } from '../texts.ts'
import { useZoneForm, type ZoneFormFacts } from './use-zone-form.ts'
import classes from './zone-form.module.css'
import { listedNames } from './zone-values.ts'

const words = priceBookTexts.zones
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

interface ZoneFormProps extends ZoneFormFacts {
  /** Absent for a new zone. */
  onDelete: (() => void) | undefined
}

/** A zone: what it is called, and which places belong to it. */
export function ZoneForm({ onDelete, ...facts }: ZoneFormProps) {
  const form = useZoneForm(facts)
  const { text, values, change, row } = form
  const book = row ?? facts.book
  const count = book.zones.length + (facts.zoneId === null ? 1 : 0)
  const places = Array.from({ length: count }, (_, at) => ({
    value: String(at + 1),
    label: words.placeOf(at + 1, count),
  }))
  const suburbs = listedNames(values.suburbs).length
  return (
    <RecordForm form={form} onCancel={facts.onCancel}>
      <Stack gap="md" className={classes.fields}>
        <TextInput label={words.name} required data-autofocus maxLength={60} {...text('name')} />
        <Textarea
          label={suburbs === 0 ? words.suburbsLabel : `${words.suburbsLabel} (${suburbs})`}
          description={words.aboutSuburbs}
          inputWrapperOrder={ORDER}
          autosize
          minRows={5}
          maxRows={14}
          {...text('suburbs')}
        />
        <Textarea
          label={words.postCodes}
          description={words.aboutPostCodes}
          inputWrapperOrder={ORDER}
          autosize
          minRows={1}
          maxRows={6}
          {...text('postCodes')}
        />
        <fieldset className={classes.band} disabled={!book.knowsYard && values.fromKm === ''}>
          <legend>{words.band}</legend>
          <Group gap="sm" grow align="flex-start">
            <TextInput label={words.from} inputMode="decimal" maxLength={16} {...text('fromKm')} />
            <TextInput label={words.to} inputMode="decimal" maxLength={16} {...text('toKm')} />
          </Group>
          <p>{book.knowsYard ? words.aboutBand : words.noYard}</p>
        </fieldset>
        {count > 1 && (
          <NativeSelect
            label={words.place}
            description={words.aboutPlace}
            inputWrapperOrder={ORDER}
            data={places}
            value={values.place}
            onChange={({ currentTarget: { value } }) => change({ place: value })}
          />
        )}
        {onDelete && (
          <Button
            className={classes.delete}
            variant="subtle"
            color="red"
            size="xs"
            leftSection={<IconTrash size="1rem" stroke={1.75} aria-hidden="true" />}
            onClick={onDelete}
          >
            {words.delete}
          </Button>
        )}
      </Stack>
    </RecordForm>
  )
}
