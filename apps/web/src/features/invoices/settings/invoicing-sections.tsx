import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import type { WireInvoiceSettings } from '@skipyard/contract/invoices/settings.ts'
import { defaultHeader, isGstRegistered } from '@skipyard/domain/invoices/invoice-settings.ts'
import { ACCOUNT_ROLES } from '@skipyard/domain/invoices/money/account-codes.ts'
import { accountTexts } from '@skipyard/domain/invoices/money/account-texts.ts'
import { canSetLodgedUntil } from '@skipyard/domain/invoices/policy.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { isValidAbn } from '@skipyard/domain/tenants/abn.ts'
import { useQuery } from '@tanstack/react-query'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import { tenantQueries } from '#web/features/tenants/queries.ts'
import { SectionCard } from '#web/features/tenants/section-card.tsx'
import { useOpenSection } from '#web/features/tenants/use-open-section.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { LockReason } from '#web/ui/fields/lock-reason.tsx'
import { WholeNumberField } from '#web/ui/fields/whole-number-field.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { moveLodgedUntil } from '../mutations.ts'
import classes from './invoicing-screen.module.css'
import {
  accountErrors,
  accountFields,
  accountsOfValues,
  billingErrors,
  billingFields,
  billingOfValues,
  gstChoiceOf,
  type LodgedValues,
  lodgedErrors,
  lodgedFields,
  payErrors,
  payFields,
  payOfValues,
  registeredOf,
  unlocks,
  valuesOfAccounts,
  valuesOfBilling,
  valuesOfLodged,
  valuesOfPay,
  wireOfLodged,
} from './invoicing-values.ts'
import { invoicingTexts } from './texts.ts'
import { type InvoicingFacts, useInvoicingSection } from './use-invoicing-section.ts'

const billingWords = invoicingTexts.billing
const CHOICES = Object.entries(billingWords.gstChoices).map(([value, label]) => ({ value, label }))

function headingWords(gstRegistered: boolean | null, abn: string): string {
  const isRegistered = isGstRegistered({ gstRegistered }, abn)
  if (isRegistered && !isValidAbn(abn)) return invoiceTexts.abnRequired
  return billingWords.headed(defaultHeader(isRegistered))
}

export function BillingSection(facts: InvoicingFacts) {
  const { data: company } = useQuery(tenantQueries.settings())
  const section = useInvoicingSection({
    ...facts,
    read: valuesOfBilling,
    write: billingOfValues,
    check: billingErrors,
    merge: (sides) => mergeFields(billingFields, sides),
  })
  const { values, change, field } = section
  return (
    <SectionCard section={section} title={billingWords.title} isClosed={facts.isClosed}>
      <NativeSelect
        label={billingWords.gst}
        data={CHOICES}
        description={company && headingWords(registeredOf(values.gst), company.abn)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...field('gst')}
        value={values.gst}
        onChange={({ currentTarget: { value } }) => change({ gst: gstChoiceOf(value) })}
      />
      <WholeNumberField
        label={billingWords.terms}
        required
        description={billingWords.aboutTerms}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...field('paymentTermsDays')}
        value={values.paymentTermsDays}
        onChange={(paymentTermsDays) => change({ paymentTermsDays })}
      />
      <Switch
        className={classes.whole}
        label={billingWords.permit}
        description={billingWords.aboutPermit}
        checked={values.permitTaxed}
        onChange={({ currentTarget: { checked } }) => change({ permitTaxed: checked })}
      />
      <Textarea
        className={classes.whole}
        label={billingWords.note}
        maxLength={2_000}
        {...section.text('note')}
      />
    </SectionCard>
  )
}

const accountsWords = invoicingTexts.accounts

export function AccountsSection(facts: InvoicingFacts) {
  const section = useInvoicingSection({
    ...facts,
    read: valuesOfAccounts,
    write: accountsOfValues,
    check: accountErrors,
    merge: (sides) => mergeFields(accountFields, sides),
  })
  return (
    <SectionCard
      section={section}
      title={accountsWords.title}
      about={accountsWords.about}
      isClosed={facts.isClosed}
    >
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

const payWords = invoicingTexts.pay

export function PaySection(facts: InvoicingFacts) {
  const section = useInvoicingSection({
    ...facts,
    read: valuesOfPay,
    write: payOfValues,
    check: payErrors,
    merge: (sides) => mergeFields(payFields, sides),
  })
  return (
    <SectionCard section={section} title={payWords.title} about={payWords.about} isClosed={facts.isClosed}>
      {facts.settings.bank === null ? (
        <p className={`${classes.whole} ${classes.locked}`}>
          <LockReason reason={payWords.hidden} />
        </p>
      ) : (
        <>
          <TextInput
            className={classes.whole}
            label={payWords.accountName}
            maxLength={120}
            autoComplete="off"
            {...section.text('bankAccountName')}
          />
          <TextInput
            label={payWords.bsb}
            placeholder="063-012"
            inputMode="numeric"
            maxLength={20}
            autoComplete="off"
            {...section.text('bsb')}
          />
          <TextInput
            label={payWords.accountNumber}
            inputMode="numeric"
            maxLength={30}
            autoComplete="off"
            {...section.text('accountNumber')}
          />
        </>
      )}
      <TextInput
        className={classes.whole}
        label={payWords.link}
        type="url"
        placeholder="https://"
        maxLength={300}
        description={payWords.aboutLink}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...section.text('payLink')}
      />
    </SectionCard>
  )
}

const words = invoicingTexts.lodged

interface LodgedSectionProps {
  settings: WireInvoiceSettings
  readCurrent: () => Promise<WireInvoiceSettings>
}

/** The date up to which the BAS is lodged; only the owner moves it, with a reason where that unlocks days. */
export function LodgedSection({ settings, readCurrent }: LodgedSectionProps) {
  const today = useToday()
  const { userId, role } = useProfile()
  const isClosed = !canSetLodgedUntil({ loginId: userId, role })
  const section = useOpenSection<WireInvoiceSettings, LodgedValues>({
    settings,
    readCurrent,
    read: valuesOfLodged,
    said: ({ lodgedUntil }) => lodgedUntil,
    check: (values, row) => lodgedErrors(values, row ?? settings, today),
    merge: (sides) => mergeFields(lodgedFields, sides),
    send: ({ row, values, key }) =>
      moveLodgedUntil(row?.version ?? settings.version, wireOfLodged(values), key),
  })
  return (
    <SectionCard section={section} title={words.title} about={words.about} isClosed={isClosed}>
      <DateField
        className={classes.whole}
        label={words.until}
        description={isClosed ? <LockReason reason={words.ownerOnly} /> : words.aboutUntil}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        today={today}
        isUsuallyPast
        {...section.day('lodgedUntil')}
        disabled={isClosed}
      />
      {unlocks(section.values, section.row ?? settings) && (
        <TextInput
          className={classes.whole}
          label={words.reason}
          required
          maxLength={300}
          description={words.aboutReason}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...section.text('reason')}
        />
      )}
    </SectionCard>
  )
}
