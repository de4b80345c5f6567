import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import { settingLabel } from '@skipyard/domain/tenants/setting-label.ts'
import { expect, test } from 'vitest'
import { cardFields } from '#web/features/card-payments/card-settings-values.ts'
import {
  accountFields,
  billingFields,
  lodgedFields,
  mailFields,
  payFields,
} from '#web/features/invoices/settings/invoicing-values.ts'
import { invoicingTexts } from '#web/features/invoices/settings/texts.ts'
import { smsFields, timeFields } from '#web/features/messages/settings/message-values.ts'
import { domainWords, messageWords } from '#web/features/messages/texts.ts'
import { rulesFields } from '#web/features/planning/settings/rules-values.ts'
import { closedDayTexts } from '#web/features/prices/closed-days/texts.ts'
import { priceBookTexts } from '#web/features/prices/texts.ts'
import { daysFields } from '#web/features/public-booking/settings/days-values.ts'
import { doorFields } from '#web/features/public-booking/settings/door-values.ts'
import { extrasFields } from '#web/features/public-booking/settings/extras-values.ts'
import { heldFields } from '#web/features/public-booking/settings/held-values.ts'
import { lookFields } from '#web/features/public-booking/settings/look-values.ts'
import { doorTexts } from '#web/features/public-booking/settings/texts.ts'
import { settingsFields as plannerFields } from '#web/features/runs/settings/planner-settings-values.ts'
import { booksFields } from '#web/features/xero/books/books-values.ts'
import { booksTexts } from '#web/features/xero/books/texts.ts'
import { companyFields } from './company-values.ts'
import { offerFields } from './offer-values.ts'
import { settingsTexts } from './texts.ts'

/** Where the history keeps what a form calls otherwise. */
const PATHS: Readonly<Record<string, string>> = {
  deposit: 'depositCents',
  secretKey: 'keyEnding',
  webhookSecret: 'hasWebhookSecret',
  gst: 'gstRegistered',
  permitTaxed: 'isPermitTaxed',
  restFrom: 'rest.from',
  restMinutes: 'rest.minutes',
  load: 'handling.load',
  unload: 'handling.unload',
  tip: 'handling.tip',
  kilometre: 'weights.kilometre',
  hour: 'weights.hour',
  truckOut: 'weights.truckOut',
  overtimeHour: 'weights.overtimeHour',
  usualHours: 'weights.usualHours',
  balance: 'weights.balance',
  mostLateMinutes: 'weights.mostLateMinutes',
  secret: 'secretChanged',
  reason: 'unlockReason',
}

/** Told by other settings: of which kind a deposit is by its two values, an account by its three parts. */
const TOLD_BY_OTHERS = new Set(['kind', 'bankAccountName'])

const fields = [
  ...companyFields,
  ...offerFields,
  ...cardFields,
  ...rulesFields,
  ...doorFields,
  ...daysFields,
  ...heldFields,
  ...lookFields,
  ...extrasFields,
  ...billingFields,
  ...accountFields,
  ...lodgedFields,
  ...payFields,
  ...mailFields,
  ...timeFields,
  ...smsFields,
  ...plannerFields,
  ...booksFields((account) => account),
].filter(({ name }) => !TOLD_BY_OTHERS.has(name))

const { phones, bookings, wasteTypes, logo } = settingsTexts
const { pay, extras } = invoicingTexts

const labelled: [path: string, label: string][] = [
  ...fields.map(({ name, label }): [string, string] => [PATHS[name] ?? name, label]),
  ['pickupConfirm', bookings.pickupConfirm],
  ['wasteTypes', wasteTypes.title],
  ['logo', logo.title],
  ['asksDropPhoto', phones.asksDropPhoto.label],
  ['asksSignature', phones.asksSignature.label],
  ['asksCode', phones.asksCode.label],
  ['driverLinkDays', phones.driverLinkDays.label],
  ['runLinkDays', phones.runLinkDays.label],
  ['bank.accountName', pay.accountName],
  ['bank.bsb', pay.bsb],
  ['bank.accountNumber', pay.accountNumber],
  ['extras', extras.title],
  ['wasteNotes', doorTexts.notes.title],
  ['wasteNotes.Soil', `${doorTexts.notes.title}, Soil`],
  ['domain', domainWords.domain],
  ['localPart', domainWords.localPart],
  ['delivered.isMailOn', messageWords.switches.switchOf(messageTexts.kinds.delivered.label, 'Email')],
  ['delivered.isSmsOn', messageWords.switches.switchOf(messageTexts.kinds.delivered.label, 'SMS')],
  ['overdue.subject', `${messageTexts.kinds.overdue.label}, ${messageWords.words.subject}`],
  ['overdue.mailWords', `${messageTexts.kinds.overdue.label}, ${messageWords.words.mail}`],
  ['overdue.smsWords', `${messageTexts.kinds.overdue.label}, ${messageWords.words.sms}`],
  ['taxed', booksTexts.taxed],
  ['closedDays', closedDayTexts.title],
  ['closedWeekdays', closedDayTexts.weekly.title],
  ['surcharges', priceBookTexts.surcharges.title],
]

test.each(labelled)('the history calls %s what its form does: %s', (path, label) => {
  expect(settingLabel(path.split('.'))).toBe(label)
})
