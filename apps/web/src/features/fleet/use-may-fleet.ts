import {
  canAllocateDriver,
  canEditFleet,
  canSeeBankDetails,
  canShareDriverLink,
} from '@skipyard/domain/fleet/policy.ts'
import { useProfile } from '#web/client/session/use-profile.ts'

/** What the user may do with the fleet, by the policy that the server uses too. */
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
