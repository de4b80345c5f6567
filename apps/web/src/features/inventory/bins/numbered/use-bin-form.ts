import type { WireBin } from '@skipyard/contract/inventory.numbered.ts'
import type { BinType } from '@skipyard/domain/inventory/bin.ts'
import { formWire } from '#web/client/form-wire.ts'
import type { DrawerForm } from '#web/ui/form-drawer/form-drawer.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import type { SentForm } from '#web/ui/record-form/record-rules.ts'
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts'
import { binTexts } from '../texts.ts'
import { type BinValues, binErrors, binFields, binValues } from './bin-fields.ts'
import { addOne, changeOne } from './mutations.ts'

/** What the form is about. */
export interface BinFormFacts extends DrawerForm {
  /** The bin as it is by now; null for a new one. */
  bin: WireBin | null
  /** What a new bin can be of. */
  sizes: readonly { size: number; type: BinType }[]
  /** Reads the bin as it is now; throws when it cannot be read. */
  readCurrent: () => Promise<WireBin>
}

/** What the form of a numbered bin holds, what is wrong with it, and its way to the server. */
export function useBinForm({ bin, sizes, onDirty, onSaved, readCurrent }: BinFormFacts) {
  const { saved, notSaved } = binTexts.numbered
  const send = async ({ row, values, key }: SentForm<WireBin, BinValues>) => {
    const { of, number, status, comments } = values
    const said = { number: number.trim(), comments: comments.trim() }
    if (row !== null) return changeOne(row, row.status === 'with customer' ? said : { ...said, status }, key)
    const kind = sizes[of]
    return kind === undefined ? null : addOne({ ...kind, ...said, status }, key)
  }
  return useRecordForm<WireBin, BinValues>({
    record: bin,
    onDirty,
    onSaved,
    readCurrent,
    wire: formWire,
    valuesOf: binValues,
    check: (values) => binErrors(values, bin === null),
    merge: (sides) => mergeFields(binFields, sides),
    send,
    words: {
      saved: ({ number }) => saved(number),
      notSaved: notSaved(bin?.number ?? null),
      bothChanged: binTexts.bothChanged,
      movedOn: binTexts.movedOn,
    },
  })
}
