import type { TheirState } from '@skipyard/domain/xero/decide-arrival.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { holdClaim, setWork } from './arrival.store.ts'
import { keepConflict } from './xero-conflict.store.ts'

/** What Xero has of an invoice, read while the lease was held. */
export interface Reading {
  organisationId: string
  invoiceId: string
  claim: string
  theirs: TheirState
  /** The account each new payment went to, by the payment's id. */
  accounts: Readonly<Record<string, string>>
}

/** Asks somebody which side is right; until then nothing of the invoice is sent. */
export async function askWhichSide(scope: TenantScope, reading: Reading, why: string): Promise<void> {
  const { invoiceId, theirs, accounts } = reading
  await lockCompany(scope)
  if (!(await holdClaim(scope, invoiceId, reading.claim))) return
  // NOTE not recorded: a question is no change; the answer is one.
  if (await keepConflict(scope, invoiceId, { ...theirs, why, accounts })) scope.announce('books')
  await setWork(scope, invoiceId, { state: 'asked', reason: why })
}
