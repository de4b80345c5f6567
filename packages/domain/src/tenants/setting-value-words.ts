import { flagWords, plainWords } from '../shared/fields-in-words.ts'
import { formatAustralianDate, isLocalDate } from '../shared/local-date.ts'
import { formatDollars } from '../shared/money.ts'
import { formatPhone } from '../shared/phone.ts'
import { timeZoneName } from '../shared/time-zone.ts'
import { formatAbn } from './abn.ts'

const MASK = '••••••'
const MASKED = /bsb|accountNumber|secret|token|sealed/i
const MOST_CHARACTERS = 160

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listed = (value: unknown): string[] => (Array.isArray(value) ? value.map(plainWords) : [])

function priceOf({ priceCents, amount }: Record<string, unknown>): string {
  if (typeof priceCents === 'number') return formatDollars(priceCents)
  if (!isRecord(amount)) return ''
  if (typeof amount.cents === 'number') return formatDollars(amount.cents)
  return typeof amount.perMille === 'number' ? `${amount.perMille / 10} %` : ''
}

function namedEntry(value: Record<string, unknown>): string {
  const day = typeof value.day === 'string' && isLocalDate(value.day) ? formatAustralianDate(value.day) : ''
  const places = [...listed(value.suburbs), ...listed(value.postCodes)].join(', ')
  const worked = value.isWorked === true ? 'we work' : ''
  const more = [priceOf(value), worked, places && `(${places})`]
  return [day, plainWords(value.name), ...more].filter(Boolean).join(' ')
}

const nameOf = (value: unknown): string => {
  if (!isRecord(value)) return plainWords(value)
  return 'name' in value ? namedEntry(value) : Object.values(value).map(plainWords).join(' ')
}

const shortened = (text: string) =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text

function clockWords(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60]
  if (minute === 0 && hour % 12 === 0) return hour === 0 ? 'midnight' : 'noon'
  const past = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${past} ${hour < 12 ? 'am' : 'pm'}`
}

const CHOICES: ReadonlyMap<string, string> = new Map([
  ['off', 'Nothing'],
  ['deposit', 'A deposit'],
  ['full', 'The price of the hire'],
  ['none', 'None'],
  ['webhook', 'Webhook'],
  ['messagemedia', 'MessageMedia'],
  ['clicksend', 'ClickSend'],
  ['twilio', 'Twilio'],
  ['OUTPUT', 'GST on Income'],
  ['EXEMPTOUTPUT', 'GST Free Income'],
  ['BASEXCLUDED', 'BAS Excluded'],
  ['unchecked', 'Not checked yet'],
  ['found', 'Found'],
  ['missing', 'Not there yet'],
  ['other', 'A different key'],
  ['unreachable', 'No name server answered'],
  ['null', 'Registered once there is an ABN'],
  ['true', 'Registered for GST'],
  ['false', 'Not registered for GST'],
])

const SAYINGS: readonly (readonly [name: RegExp, words: (text: string) => string])[] = [
  [/phone|landline|mobile/i, formatPhone],
  [/^abn$/, formatAbn],
  [/^timeZone$/, timeZoneName],
  [/^(dayStartsAt|dayEndsAt|from)$/, (minute) => clockWords(Number(minute))],
  [/^(fromHour|toHour|cutOffHour)$/, (hour) => clockWords(60 * Number(hour))],
  [/^(sendSince|lodgedUntil)$/, (day) => (isLocalDate(day) ? formatAustralianDate(day) : day)],
  [/^(mode|provider|check|taxed|untaxed)$/, (choice) => CHOICES.get(choice) ?? choice],
]

/** A setting's value in its form's words, '' for none; bank digits and secrets masked. */
export function settingValueWords(name: string, value: unknown): string {
  if (name === 'gstRegistered') return CHOICES.get(String(value)) ?? ''
  if (value === null || value === undefined || value === '') return ''
  if (MASKED.test(name)) return MASK
  if (typeof value === 'boolean') return flagWords(value)
  if (typeof value === 'number' && name.endsWith('Cents')) return formatDollars(value)
  if (Array.isArray(value)) return shortened(value.map(nameOf).join(', '))
  const [, say = plainWords] = SAYINGS.find(([pattern]) => pattern.test(name)) ?? []
  return shortened(say(nameOf(value)))
}
