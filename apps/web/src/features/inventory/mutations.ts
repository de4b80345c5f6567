import { addBinSizes, bulkBinsCreate, updateBinCount } from '@skipyard/contract/inventory/bins.ts'
import { addBinCount } from '@skipyard/contract/inventory/inventory.ts'
import type { BinType } from '@skipyard/domain/inventory/bin.ts'
import type { StockAdjustment } from '@skipyard/domain/inventory/stock-adjustment.ts'
import type { StockRow } from '@skipyard/domain/inventory/stock-row.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

/** Bookings too: which of them conflict follows from the stock. */
const refresh = (queryClient: QueryClient) =>
  Promise.all(['stock', 'bookings'].map((topic) => queryClient.invalidateQueries({ queryKey: [topic] })))

interface AddedStock {
  adjustment: StockAdjustment
  /** Null is the first yard. */
  yardId: string | null
  key: string
}

export function useAddStock() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ adjustment, yardId, key }: AddedStock) => {
      const body = { ...adjustment, date: toWireDate(adjustment.date), ...(yardId && { yardId }) }
      const answer = await call(addBinCount, { body, idempotencyKey: key })
      return answer.data
    },
    onSuccess: () => refresh(queryClient),
  })
}

export function useSaveBins(isNew: boolean) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ key, ...body }: { binCounts: (StockRow & { version: number })[]; key: string }) => {
      const sent = { body, idempotencyKey: key }
      const answer = await (isNew ? call(addBinSizes, sent) : call(updateBinCount, sent))
      return answer.data.binCounts
    },
    onSuccess: () => refresh(queryClient),
  })
}

export function useAddBulkBins() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ key, ...body }: { size: number; type: BinType; number: number; key: string }) => {
      const answer = await call(bulkBinsCreate, { body, idempotencyKey: key })
      return answer.data
    },
    onSuccess: () => refresh(queryClient),
  })
}
