import { canChangeCardPayments, canRefundCards } from '@skipyard/domain/card-payments/policy.ts'
import { useProfile } from '#web/client/session/use-profile.ts'

export function useMayCards() {
  const { userId, role } = useProfile()
  const actor = { loginId: userId, role }
  return { change: canChangeCardPayments(actor), refund: canRefundCards(actor) }
}
