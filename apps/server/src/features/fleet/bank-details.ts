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

/** Trimmed, numbers as bare digits. */
const plainOf = ({ accountName, bsb, accountNumber }: BankDetails): BankDetails => ({
  accountName: accountName.trim(),
  bsb: bareDigits(bsb),
  accountNumber: bareDigits(accountNumber),
})

export function sealBankDetails(
  scope: TenantScope,
  { driverId, typed }: Sealing,
  vault: Vault,
): SealedBankDetails {
  const plain = plainOf(typed)
  const sealed = (field: keyof BankDetails) => {
    const text = plain[field]
    if (text === BANK_MASK) return undefined
    return text === '' ? null : vault.seal(text, bankPlace(scope, driverId, field))
  }
  return {
    accountName: sealed('accountName'),
    bsb: sealed('bsb'),
    accountNumber: sealed('accountNumber'),
  }
}

async function openBankDetails(
  scope: TenantScope,
  driverId: string,
  vault: Vault,
): Promise<BankDetails | undefined> {
  const sealed = await findBankDetails(scope, driverId)
  if (!sealed) return undefined
  const opened = (field: keyof BankDetails) => {
    const text = sealed[field]
    return text === null ? '' : vault.open(text, bankPlace(scope, driverId, field))
  }
  return {
    accountName: opened('accountName'),
    bsb: opened('bsb'),
    accountNumber: opened('accountNumber'),
  }
}

const FIELDS = ['accountName', 'bsb', 'accountNumber'] as const

export async function isOtherAccount(
  scope: TenantScope,
  { driverId, typed }: Sealing,
  vault: Vault,
): Promise<boolean> {
  const plain = plainOf(typed)
  const changed = FIELDS.filter((field) => plain[field] !== BANK_MASK)
  if (changed.length === 0) return false
  const kept = await openBankDetails(scope, driverId, vault)
  return changed.some((field) => plain[field] !== (kept?.[field] ?? ''))
}

export async function revealBankDetails(
  scope: TenantScope,
  driverId: string,
  { vault }: Pick<Services, 'vault'>,
): Promise<BankDetails> {
  if (!canSeeBankDetails(scope.actor)) throw notAllowed()
  const details = await openBankDetails(scope, driverId, vault)
  if (!details) throw notFound()
  await record(scope, { action: 'driver.bank-details-revealed', subjectId: driverId })
  return details
}
