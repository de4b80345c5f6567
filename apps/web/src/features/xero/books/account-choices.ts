import type { WireXeroAccount } from '@skipyard/contract/xero/sync.ts'
import { booksTexts } from './texts.ts'

export interface AccountChoice {
  value: string
  label: string
}

const nameOf = ({ Code, Name }: WireXeroAccount) => (Code === '' ? Name : `${Code} ${Name}`)

const keyOf = {
  line: ({ Code }: WireXeroAccount) => Code,
  payment: ({ AccountID }: WireXeroAccount) => AccountID,
}

const isOffered = {
  line: ({ Code, Type }: WireXeroAccount) => Code !== '' && Type !== 'BANK',
  payment: ({ EnablePaymentsToAccount }: WireXeroAccount) => EnablePaymentsToAccount,
}

/** Falls back to the name it was chosen under when it is not known any more. */
export function accountName(
  accounts: readonly WireXeroAccount[],
  of: 'line' | 'payment',
  chosen: string,
): string {
  if (chosen === '') return booksTexts.none
  const known = accounts.find((account) => keyOf[of](account) === chosen)
  if (known) return nameOf(known)
  return of === 'line' ? booksTexts.unknown(chosen) : booksTexts.kept
}

/**
 * Accounts for lines, or for payments only those that accept them (spec 001 §5). The chosen one stays
 * listed when it is archived or unknown.
 */
export function accountChoices(
  accounts: readonly WireXeroAccount[],
  of: 'line' | 'payment',
  chosen: string,
): AccountChoice[] {
  const open = accounts
    .filter((account) => account.Status === 'ACTIVE' && isOffered[of](account))
    .map((account) => ({ value: keyOf[of](account), label: nameOf(account) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  if (open.some(({ value }) => value === chosen)) return open
  if (chosen === '') return [{ value: '', label: booksTexts.choose }, ...open]
  return [{ value: chosen, label: accountName(accounts, of, chosen) }, ...open]
}
