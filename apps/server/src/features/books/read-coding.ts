import { PAYMENT_METHODS } from '@skipyard/domain/bookings/draft/booking-options.ts'
import { type BooksSettings, withUsualAccounts } from '@skipyard/domain/xero/books-settings.ts'
import type { LedgerAccount } from '@skipyard/domain/xero/ledger-account.ts'
import { booksTexts } from '@skipyard/domain/xero/texts.ts'
import { readBooksSettings } from '#server/features/xero/books-settings.reads.ts'
import { xeroTrouble } from '#server/features/xero/xero-trouble.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { Coding } from './sent-lines.ts'

/** Where the lines and the payments of the company's invoices go. */
export interface CompanyCoding extends Coding {
  paymentAccountOf: (method: string) => string
}

type Chosen = Pick<BooksSettings, 'accounts' | 'paymentAccounts' | 'taxed' | 'untaxed'>

const needed = (account: string | null | undefined, reason: string): string => {
  if (account) return account
  throw xeroTrouble('rejected', 'Nothing was sent', { why: { reason, wayOut: 'accounts' } })
}

const codingOf = ({ accounts, paymentAccounts, taxed, untaxed }: Chosen): CompanyCoding => ({
  taxed,
  untaxed,
  accountOf: (kind) => needed(accounts[kind], booksTexts.noAccount),
  paymentAccountOf(method) {
    const known = PAYMENT_METHODS.find((one) => one === method)
    return needed(known && paymentAccounts[known], booksTexts.noPaymentAccount(method))
  },
})

/** Where lines and payments go: as somebody chose, otherwise to the usual accounts of these. */
export async function readCoding(
  scope: TenantScope,
  known: readonly LedgerAccount[],
): Promise<CompanyCoding> {
  const kept = await readBooksSettings(scope)
  if (!kept) throw new Error('A connected company has no settings of its books')
  return codingOf(withUsualAccounts(kept.settings, known))
}
