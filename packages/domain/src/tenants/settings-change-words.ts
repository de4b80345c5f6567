import { type ChangedField, flagWords, plainWords, type RecordedChanges } from '../shared/fields-in-words.ts'
import { formatDollars } from '../shared/money.ts'
import { formatPhone } from '../shared/phone.ts'
import { timeZoneName } from '../shared/time-zone.ts'
import { formatAbn } from './abn.ts'

const MASK = '••••••'
const MASKED = /bsb|accountNumber|secret|token|sealed/i
const UNTOLD = new Set(['version', '_id', 'id'])
const MOST_CHARACTERS = 160

/** What is called otherwise than its name says. */
const LABELS = new Map([
  ['companyName', 'Company name'],
  ['abn', 'ABN'],
  ['isOn', 'Public page'],
  ['pickupConfirm', 'Pick-up confirmed'],
  ['wasteTypes', 'Waste types'],
  ['nextJobNumber', 'Next job number'],
  ['hireDays', 'Default hire days'],
  ['invoiceSettings', 'Invoicing'],
  ['mail', 'Email'],
  ['sms', 'SMS'],
])

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const spaced = (name: string) =>
  name
    .replace(/(Cents|Minutes|Days)$/, (unit) => (unit === 'Cents' ? '' : unit))
    .replace(/([a-z0-9])([A-Z])/g, (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`)

const labelOf = (path: readonly string[]): string =>
  path.map((name, at) => LABELS.get(name) ?? (at === 0 ? capital(spaced(name)) : spaced(name))).join(', ')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nameOf = (value: unknown): string => {
  if (!isRecord(value)) return plainWords(value)
  return plainWords(value.name ?? Object.values(value).map(plainWords).join(' '))
}

const shortened = (text: string) =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text

const SAYINGS: readonly (readonly [name: RegExp, words: (text: string) => string])[] = [
  [/phone|landline|mobile/i, formatPhone],
  [/^abn$/, formatAbn],
  [/^timeZone$/, timeZoneName],
]

function words(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (MASKED.test(name)) return MASK
  if (typeof value === 'boolean') return flagWords(value)
  if (typeof value === 'number' && name.endsWith('Cents')) return formatDollars(value)
  if (Array.isArray(value)) return shortened(value.map(nameOf).join(', '))
  const [, say = plainWords] = SAYINGS.find(([pattern]) => pattern.test(name)) ?? []
  return shortened(say(nameOf(value)))
}

const isPlace = (value: unknown) => isRecord(value) && 'name' in value

/** What merely holds the settings together is no part of their names. */
const HOLDERS = new Set(['settings', 'invoiceSettings'])

interface Sides {
  from: unknown
  to: unknown
}

function changedInside(path: readonly string[], { from, to }: Sides): ChangedField[] {
  const [then, now] = [isRecord(from) ? from : {}, isRecord(to) ? to : {}]
  const outer = HOLDERS.has(path.at(-1) ?? '') ? [] : path
  const names = [...new Set([...Object.keys(then), ...Object.keys(now)])]
  return names.flatMap((name) => changedIn([...outer, name], { from: then[name], to: now[name] }))
}

function changedIn(path: readonly string[], sides: Sides): ChangedField[] {
  const { from, to } = sides
  const name = path.at(-1) ?? ''
  if (UNTOLD.has(name) || JSON.stringify(from) === JSON.stringify(to)) return []
  const isWhole = isPlace(from) || isPlace(to) || !(isRecord(from) || isRecord(to))
  if (!isWhole) return changedInside(path, sides)
  return [{ field: path.join('.'), label: labelOf(path), from: words(name, from), to: words(name, to) }]
}

/**
 * What a recorded change of the company's settings says to people, whichever page it was made on: every setting that
 * changed under its name, money in dollars, switches On and Off; bank digits and secrets masked.
 */
export function settingsChangesInWords(changes: RecordedChanges): ChangedField[] {
  return Object.entries(changes).flatMap(([name, sides]) => changedIn([name], sides))
}
