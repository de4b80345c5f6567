import { TextInput } from '@mantine/core'
import { ACCOUNT_ROLES } from '@skipyard/domain/invoices/account-codes.ts'
import { accountTexts } from '@skipyard/domain/invoices/account-texts.ts'
import { SectionCard } from '#web/features/tenants/section-card.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { accountErrors, accountFields, accountsOfValues, valuesOfAccounts } from './account-values.ts'
import { invoicingTexts } from './texts.ts'
import { type InvoicingFacts, useInvoicingSection } from './use-invoicing-section.ts'

const words = invoicingTexts.accounts

/** The codes of the accounts that the journal of the GST report posts to. */
export function AccountsSection(facts: InvoicingFacts) {
  const section = useInvoicingSection({
    ...facts,
    read: valuesOfAccounts,
    write: accountsOfValues,
    check: accountErrors,
    merge: (sides) => mergeFields(accountFields, sides),
  })
  return (
    <SectionCard section={section} title={words.title} about={words.about} isClosed={facts.isClosed}>
      {ACCOUNT_ROLES.map((role) => (
        <TextInput
          key={role}
          label={accountTexts.names[role]}
          maxLength={20}
          autoComplete="off"
          {...section.text(`accountCodes.${role}`)}
        />
      ))}
    </SectionCard>
  )
}
