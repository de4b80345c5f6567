import type { WireInvoiceSettings } from '@skipyard/contract/invoices.settings.ts'
import {
  ACCOUNT_ROLES,
  type AccountCodes,
  accountCodeErrors,
  accountCodeLabel,
  accountCodesOf,
} from '@skipyard/domain/invoices/account-codes.ts'
import type { DescribedField } from '#web/ui/merge/merge-fields.ts'
import type { InvoiceSettingsChange } from '../mutations.ts'
import { invoicingTexts } from './texts.ts'

const words = invoicingTexts.accounts

/** The codes of the accounts as somebody is changing them; an emptied one is the usual one again. */
export interface AccountValues {
  accountCodes: AccountCodes
}

/** The codes as they were read. */
export const valuesOfAccounts = ({ accountCodes }: WireInvoiceSettings): AccountValues => ({ accountCodes })

function trimmed({ accountCodes }: AccountValues): AccountCodes {
  const codes = accountCodesOf(accountCodes, {})
  for (const role of ACCOUNT_ROLES) codes[role] = codes[role].trim()
  return codes
}

/** What is sent for them. */
export const accountsOfValues = (values: AccountValues): InvoiceSettingsChange => ({
  accountCodes: trimmed(values),
})

/** What is wrong with them. */
export function accountErrors(values: AccountValues) {
  const codes = trimmed(values)
  const filled = ACCOUNT_ROLES.filter((role) => codes[role] !== '').map((role) => [role, codes[role]])
  return accountCodeErrors(Object.fromEntries(filled))
}

/** The codes in the order of the screen. */
export const accountFields: readonly DescribedField<AccountValues>[] = ACCOUNT_ROLES.map((role) => ({
  name: `accountCodes.${role}` as const,
  label: accountCodeLabel(role),
  words: ({ accountCodes }) => accountCodes[role] || words.usual,
}))
