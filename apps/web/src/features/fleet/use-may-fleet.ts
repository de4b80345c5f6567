import {
  canAllocateDriver,
  canEditFleet,
  canSeeBankDetails,
  canShareDriverLink,
} from '@skipyard/domain/fleet/policy.ts'
import { useProfile } from '#web/client/use-profile.ts'

/** What the signed-in person may do with trucks and drivers; the server asks the same policy. */
export function useMayFleet() {
  const { userId, role } = useProfile()
  const actor = { loginId: userId, role }
  return {
    edit: canEditFleet(actor),
    allocate: canAllocateDriver(actor),
    seeBank: canSeeBankDetails(actor),
    share: canShareDriverLink(actor),
  }
}
