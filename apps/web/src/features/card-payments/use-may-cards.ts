import { canChangeCardPayments, canRefundCards } from '@skipyard/domain/card-payments/policy.ts'
import { useProfile } from '#web/client/use-profile.ts'

/** What the signed-in person may do with payments by card; the server asks the same policy. */
export function useMayCards() {
  const { userId, role } = useProfile()
  const actor = { loginId: userId, role }
  return { change: canChangeCardPayments(actor), refund: canRefundCards(actor) }
}
