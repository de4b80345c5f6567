import { accepted, type Decision, type ReasonedError, refusedForAll } from '../shared/decision.ts'
import { unknownField } from './fill-words.ts'
import { MESSAGE_KINDS, type MessageKind } from './kinds.ts'
import { countSms, plainSms } from './sms-parts.ts'
import { messageTexts } from './texts.ts'

/** How customers are told of one kind of thing. */
export interface KindSettings {
  isMailOn: boolean
  isSmsOn: boolean
  subject: string
  mailWords: string
  smsWords: string
}

/** How a company writes to its customers. */
export interface MessageSettings {
  kinds: Readonly<Record<MessageKind, KindSettings>>
  /** Messages go from this hour of the company's clock: 0 to 23. */
  fromHour: number
  /** To this hour: 1 to 24. */
  toHour: number
  /** Days before the pick on which a customer is told that the hire ends. */
  hireEndsDays: number
  /** Days after an invoice's due date on which it is reminded. */
  reminderDays: number
}

export const MOST_SMS_PARTS = 4

const ON_FROM_THE_FIRST: ReadonlySet<MessageKind> = new Set(['booked', 'accepted', 'declined'])

/** Without settings: by mail, what customers of the public page wait for. */
export const defaultKind = (kind: MessageKind): KindSettings => ({
  isMailOn: ON_FROM_THE_FIRST.has(kind),
  isSmsOn: false,
  subject: messageTexts.subjects[kind],
  mailWords: messageTexts.mailWords[kind],
  smsWords: messageTexts.smsWords[kind],
})

/** A value for every kind. */
export function ofEveryKind<T>(make: (kind: MessageKind) => T): Record<MessageKind, T> {
  return {
    booked: make('booked'),
    accepted: make('accepted'),
    declined: make('declined'),
    confirmed: make('confirmed'),
    tomorrow: make('tomorrow'),
    onTheWay: make('onTheWay'),
    delivered: make('delivered'),
    hireEnds: make('hireEnds'),
    collected: make('collected'),
    overdue: make('overdue'),
    invoiceReminder: make('invoiceReminder'),
  }
}

/** The settings of a company that has changed nothing yet: 8 am to 8 pm. */
export const defaultMessageSettings = (): MessageSettings => ({
  kinds: ofEveryKind(defaultKind),
  fromHour: 8,
  toHour: 20,
  hireEndsDays: 1,
  reminderDays: 7,
})

type MessageSettingsRefusal = 'missing' | 'invalid'

type Errors = ReasonedError<MessageSettingsRefusal>[]

const REQUIRED = {
  subject: messageTexts.subjectRequired,
  mailWords: messageTexts.wordsRequired,
  smsWords: messageTexts.wordsRequired,
} as const

function wordErrors(kind: MessageKind, name: keyof typeof REQUIRED, words: string): Errors {
  const field = `${kind}.${name}`
  if (words.trim() === '') return [{ reason: 'missing', field, message: REQUIRED[name] }]
  const unknown = unknownField(words, kind)
  return unknown === null ? [] : [{ reason: 'invalid', field, message: messageTexts.fieldUnknown(unknown) }]
}

function kindErrors(kind: MessageKind, { subject, mailWords, smsWords }: KindSettings): Errors {
  const { parts } = countSms(plainSms(smsWords))
  const field = `${kind}.smsWords`
  return [
    ...wordErrors(kind, 'subject', subject),
    ...wordErrors(kind, 'mailWords', mailWords),
    ...wordErrors(kind, 'smsWords', smsWords),
    ...(parts > MOST_SMS_PARTS
      ? [{ reason: 'invalid' as const, field, message: messageTexts.smsTooLong(parts) }]
      : []),
  ]
}

const isWhole = (number: number, least: number, most: number) =>
  Number.isInteger(number) && number >= least && number <= most

function timeErrors({ fromHour, toHour, hireEndsDays, reminderDays }: MessageSettings): Errors {
  const hasHours = isWhole(fromHour, 0, 23) && isWhole(toHour, 1, 24) && fromHour < toHour
  const broken: [boolean, string, string][] = [
    [!hasHours, 'toHour', messageTexts.hoursInvalid],
    [!isWhole(hireEndsDays, 1, 14), 'hireEndsDays', messageTexts.daysInvalid],
    [!isWhole(reminderDays, 1, 60), 'reminderDays', messageTexts.reminderInvalid],
  ]
  return broken.flatMap(([isBroken, field, message]) =>
    isBroken ? [{ reason: 'invalid' as const, field, message }] : [],
  )
}

/** The settings, or everything that is wrong with them; errors about words are named '<kind>.<field>'. */
export function checkMessageSettings(
  settings: MessageSettings,
): Decision<MessageSettings, MessageSettingsRefusal> {
  const errors = [
    ...MESSAGE_KINDS.flatMap((kind) => kindErrors(kind, settings.kinds[kind])),
    ...timeErrors(settings),
  ]
  const [first] = errors
  return first ? refusedForAll(first, errors) : accepted(settings)
}
