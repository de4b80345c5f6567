import type { BinSize, BinType } from '@skipyard/domain/inventory/bin.ts'
import {
  checkStockAdjustment,
  type StockAdjustment,
  type StockAdjustmentDraft,
} from '@skipyard/domain/inventory/stock-adjustment.ts'
import { formatShortDay, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useState } from 'react'
import { ApiError, type FieldProblem, messageOf } from '#web/client/api-error.ts'
import { toastDone, toastFailed } from '#web/ui/toast.tsx'
import { useAddStock } from './mutations.ts'

interface StockDraftFacts {
  size: BinSize | null
  type: BinType
  date: LocalDate
  today: LocalDate
  onSaved: () => void
}

const ABOUT = 'stock'

function told({ size, type, count, date }: StockAdjustment) {
  const bins = Math.abs(count) === 1 ? 'bin' : 'bins'
  const title = `${size} m³ ${type}: ${Math.abs(count)} ${bins} ${count > 0 ? 'added' : 'taken away'}`
  return { title, words: `From ${formatShortDay(date)}`, about: ABOUT }
}

/** What the Add Stock dialog holds, what is wrong with it, and its way to the ledger. */
export function useStockDraft({ size, type, date, today, onSaved }: StockDraftFacts) {
  const [draft, setDraft] = useState<StockAdjustmentDraft>({
    size: size ?? 0,
    type,
    count: null,
    date,
    comments: '',
  })
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const addStock = useAddStock()

  const refused = (problem: Error) => {
    const fields = problem instanceof ApiError ? problem.errors : []
    setProblems(fields)
    if (fields.length === 0)
      toastFailed({ title: 'The stock was not changed', words: messageOf(problem), about: ABOUT })
  }
  const save = () => {
    if (addStock.isPending) return
    const checked = checkStockAdjustment(draft, today)
    if (!checked.ok) {
      setProblems([{ field: checked.field ?? '', message: checked.message }])
      return
    }
    const adjustment = checked.value
    addStock.mutate(adjustment, {
      onSuccess: () => {
        toastDone(told(adjustment))
        onSaved()
      },
      onError: refused,
    })
  }
  return {
    draft,
    change: (change: Partial<StockAdjustmentDraft>) => {
      setDraft({ ...draft, ...change })
      setProblems(problems.filter(({ field }) => !Object.hasOwn(change, field)))
    },
    errorOf: (name: string) => problems.find(({ field }) => field === name)?.message,
    save,
    isSaving: addStock.isPending,
  }
}
