import type { WirePriceBook } from '@skipyard/contract/prices.ts'
import { ApiError } from '#web/client/api-error.ts'
import { formWire } from '#web/client/form-wire.ts'
import type { DrawerForm } from '#web/ui/form-drawer/form-drawer.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { recordTexts } from '#web/ui/record-form/texts.ts'
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts'
import { saveZones } from '../mutations.ts'
import { priceBookTexts } from '../texts.ts'
import {
  valuesOfZone,
  type ZoneValues,
  zoneErrors,
  zoneFieldOf,
  zoneFields,
  zonesWith,
} from './zone-values.ts'

const { saved, notSaved, bothChanged, movedOn } = priceBookTexts.zones
const NOT_FOUND = 404

/** What the form of a zone is about. */
export interface ZoneFormFacts extends Pick<DrawerForm, 'onDirty' | 'onCancel'> {
  book: WirePriceBook
  /** Null for a new zone. */
  zoneId: string | null
  readCurrent: () => Promise<WirePriceBook>
  onSaved: (book: WirePriceBook, name: string) => void
}

/** What the form of a zone holds, what is wrong with it, and its way to the server. */
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
