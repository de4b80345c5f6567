import { lodgedTexts } from '../invoices/locked-texts.ts'
import { ACCOUNT_ROLES, accountCodeLabel } from '../invoices/money/account-codes.ts'
import { messageTexts } from '../messages/texts.ts'

const LABELS: ReadonlyMap<string, string> = new Map([
  ['companyName', 'Company name'],
  ['abn', 'ABN'],
  ['companyEmail', 'Email'],
  ['companyPhone', 'Phone'],
  ['companyLandline', 'Landline'],
  ['timeZone', 'Time zone'],
  ['baseLocation', 'Base location'],
  ['logo', 'Logo'],
  ['jobPrefix', 'Job prefix'],
  ['nextJobNumber', 'Next job number'],
  ['hireDays', 'Default hire days'],
  ['binTypes', 'Bin types offered'],
  ['binSizes', 'Bin sizes offered'],
  ['numberedBins', 'Numbered bins'],
  ['pickupConfirm', 'Pick-up confirm'],
  ['wasteTypes', 'Waste Types'],
  ['asksDropPhoto', 'A photo at every drop'],
  ['asksSignature', 'A signature'],
  ['asksCode', 'A code for a new phone'],
  ['driverLinkDays', 'Driver’s link ends after, days unused'],
  ['runLinkDays', 'Run’s link ends, days after the run'],
  ['asksForCode', 'Ask for a code before a bin is held'],
  ['answerHours', 'Lapses after, hours without an answer'],
  ['unansweredLimit', 'Unanswered in a day at most'],
  ['unprovenLimit', 'Unanswered without a code at most'],
  ['customerLinkDays', 'Customer’s link ends, days after the pick-up'],
  ['roadFactor', 'Road factor'],
  ['speedKmh', 'Speed, km/h'],
  ['dropMinutes', 'Minutes per drop'],
  ['pickMinutes', 'Minutes per pick'],
  ['dayHours', 'Hours of a day'],
  ['leftOverDays', 'Days a left-over stays'],
  ['dayStartsAt', 'Leaves the yard from'],
  ['dayEndsAt', 'Back by'],
  ['rest', 'Rest'],
  ['rest.from', 'Rest from'],
  ['rest.minutes', 'Rest, minutes'],
  ['handling.load', 'Loading an empty bin, minutes'],
  ['handling.unload', 'Putting a bin down in the yard, minutes'],
  ['handling.tip', 'At the tip, minutes'],
  ['nestedBins', 'Small Marrel bins on one truck'],
  ['nestsUpToM3', 'Small is up to, m³'],
  ['truckFactor', 'Slower than a car by'],
  ['weights.kilometre', 'A kilometre counts'],
  ['weights.hour', 'An hour from leaving to being back counts'],
  ['weights.truckOut', 'A truck that leaves the yard counts'],
  ['weights.overtimeHour', 'An hour of overtime counts on top'],
  ['weights.usualHours', 'Overtime begins after, hours'],
  ['weights.balance', 'Uneven days count'],
  ['weights.mostLateMinutes', 'May be late by, minutes'],
  ['tellAfterMinutes', 'List customers whose time moves by, minutes'],
  ['isOn', 'The page takes bookings'],
  ['hoursWords', 'When someone answers the phone'],
  ['sites', 'Websites that may show the page'],
  ['workdays', 'Drops and picks on'],
  ['cutOffHour', 'Orders for the same day until'],
  ['leadDays', 'Days of notice'],
  ['daysAhead', 'Days offered ahead'],
  ['dailyLimit', 'Drops a day at most'],
  ['cancelDays', 'Last day to cancel online, days before the drop'],
  ['hireChoices', 'Lengths of hire in days'],
  ['accent', 'Colour of the page'],
  ['terms', 'Terms of hire'],
  ['extras', 'Extras'],
  ['wasteNotes', 'What goes in'],
  ['gstRegistered', 'GST'],
  ['paymentTermsDays', 'Payment terms in days'],
  ['isPermitTaxed', 'GST on council permits'],
  ['lodgedUntil', lodgedTexts.title],
  ['unlockReason', 'Why it is unlocked'],
  ['note', 'Note at the foot of new invoices'],
  ['bank.accountName', 'Account name'],
  ['bank.bsb', 'BSB'],
  ['bank.accountNumber', 'Account number'],
  ['payLink', 'Link to pay by card'],
  ['mailSubject', 'Subject'],
  ['mailWords', 'Message'],
  ['fromHour', 'From'],
  ['toHour', 'Until'],
  ['hireEndsDays', messageTexts.kinds.hireEnds.label],
  ['reminderDays', messageTexts.kinds.invoiceReminder.label],
  ['provider', 'Provider'],
  ['url', 'Address'],
  ['account', 'Account'],
  ['sender', 'Sent from'],
  ['secretChanged', 'Password'],
  ['domain', 'Domain'],
  ['localPart', 'Name before the @'],
  ['check', 'TXT record'],
  ['mode', 'Paid when booking'],
  ['depositCents', 'Deposit'],
  ['depositPercent', 'Share in %'],
  ['holdMinutes', 'Minutes to pay'],
  ['keyEnding', 'Stripe secret key'],
  ['accountName', 'Stripe account'],
  ['hasWebhookSecret', 'Webhook signing secret'],
  ['sendSince', 'Send invoices from'],
  ['accounts.bin', 'Bin hire'],
  ['accounts.permit', 'Permit'],
  ['accounts.other', 'Extras, other lines'],
  ['accounts.discount', 'Discount'],
  ['paymentAccounts.Cash', 'Cash'],
  ['paymentAccounts.CreditCard', 'Card'],
  ['paymentAccounts.BankTransfer', 'Bank transfer'],
  ['taxed', 'Lines with GST'],
  ['untaxed', 'Lines without GST'],
  ...ACCOUNT_ROLES.map((role): [string, string] => [`accountCodes.${role}`, accountCodeLabel(role)]),
  ['closedDays', 'Closed days'],
  ['closedWeekdays', 'Closed every week'],
  ['surcharges', 'Surcharges'],
  ['zones', 'Zones'],
])

/** Where two forms use a path differently: the second one's label, by recorded action. */
const LABELS_OF_ACTION: ReadonlyMap<string, string> = new Map([
  ['settings.mail-domain-changed isOn', 'Email from your own domain'],
])

const OF_MESSAGES: ReadonlyMap<string, (kind: string) => string> = new Map([
  ['isMailOn', (kind) => `${kind} by Email`],
  ['isSmsOn', (kind) => `${kind} by SMS`],
  ['subject', (kind) => `${kind}, Email subject`],
  ['mailWords', (kind) => `${kind}, Email wording`],
  ['smsWords', (kind) => `${kind}, SMS wording`],
])

function labelOfMessage([kind = '', part = '']: readonly string[]): string | undefined {
  const [, words] = Object.entries(messageTexts.kinds).find(([name]) => name === kind) ?? []
  return words && OF_MESSAGES.get(part)?.(words.label)
}

/**
 * A setting's label in its form. `path` leads to it in the record, `action` is the page; a name of the
 * company's own, such as a waste type, follows the label.
 */
export function settingLabel(path: readonly string[], action = ''): string {
  const name = path.join('.')
  const [first = '', ...rest] = path
  return (
    LABELS_OF_ACTION.get(`${action} ${name}`) ??
    LABELS.get(name) ??
    labelOfMessage(path) ??
    [LABELS.get(first) ?? first, ...rest].join(', ')
  )
}
