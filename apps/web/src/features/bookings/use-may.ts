import { canCreateBooking, canDeleteBooking, canEditBooking } from '@skipyard/domain/bookings/policy.ts'
import { useProfile } from '#web/client/use-profile.ts'

/** What the signed-in person may do with bookings; the server asks the same policy. */
export function useMay() {
  const { userId, role } = useProfile()
  const actor = { loginId: userId, role }
  return {
    create: canCreateBooking(actor),
    edit: canEditBooking(actor),
    remove: canDeleteBooking(actor),
  }
}
