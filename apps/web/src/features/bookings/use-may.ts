import {
  canCreateBooking,
  canDeleteBooking,
  canEditBooking,
  canExportBookings,
} from '@skipyard/domain/bookings/policy.ts'
import { useProfile } from '#web/client/session/use-profile.ts'

/** What the user may do with bookings, by the policy that the server uses too. */
export function useMay() {
  const { userId, role } = useProfile()
  const actor = { loginId: userId, role }
  return {
    create: canCreateBooking(actor),
    edit: canEditBooking(actor),
    exportFile: canExportBookings(actor),
    remove: canDeleteBooking(actor),
  }
}
