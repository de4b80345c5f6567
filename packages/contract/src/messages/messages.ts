import { CHANNELS, MESSAGE_FIELDS, MESSAGE_KINDS } from '@skipyard/domain/messages/kinds.ts'
import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, line, prose } from '../shared/shared.ts'

const words = { subject: z.string(), mailWords: z.string(), smsWords: z.string() }

/** One kind of message: placeholders of its words, and the words it began with. */
export const messageKind = z
  .object({
    kind: z.enum(MESSAGE_KINDS),
    label: z.string(),
    when: z.string(),
    mail: z.boolean(),
    sms: z.boolean(),
    ...words,
    fields: z.array(z.enum(MESSAGE_FIELDS)),
    defaults: z.object(words),
  })
  .meta({ id: 'MessageKind' })

/** How a company writes to its customers. */
export const messageSettings = z
  .object({
    /** 0 while nothing has been changed. */
    version: z.int(),
    kinds: z.array(messageKind),
    fromHour: z.int(),
    toHour: z.int(),
    hireEndsDays: z.int(),
    reminderDays: z.int(),
  })
  .meta({ id: 'MessageSettings' })

export type WireMessageSettings = z.infer<typeof messageSettings>

export const getMessageSettings = operation({
  method: 'GET',
  path: '/settings/messages',
  summary: 'How the company writes to its customers',
  tag: 'messages',
  access: 'member',
  reply: data(messageSettings),
})

const sentWords = { subject: line(200), mailWords: prose(5_000), smsWords: prose(1_000) }

/** Partial update; 400 names words as '<kind>.<field>'. */
export const updateMessageSettings = operation({
  method: 'PATCH',
  path: '/settings/messages',
  summary: 'Changes how the company writes to its customers',
  tag: 'messages',
  access: 'member',
  body: z.object({
    version: z.int32().min(0),
    kinds: z
      .array(
        z
          .object({ mail: z.boolean(), sms: z.boolean(), ...sentWords })
          .partial()
          .extend({ kind: z.enum(MESSAGE_KINDS) }),
      )
      .max(MESSAGE_KINDS.length)
      .optional(),
    fromHour: z.number(messageTexts.hoursInvalid).optional(),
    toHour: z.number(messageTexts.hoursInvalid).optional(),
    hireEndsDays: z.number(messageTexts.daysInvalid).optional(),
    reminderDays: z.number(messageTexts.reminderInvalid).optional(),
  }),
  reply: data(messageSettings),
})

/** A preview: email as text and HTML, or text message with its cost. */
export const messagePreview = z
  .object({
    subject: z.string(),
    text: z.string(),
    /** Null for a text. */
    html: z.string().nullable(),
    /** Null for an email; `room` is the units that fit into as many parts. */
    sms: z
      .object({ encoding: z.enum(['GSM-7', 'UCS-2']), units: z.int(), parts: z.int(), room: z.int() })
      .nullable(),
  })
  .meta({ id: 'MessagePreview' })

/** With an example filled in; 400 for an unknown placeholder. */
export const previewMessage = operation({
  method: 'POST',
  path: '/settings/messages/preview',
  summary: 'What a message looks like',
  tag: 'messages',
  access: 'member',
  body: z.object({
    kind: z.enum(MESSAGE_KINDS),
    channel: z.enum(CHANNELS),
    subject: line(200).default(''),
    words: prose(5_000),
  }),
  isReadOnly: true,
  reply: data(messagePreview),
})
