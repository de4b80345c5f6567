import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import { checkStockRows, type StockRowDraft, stockRowKey } from '@skipyard/domain/inventory/stock-row.ts'
import { todayIn } from '@skipyard/domain/shared/local-date.ts'
import { useLayoutEffect, useState } from 'react'
import type { FieldProblem } from '#web/client/api-error.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { useProfile } from '#web/client/use-profile.ts'
import type { DrawerForm } from '#web/ui/form-drawer/form-drawer.tsx'
import { toastDone } from '#web/ui/toast.tsx'
import { useSaveBins } from '../../mutations.ts'
import { tellRefusal } from '../tell-refusal.ts'
import { binTexts } from '../texts.ts'

/** A row being typed; `version` is that of the row it was opened with. */
export interface TypedRow extends StockRowDraft {
  key: string
  version: number
  /** Its numbered bins say how many there are. */
  isNumbered: boolean
}

/** What the rows are typed over, and whom to tell. */
export interface RowFacts extends DrawerForm {
  /** The rows that are edited; null for new ones. */
  rows: readonly WireBinCount[] | null
  bins: readonly WireBinCount[]
  /** Starts again from the rows as they are now. */
  onReload: () => void
}

const emptyRow = (): TypedRow => ({
  key: newIdempotencyKey(),
  version: 0,
  isNumbered: false,
  binSize: null,
  type: 'Marrel',
  totalBins: null,
  count: null,
  comments: '',
  active: true,
})

const typed = (row: WireBinCount): TypedRow => ({
  key: stockRowKey(row),
  version: row.version,
  isNumbered: row.numbered,
  binSize: row.binSize,
  type: row.type,
  totalBins: row.totalBins,
  count: row.count,
  comments: row.comments,
  active: row.active,
})

/** What was typed, keys aside. */
const saidOf = (drafts: readonly TypedRow[]) => JSON.stringify(drafts.map(({ key: _key, ...said }) => said))

const isHeld = ({ _id, totalBins }: WireBinCount) => _id !== null || totalBins > 0

/** The rows of the bin form, what is wrong with them, and their way to the server. */
export function useStockRows({ rows, bins, onDirty, onSaved, onReload }: RowFacts) {
  const [start] = useState<TypedRow[]>(() => rows?.map(typed) ?? [emptyRow()])
  const [drafts, setDrafts] = useState(start)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [tries, setTries] = useState(0)
  const today = todayIn(useProfile().timeZone, new Date())
  const isNew = rows === null
  const saving = useSaveBins(isNew)

  const isDirty = saidOf(drafts) !== saidOf(start)
  // Before the next key can be heard: a form must not close unasked because the drawer has not heard yet.
  useLayoutEffect(() => onDirty(isDirty), [onDirty, isDirty])

  const refuse = (fields: readonly FieldProblem[]) => {
    setProblems(fields)
    setTries(tries + 1)
  }
  const save = () => {
    if (saving.isPending) return
    const taken = new Set(isNew ? bins.filter(isHeld).map(stockRowKey) : [])
    const checked = checkStockRows(drafts, { taken, date: today, today })
    if (!checked.ok) {
      refuse(checked.errors ?? [])
      return
    }
    const sent = checked.value.map((row, index) => ({ ...row, version: drafts[index]?.version ?? 0 }))
    saving.mutate(sent, {
      onSuccess: () => {
        toastDone({ title: binTexts.form.saved(sent.length) })
        onSaved()
      },
      onError: (problem) => tellRefusal(problem, { title: binTexts.form.notSaved, refuse, reload: onReload }),
    })
  }
  const change = (index: number, changes: Partial<StockRowDraft>) => {
    setDrafts(drafts.map((draft, at) => (at === index ? { ...draft, ...changes } : draft)))
    setProblems(problems.filter(({ field }) => !field.startsWith(`binCounts.${index}.`)))
  }
  const remove = (index: number) => {
    setDrafts(drafts.filter((_, at) => at !== index))
    setProblems([])
  }
  return {
    drafts,
    change,
    remove,
    add: () => setDrafts([...drafts, emptyRow()]),
    errorOf: (index: number, name: string) =>
      problems.find(({ field }) => field === `binCounts.${index}.${name}`)?.message,
    save,
    isSaving: saving.isPending,
    isNew,
    /** Rises whenever a complaint stopped the save. */
    tries,
  }
}
