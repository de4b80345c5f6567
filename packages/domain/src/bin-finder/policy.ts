import type { Actor } from '../identity/actor.ts'
import { canReadInvoices } from '../invoices/policy.ts'

export function canFindBins(_actor: Actor): boolean {
  return true
}

export function canSeeExtraDays(actor: Actor): boolean {
  return canReadInvoices(actor)
}
