import {
  refundCardPayment,
  updateCardPaymentSettings,
  type WireCardPaymentSettings,
} from '@skipyard/contract/card-payments.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { queryClient } from '#web/client/query-client.ts'
import { cardQueries } from './queries.ts'

/** How the company takes cards, as far as it is changed. */
export type CardSettingsChange = Omit<InputOf<typeof updateCardPaymentSettings>['body'], 'version'>

/** Changes how the company takes cards; a stale version is an ApiError with status 409. Without a key it is a press.
 * Shows no toast. */
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

/** Gives a payment by card back; one that is on its way already is an ApiError with status 409. Shows no toast. */
export function useRefund() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (cardPaymentId: string) => call(refundCardPayment, { params: { cardPaymentId } }),
    // Also after a refusal: a colleague has been quicker.
    onSettled: () => client.invalidateQueries({ queryKey: ['bookings'] }),
  })
}
