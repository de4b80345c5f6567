import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { WirePriceBook } from '@skipyard/contract/prices/prices.ts'
import { IconTrash } from '@tabler/icons-react'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { formWire } from '#web/client/form-wire.ts'
import { type DrawerForm, FormDrawer } from '#web/ui/form-drawer/form-drawer.tsx'
import { FormHead } from '#web/ui/form-drawer/form-head.tsx'
import { Column } from '#web/ui/layout/parts.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { RecordForm } from '#web/ui/record-form/record-form.tsx'
import { recordTexts } from '#web/ui/record-form/texts.ts'
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { saveZones } from '../mutations.ts'
import { priceBookTexts } from '../texts.ts'
import classes from './zone-drawer.module.css'
import {
  listedNames,
  valuesOfZone,
  type ZoneValues,
  zoneErrors,
  zoneFieldOf,
  zoneFields,
  zonesWith,
} from './zone-values.ts'

const { saved, notSaved, bothChanged, movedOn } = priceBookTexts.zones
const NOT_FOUND = 404

interface ZoneFormFacts extends Pick<DrawerForm, 'onDirty' | 'onCancel'> {
  book: WirePriceBook
  zoneId: string | null
  readCurrent: () => Promise<WirePriceBook>
  onSaved: (book: WirePriceBook, name: string) => void
}

export function useZoneForm({ book, zoneId, readCurrent, onDirty, onSaved }: ZoneFormFacts) {
  return useRecordForm<WirePriceBook, ZoneValues, { book: WirePriceBook; name: string }>({
    record: book,
    readCurrent,
    // A new zone stays at the place that was meant, however many there are by now.
    valuesOf: (row, start) =>
      zoneId === null && start
        ? { ...valuesOfZone(row ?? book, null), place: start.place }
        : valuesOfZone(row ?? book, zoneId),
    check: (values, row) => zoneErrors(values, row ?? book, zoneId),
    fieldOf: zoneFieldOf,
    merge: (sides) => mergeFields(zoneFields, sides),
    wire: formWire,
    send: async ({ row, values, key }) => {
      const over = row ?? book
      if (zoneId !== null && !over.zones.some(({ id }) => id === zoneId))
        throw new ApiError(NOT_FOUND, recordTexts.gone)
      return {
        book: await saveZones(over.version, zonesWith(over, zoneId, values), key),
        name: values.name.trim(),
      }
    },
    onSaved: ({ book: made, name }) => onSaved(made, name),
    onDirty,
    words: { saved: ({ name }) => saved(name), notSaved, bothChanged, movedOn },
  })
}

const words = priceBookTexts.zones
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

interface ZoneFormProps extends ZoneFormFacts {
  onDelete: (() => void) | undefined
}

function ZoneForm({ onDelete, ...facts }: ZoneFormProps) {
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
      <Column gap={12} grow low scrolls py={14} px={16}>
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
      </Column>
    </RecordForm>
  )
}

interface ZoneDrawerProps {
  isOpen: boolean
  book: WirePriceBook
  zone: WirePriceBook['zones'][number] | null
  readCurrent: () => Promise<WirePriceBook>
  onClose: () => void
  onSaved: (book: WirePriceBook, name: string) => void
}

async function askToDelete({ book, zone, readCurrent }: ZoneDrawerProps): Promise<boolean> {
  if (zone === null) return false
  const isSure = await confirm({
    title: words.deleteTitle(zone.name),
    words: words.deleteWords(zone.name, zone.suburbs.length),
    confirmLabel: words.delete,
    isDestructive: true,
  })
  if (!isSure) return false
  try {
    const { version, zones } = await readCurrent().catch(() => book)
    await saveZones(
      version,
      zones.filter(({ id }) => id !== zone.id),
    )
    toastDone({ title: words.deleted(zone.name) })
    return true
  } catch (problem) {
    toastFailed({ title: words.notDeleted, words: messageOf(problem) })
    return false
  }
}

export function ZoneDrawer(props: ZoneDrawerProps) {
  const { isOpen, book, zone, readCurrent, onClose, onSaved } = props
  return (
    <FormDrawer
      isOpen={isOpen}
      width="column"
      wouldBeLost={words.lost}
      onClose={onClose}
      form={({ onDirty, onCancel, onSaved: finish }) => (
        <>
          <FormHead title={zone === null ? words.addTitle : words.change(zone.name)} />
          <ZoneForm
            key={zone?.id ?? 'new'}
            book={book}
            zoneId={zone?.id ?? null}
            readCurrent={readCurrent}
            onDirty={onDirty}
            onCancel={onCancel}
            onSaved={(made, name) => {
              finish()
              onSaved(made, name)
            }}
            onDelete={
              zone === null
                ? undefined
                : () => void askToDelete(props).then((isGone) => (isGone ? finish() : undefined))
            }
          />
        </>
      )}
    />
  )
}
