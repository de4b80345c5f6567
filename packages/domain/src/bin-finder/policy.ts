import type { Actor } from '../identity/actor.ts'
import { canReadInvoices } from '../invoices/policy.ts'

/** Where the bins are is for everybody who answers the phone or looks on. */
export function canFindBins(_actor: Actor): boolean {
  return true
}

/** What days over come to is for those who see what is charged. */
export function canSeeExtraDays(actor: Actor): boolean {
  return canReadInvoices(actor)
}
