import { bareDigits } from '@skipyard/domain/fleet/check-driver.ts'
import { BANK_MASK, type BankDetails } from '@skipyard/domain/fleet/driver.ts'
import type { Vault } from '#server/tenancy/create-vault.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { bankPlace } from './bank-place.ts'
import type { SealedBankDetails } from './driver.store.ts'

interface Sealing {
  driverId: string
  /** As typed; the mask leaves a detail as it is. */
  typed: BankDetails
}

/** The bank details that were typed anew, sealed for this driver's row; null for one that was emptied. */
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
