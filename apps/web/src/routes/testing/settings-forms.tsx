import type { WireCardPaymentSettings } from '@skipyard/contract/card-payments/card-payments.ts'
import type { WireInvoiceSettings } from '@skipyard/contract/invoices/settings.ts'
import type { WireMailDomain } from '@skipyard/contract/messages/domain.ts'
import type { WireSmsSender } from '@skipyard/contract/messages/senders.ts'
import type { WirePlanningSettings } from '@skipyard/contract/planning/settings.ts'
import type { WireXeroSettings } from '@skipyard/contract/xero/sync.ts'
import { USUAL_CODES } from '@skipyard/domain/invoices/money/account-codes.ts'
import { DEFAULT_PLANNING_SETTINGS } from '@skipyard/domain/planning/planning-settings.ts'
import { DEFAULT_PLANNER_SETTINGS } from '@skipyard/domain/runs/planner-settings.ts'
import { fireEvent, screen } from '@testing-library/react'
import { sampleSettings } from '#web/client/sample-settings.ts'
import { CardPaymentsCard } from '#web/features/card-payments/card-payments-card.tsx'
import { ExtrasSection } from '#web/features/invoices/extras-section.tsx'
import { MailSection } from '#web/features/invoices/settings/invoicing-screen.tsx'
import {
  AccountsSection,
  BillingSection,
  LodgedSection,
  PaySection,
} from '#web/features/invoices/settings/invoicing-sections.tsx'
import { DomainSection } from '#web/features/messages/settings/domain-section.tsx'
import { SmsSection } from '#web/features/messages/settings/sms-section.tsx'
import { RulesForm } from '#web/features/planning/settings/rules-form.tsx'
import { PlannerSettingsForm } from '#web/features/runs/settings/planner-settings.tsx'
import { CompanySection } from '#web/features/tenants/company-section.tsx'
import { OfferSection } from '#web/features/tenants/offer-section.tsx'
import { PhonesSection } from '#web/features/tenants/phones/phones-section.tsx'
import { BooksSection } from '#web/features/xero/books/books-section.tsx'
import { drawer, type FormCase, hasNothingToSave, inDrawer, typeInto, writeInto } from './form-case.tsx'

const again =
  <Row extends object>(row: Row) =>
  () =>
    Promise.resolve(row)

const invoicing: WireInvoiceSettings = {
  version: 1,
  gstRegistered: true,
  gstFollowsAbn: true,
  bank: { bankAccountName: '', bsb: '', accountNumber: '' },
  paymentTermsDays: 15,
  payLink: '',
  extras: [],
  mailSubject: 'Your invoice',
  mailWords: 'Please find it attached.',
  placeholders: [],
  note: '',
  permitTaxed: false,
  accountCodes: USUAL_CODES,
  lodgedUntil: null,
}

const sms: WireSmsSender = {
  version: 1,
  provider: 'webhook',
  url: 'https://sms.example.com',
  account: '',
  sender: '',
  hasSecret: false,
  callback: null,
}

const cards: WireCardPaymentSettings = {
  version: 1,
  mode: 'full',
  deposit: null,
  depositPercent: 20,
  holdMinutes: 30,
  keyEnding: '1234',
  hasWebhookSecret: true,
  accountName: 'Westgate',
  isLive: false,
  webhookUrl: 'https://yard.example.com/api/v1.0/payments/stripe/abc',
}

const books: WireXeroSettings = {
  version: 1,
  sendSince: '2026-05-01T00:00:00Z',
  accounts: { bin: '200', permit: null, other: null, discount: null },
  paymentAccounts: { Cash: null, CreditCard: null, BankTransfer: null },
  taxed: 'OUTPUT',
  untaxed: 'EXEMPTOUTPUT',
  problems: [],
}

const mailDomain: WireMailDomain = {
  version: 1,
  domain: '',
  localPart: '',
  isOn: false,
  dnsName: '',
  dnsValue: '',
  check: 'unchecked',
  checkedAt: null,
}

const rules: WirePlanningSettings = { ...DEFAULT_PLANNING_SETTINGS, version: 3 }
const planner = { ...DEFAULT_PLANNER_SETTINGS, version: 3 }
const phones = {
  version: 1,
  asksDropPhoto: false,
  asksSignature: false,
  asksCode: false,
  driverLinkDays: 60,
  runLinkDays: 14,
}

const section = { isDone: hasNothingToSave }
const open = { isClosed: false }

/** Everything a company says of itself. */
export const SETTINGS_FORMS: FormCase[] = [
  {
    what: 'the company',
    form: () => <CompanySection settings={sampleSettings} readCurrent={again(sampleSettings)} {...open} />,
    fill: writeInto(/^Company/, 'Bay Bins Pty Ltd'),
    has: 'Bay Bins Pty Ltd',
    record: sampleSettings,
    ...section,
  },
  {
    what: 'what is offered',
    form: () => <OfferSection settings={sampleSettings} readCurrent={again(sampleSettings)} {...open} />,
    fill: writeInto(/^Job prefix/, 'BAX'),
    has: 'BAX',
    record: sampleSettings,
    ...section,
  },
  {
    what: 'what phones ask',
    form: () => <PhonesSection settings={phones} readCurrent={again(phones)} {...open} />,
    fill: () => document.querySelector<HTMLElement>('form input')?.click(),
    has: '"asksDropPhoto":true',
    record: phones,
    ...section,
  },
  {
    what: 'GST and terms',
    form: () => <BillingSection settings={invoicing} readCurrent={again(invoicing)} {...open} />,
    fill: typeInto(/^Payment terms/, '21'),
    has: '21',
    record: invoicing,
    ...section,
  },
  {
    what: 'the lock date',
    form: () => <LodgedSection settings={invoicing} readCurrent={again(invoicing)} />,
    fill: writeInto(/^Lodged until/, '31/03/2026'),
    has: '2026-03-31',
    record: invoicing,
    ...section,
  },
  {
    what: 'how to pay',
    form: () => <PaySection settings={invoicing} readCurrent={again(invoicing)} {...open} />,
    fill: writeInto(/^Link to pay/, 'https://pay.example.com'),
    has: 'https://pay.example.com',
    record: invoicing,
    ...section,
  },
  {
    what: 'the email of invoices',
    form: () => <MailSection settings={invoicing} readCurrent={again(invoicing)} {...open} />,
    fill: writeInto(/^Subject/, 'Your tax invoice'),
    has: 'Your tax invoice',
    record: invoicing,
    ...section,
  },
  {
    what: 'the extras of invoices',
    form: () => <ExtrasSection settings={invoicing} readCurrent={again(invoicing)} {...open} />,
    fill: () => {
      fireEvent.click(screen.getByRole('button', { name: 'Add an extra' }))
      writeInto(/^Name/, 'Mattress')()
      writeInto(/^Price/, '45')()
    },
    has: 'Mattress',
    record: invoicing,
    ...section,
  },
  {
    what: 'the account codes of the journal',
    form: () => <AccountsSection settings={invoicing} readCurrent={again(invoicing)} {...open} />,
    fill: writeInto(/^Bank account/, '1-1110'),
    has: '1-1110',
    record: invoicing,
    ...section,
  },
  {
    what: 'the sender of texts',
    form: () => <SmsSection {...open} />,
    fill: writeInto(/^Sent from/, 'BayBins'),
    has: 'BayBins',
    record: sms,
    reads: { '/settings/messages/sms': { data: sms } },
    ...section,
  },
  {
    what: 'the domain of emails',
    form: () => <DomainSection {...open} />,
    fill: () => {
      writeInto(/^Name before/, 'bookings')()
      writeInto(/^Domain/, 'bay.example.com')()
    },
    has: 'bay.example.com',
    record: mailDomain,
    reads: { '/settings/messages/domain': { data: null } },
    ...section,
  },
  {
    what: 'cards',
    form: () => <CardPaymentsCard />,
    fill: typeInto(/^Minutes to pay/, '45'),
    has: '45',
    record: cards,
    reads: { '/settings/card-payments': { data: cards } },
    ...section,
  },
  {
    what: 'the books',
    form: () => <BooksSection settings={books} readCurrent={again(books)} />,
    fill: writeInto(/^Lines without GST/, 'BASEXCLUDED'),
    has: 'BASEXCLUDED',
    record: books,
    ...section,
  },
  {
    what: 'the rules of planning',
    form: (shown) => inDrawer(<RulesForm settings={rules} {...drawer(shown)} />),
    fill: writeInto(/^An hour from leaving/, '25'),
    has: '"hour":25',
    record: rules,
  },
  {
    what: 'the settings of the planner',
    form: (shown) =>
      inDrawer(<PlannerSettingsForm settings={planner} readCurrent={again(planner)} {...drawer(shown)} />),
    fill: writeInto(/^Speed/, '45'),
    has: '"speedKmh":45',
    record: planner,
  },
]
