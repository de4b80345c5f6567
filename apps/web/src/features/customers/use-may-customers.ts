import { canCreateBooking } from '@skipyard/domain/bookings/policy.ts'
import {
  canEditCustomer,
  canExportCustomers,
  canReorderCustomers,
} from '@skipyard/domain/customers/policy.ts'
import { canReadAudit } from '@skipyard/domain/identity/policy.ts'
import { useProfile } from '#web/client/use-profile.ts'

/** What the signed-in person may do with customers; the server asks the same policy. */
export function useMayCustomers() {
  const { userId, role } = useProfile()
  const actor = { loginId: userId, role }
  return {
    edit: canEditCustomer(actor),
    book: canCreateBooking(actor),
    /** Deleting, merging, loading a file. */
    reorder: canReorderCustomers(actor),
    exportFile: canExportCustomers(actor),
    readHistory: canReadAudit(actor),
  }
}
