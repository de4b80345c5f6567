import type { WireXeroAccount } from '@skipyard/contract/xero/sync.ts'
import { booksTexts } from './texts.ts'

/** An account as a list offers it. */
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

/** What an account is called; the one that is not known any more by what it was chosen as. */
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
 * The accounts that lines, or payments, may go to: for payments only those that accept them (spec 001 §5). What was
 * chosen before stays in the list, also when it is archived or not known any more.
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
