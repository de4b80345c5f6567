import {
  refundCardPayment,
  updateCardPaymentSettings,
  type WireCardPaymentSettings,
} from '@skipyard/contract/card-payments/card-payments.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { queryClient } from '#web/client/query-client.ts'
import { cardQueries } from './queries.ts'

export type CardSettingsChange = Omit<InputOf<typeof updateCardPaymentSettings>['body'], 'version'>

export async function changeCardSettings(
  version: number,
  change: CardSettingsChange,
  idempotencyKey?: string,
): Promise<WireCardPaymentSettings> {
  const { data } = await call(updateCardPaymentSettings, {
    body: { version, ...change },
    ...(idempotencyKey && { idempotencyKey }),
  })
  queryClient.setQueryData(cardQueries.settings().queryKey, data)
  return data
}

export function useRefund() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (cardPaymentId: string) => call(refundCardPayment, { params: { cardPaymentId } }),
    // Also after a refusal: a colleague has been quicker.
    onSettled: () => client.invalidateQueries({ queryKey: ['bookings'] }),
  })
}
