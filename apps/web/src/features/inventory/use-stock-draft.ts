import type { BinSize, BinType } from '@skipyard/domain/inventory/bin.ts'
import {
  checkStockAdjustment,
  type StockAdjustment,
  type StockAdjustmentDraft,
} from '@skipyard/domain/inventory/stock-adjustment.ts'
import { formatShortDay, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, type FieldProblem, messageOf } from '#web/client/api-error.ts'
import { useSaveKey } from '#web/client/use-save-key.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/toast.tsx'
import { useAddStock } from './mutations.ts'
import { inventoryQueries } from './queries.ts'
import { stockTexts } from './texts.ts'

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
  const saveKey = useSaveKey()
  const queryClient = useQueryClient()
  const isAsking = useRef(false)
  const refused = (problem: Error) => {
    saveKey.renewIfAnswered(problem)
    const fields = problem instanceof ApiError ? problem.errors : []
    setProblems(fields)
    if (fields.length === 0)
      toastFailed({ title: 'The stock was not changed', words: messageOf(problem), about: ABOUT })
  }
  /** Taking away more than there is leaves the stock below zero: that is asked about first. */
  const isMeant = async ({ size: of, type: kind, count }: StockAdjustment) => {
    if (count > 0) return true
    const held = await queryClient.fetchQuery(inventoryQueries.sizesHeld())
    const total = held.find((row) => row.size === of && row.binType === kind)?.totalBins ?? 0
    if (total + count >= 0) return true
    const { question, words, yes } = stockTexts.belowZero
    return confirm({
      title: question(-count, `${of} m³ ${kind}`),
      words: words(total, total + count),
      confirmLabel: yes,
      isDestructive: true,
    })
  }
  const save = async () => {
    if (addStock.isPending || isAsking.current) return
    const checked = checkStockAdjustment(draft, today)
    if (!checked.ok) {
      setProblems(checked.errors ?? [])
      return
    }
    const adjustment = checked.value
    // Pressed twice while the stock is being looked at, it is one change.
    isAsking.current = true
    const meant = await isMeant(adjustment).catch(refused)
    isAsking.current = false
    if (!meant) return
    addStock.mutate(
      { adjustment, key: saveKey.current() },
      {
        onSuccess: () => {
          toastDone(told(adjustment))
          onSaved()
        },
        onError: refused,
      },
    )
  }
  return {
    draft,
    change: (change: Partial<StockAdjustmentDraft>) => {
      setDraft({ ...draft, ...change })
      saveKey.renew()
      setProblems(problems.filter(({ field }) => !Object.hasOwn(change, field)))
    },
    errorOf: (name: string) => problems.find(({ field }) => field === name)?.message,
    save,
    isSaving: addStock.isPending,
  }
}
