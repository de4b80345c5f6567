import { canCreateBooking, canEditBooking } from '@skipyard/domain/bookings/policy.ts'
import { canChangePrices } from '@skipyard/domain/prices/policy.ts'
import { useProfile } from '#web/client/session/use-profile.ts'

export function useSeriesPermission() {
  const { userId, role } = useProfile()
  const actor = { loginId: userId, role }
  return { change: canCreateBooking(actor) && canEditBooking(actor), setAhead: canChangePrices(actor) }
}
