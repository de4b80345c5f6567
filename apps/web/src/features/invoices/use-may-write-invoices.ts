import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { useProfile } from '#web/client/use-profile.ts'

/** Whether the person may make, change, send and settle invoices, as the server will judge again. */
export function useMayWriteInvoices(): boolean {
  const { userId, role } = useProfile()
  return canWriteInvoices({ loginId: userId, role })
}
