import type { WireBinCount } from '@skipyard/contract/inventory/bins.ts'
import { checkStockRows, type StockRowDraft, stockRowKey } from '@skipyard/domain/inventory/stock-row.ts'
import { formWire } from '#web/client/form-wire.ts'
import { useToday } from '#web/client/use-today.ts'
import type { DrawerForm } from '#web/ui/form-drawer/form-drawer.tsx'
import type { SentForm } from '#web/ui/record-form/record-rules.ts'
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts'
import { useSaveBins } from '../../mutations.ts'
import { binTexts } from '../texts.ts'
import { emptyRow, mergeRows, saidOf, type TypedRow, typedRow } from './merge-rows.ts'

export interface RowFacts extends DrawerForm {
  rows: readonly WireBinCount[] | null
  bins: readonly WireBinCount[]
  readRows: () => Promise<readonly WireBinCount[]>
}

interface RowsRecord {
  version: number
  rows: readonly WireBinCount[]
}

const FIELD = /^binCounts\.\d+\.(binSize|totalBins|count|comments)$/
const recordOf = (rows: readonly WireBinCount[]): RowsRecord => ({
  version: rows.reduce((sum, { version }) => sum + version, 0),
  rows,
})
const isHeld = ({ _id, totalBins }: WireBinCount) => _id !== null || totalBins > 0

export function useStockRows({ rows, bins, onDirty, onSaved, readRows }: RowFacts) {
  const today = useToday()
  const isNew = rows === null
  const { mutateAsync } = useSaveBins(isNew)
  const decide = (typed: readonly TypedRow[]) => {
    const taken = new Set(isNew ? bins.filter(isHeld).map(stockRowKey) : [])
    return checkStockRows(typed, { taken, date: today, today })
  }
  const send = async ({ values, key }: SentForm<RowsRecord, readonly TypedRow[]>) => {
    const decided = decide(values)
    if (!decided.ok) return null
    const sent = decided.value.map((row, index) => ({ ...row, version: values[index]?.version ?? 0 }))
    return mutateAsync({ binCounts: sent, key })
  }
  const { form: words } = binTexts
  const form = useRecordForm<RowsRecord, readonly TypedRow[], readonly WireBinCount[]>({
    record: rows && recordOf(rows),
    readCurrent: async () => recordOf(await readRows()),
    onDirty,
    onSaved,
    wire: formWire,
    valuesOf: (record) => record?.rows.map(typedRow) ?? [emptyRow()],
    said: saidOf,
    check: (typed) => {
      const decided = decide(typed)
      return decided.ok ? [] : (decided.errors ?? [])
    },
    fieldOf: (path) => (FIELD.test(path) ? path : null),
    merge: mergeRows,
    send,
    words: {
      saved: (saved) => words.saved(saved.length),
      notSaved: words.notSaved,
      bothChanged: words.bothChanged,
      movedOn: words.movedOn,
    },
  })
  return {
    ...form,
    drafts: form.values,
    isNew,
    errorOf: (index: number, name: string) => form.errorOf(`binCounts.${index}.${name}`),
    change: (index: number, changes: Partial<StockRowDraft>) =>
      form.edit(
        (typed) => typed.map((row, at) => (at === index ? { ...row, ...changes } : row)),
        (field) => field.startsWith(`binCounts.${index}.`),
      ),
    add: () => form.edit((typed) => [...typed, emptyRow()]),
    remove: (index: number) => form.edit((typed) => typed.filter((_, at) => at !== index)),
  }
}
