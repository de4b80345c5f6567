import { addBinCount } from '@skipyard/contract/inventory.ts'
import type { StockAdjustment } from '@skipyard/domain/inventory/stock-adjustment.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

/** Writes a line into the stock ledger. Says nothing itself. */
export function useAddStock() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (adjustment: StockAdjustment) => {
      const body = { ...adjustment, date: toWireDate(adjustment.date) }
      const answer = await call(addBinCount, { body })
      return answer.data
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['stock'] }),
  })
}
