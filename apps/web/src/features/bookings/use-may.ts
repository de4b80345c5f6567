import {
  canCreateBooking,
  canDeleteBooking,
  canEditBooking,
  canExportBookings,
} from '@skipyard/domain/bookings/policy.ts'
import { useProfile } from '#web/client/session/use-profile.ts'

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
