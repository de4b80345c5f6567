import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { notePhone, type SignOfLife } from './driver-phone.store.ts'

/** Notes that a driver's phone was heard, and tells the office where there is anything new. */
export async function noteLife(scope: TenantScope, sign: SignOfLife): Promise<void> {
  // NOTE not recorded: a sign of life is no history.
  if (await notePhone(scope, sign)) scope.announce('phones')
}
