import { bareDigits } from '@skipyard/domain/fleet/check-driver.ts'
import { BANK_MASK, type BankDetails } from '@skipyard/domain/fleet/driver.ts'
import { canSeeBankDetails } from '@skipyard/domain/fleet/policy.ts'
import { record } from '#server/audit/record.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { Vault } from '#server/tenancy/create-vault.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findBankDetails, type SealedBankDetails } from './driver.store.ts'

/** A detail moved to another row, column or company does not open. */
const bankPlace = ({ tenantId }: TenantScope, driverId: string, field: keyof BankDetails): string =>
  `${tenantId}/drivers/${driverId}/${field}`

interface Sealing {
  driverId: string
  typed: BankDetails
}

export function sealBankDetails(
  scope: TenantScope,
  { driverId, typed }: Sealing,
  vault: Vault,
): SealedBankDetails {
  const sealed = (field: keyof BankDetails, text: string) => {
    if (text === BANK_MASK) return undefined
    return text === '' ? null : vault.seal(text, bankPlace(scope, driverId, field))
  }
  return {
    accountName: sealed('accountName', typed.accountName.trim()),
    bsb: sealed('bsb', bareDigits(typed.bsb)),
    accountNumber: sealed('accountNumber', bareDigits(typed.accountNumber)),
  }
}

/** Decrypted in full; the look is recorded in the history. */
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
