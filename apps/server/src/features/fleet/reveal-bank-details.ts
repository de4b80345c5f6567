import type { BankDetails } from '@skipyard/domain/fleet/driver.ts'
import { canSeeBankDetails } from '@skipyard/domain/fleet/policy.ts'
import { record } from '#server/audit/record.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { bankPlace } from './bank-place.ts'
import { findBankDetails } from './driver.store.ts'

/** A driver's bank details in full; that they were looked at is recorded with the answer. */
export async function revealBankDetails(
  scope: TenantScope,
  driverId: string,
  { vault }: Pick<Services, 'vault'>,
): Promise<BankDetails> {
  if (!canSeeBankDetails(scope.actor)) throw notAllowed()
  const sealed = await findBankDetails(scope, driverId)
  if (!sealed) throw notFound()
  const opened = (field: keyof BankDetails) => {
    const text = sealed[field]
    return text === null ? '' : vault.open(text, bankPlace(scope, driverId, field))
  }
  const details = {
    accountName: opened('accountName'),
    bsb: opened('bsb'),
    accountNumber: opened('accountNumber'),
  }
  await record(scope, { action: 'driver.bank-details-revealed', subjectId: driverId })
  return details
}
