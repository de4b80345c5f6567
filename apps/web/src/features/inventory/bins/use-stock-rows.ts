import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import { checkStockRows, type StockRowDraft, stockRowKey } from '@skipyard/domain/inventory/stock-row.ts'
import { todayIn } from '@skipyard/domain/shared/local-date.ts'
import { useState } from 'react'
import { ApiError, type FieldProblem, messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/use-profile.ts'
import { toastDone, toastFailed } from '#web/ui/toast.tsx'
import { useSaveBins } from '../mutations.ts'

/** A row being typed; `version` is that of the row it was opened with. */
export interface TypedRow extends StockRowDraft {
  key: string
  version: number
}

interface RowFacts {
  /** The rows that are edited; null for new ones. */
  rows: readonly WireBinCount[] | null
  bins: readonly WireBinCount[]
  onDone: () => void
}

const emptyRow = (): TypedRow => ({
  key: crypto.randomUUID(),
  version: 0,
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
  binSize: row.binSize,
  type: row.type,
  totalBins: row.totalBins,
  count: row.count,
  comments: row.comments,
  active: row.active,
})

const isHeld = ({ _id, totalBins }: WireBinCount) => _id !== null || totalBins > 0

/** The rows of the bin form, what is wrong with them, and their way to the server. */
export function useStockRows({ rows, bins, onDone }: RowFacts) {
  const [drafts, setDrafts] = useState<TypedRow[]>(() => rows?.map(typed) ?? [emptyRow()])
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const today = todayIn(useProfile().timeZone, new Date())
  const isNew = rows === null
  const saving = useSaveBins(isNew)

  const refused = (problem: Error) => {
    const fields = problem instanceof ApiError ? problem.errors : []
    setProblems(fields)
    if (fields.length === 0) toastFailed({ title: 'The bins were not saved', words: messageOf(problem) })
  }
  const save = () => {
    if (saving.isPending) return
    const taken = new Set(isNew ? bins.filter(isHeld).map(stockRowKey) : [])
    const checked = checkStockRows(drafts, { taken, date: today, today })
    if (!checked.ok) {
      setProblems(checked.errors ?? [])
      return
    }
    const sent = checked.value.map((row, index) => ({ ...row, version: drafts[index]?.version ?? 0 }))
    saving.mutate(sent, {
      onSuccess: () => {
        toastDone({ title: sent.length === 1 ? 'Bin saved' : 'Bins saved' })
        onDone()
      },
      onError: refused,
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
  }
}
