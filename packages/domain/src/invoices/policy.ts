import type { Actor } from '../identity/actor.ts'

export function canWriteInvoices(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}

/** The owner answers for what was lodged: only they lock a time, and open it again. */
export function canSetLodgedUntil(actor: Actor): boolean {
  return actor.role === 'owner'
}

export function canReadInvoices(_actor: Actor): boolean {
  return true
}

/** The company's bank details are for those who bill, and for a dispatcher whom a customer asks how to pay. */
export function canReadBankDetails(actor: Actor): boolean {
  return actor.role !== 'viewer'
}

export function canExportInvoices(actor: Actor): boolean {
  return actor.role !== 'viewer'
}
