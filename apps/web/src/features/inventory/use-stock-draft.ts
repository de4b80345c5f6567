import type { BinSize, BinType } from '@skipyard/domain/inventory/bin.ts'
import {
  checkStockAdjustment,
  type StockAdjustment,
  type StockAdjustmentDraft,
} from '@skipyard/domain/inventory/stock-adjustment.ts'
import { formatShortDay, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useQueryClient } from '@tanstack/react-query'
import { formWire } from '#web/client/form-wire.ts'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { useEntryForm } from '#web/ui/record-form/use-entry-form.ts'
import { toastDone } from '#web/ui/states/toast.tsx'
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

function told({ size, type, count, date }: StockAdjustment) {
  const bins = Math.abs(count) === 1 ? 'bin' : 'bins'
  const title = `${size} m³ ${type}: ${Math.abs(count)} ${bins} ${count > 0 ? 'added' : 'taken away'}`
  return { title, words: `From ${formatShortDay(date)}`, about: 'stock' }
}

/** What the Add Stock dialog holds, what is wrong with it, and its way to the ledger. */
export function useStockDraft({ size, type, date, today, onSaved }: StockDraftFacts) {
  const addStock = useAddStock()
  const queryClient = useQueryClient()
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
  return useEntryForm<StockAdjustmentDraft, StockAdjustment>({
    start: { size: size ?? 0, type, count: null, date, comments: '' },
    wire: formWire,
    check: (draft) => {
      const checked = checkStockAdjustment(draft, today)
      return checked.ok ? [] : (checked.errors ?? [])
    },
    send: async (draft, key) => {
      const checked = checkStockAdjustment(draft, today)
      if (!checked.ok || !(await isMeant(checked.value))) return null
      await addStock.mutateAsync({ adjustment: checked.value, key })
      return checked.value
    },
    tell: (adjustment) => toastDone(told(adjustment)),
    notSaved: stockTexts.notChanged,
    onSaved,
  })
}
