import { CHANNELS, MESSAGE_KINDS } from '@skipyard/domain/messages/kinds.ts'
import { MESSAGE_ANSWERS, MESSAGE_STATES } from '@skipyard/domain/messages/message.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, id, list, paging, version } from '../shared/shared.ts'

const instant = z.iso.datetime()

/** A message to a customer and its outcome; `answers` are what the office can do now. */
export const message = z
  .object({
    _id: id,
    version,
    /** Null for a test. */
    bookingId: id.nullable(),
    jobID: z.string(),
    customerName: z.string(),
    kind: z.enum([...MESSAGE_KINDS, 'test']),
    label: z.string(),
    channel: z.enum(CHANNELS),
    /** An address or a mobile; '' where there was none. */
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    /** SMS parts to pay for; null for an email. */
    parts: z.int().nullable(),
    state: z.enum(MESSAGE_STATES),
    reason: z.string(),
    provider: z.string(),
    providerId: z.string(),
    createdAt: instant,
    /** When it will be sent, while it waits. */
    dueAt: instant.nullable(),
    endedAt: instant.nullable(),
    answers: z.array(z.enum(MESSAGE_ANSWERS)),
  })
  .meta({ id: 'Message' })

export type WireMessage = z.infer<typeof message>

/** What a booking's customer was told, the newest first. */
export const getBookingMessages = operation({
  method: 'GET',
  path: '/bookings/:bookingId/messages',
  summary: "What a booking's customer was told",
  tag: 'messages',
  access: 'member',
  params: z.object({ bookingId: id }),
  reply: data(z.array(message)),
})

/** All bookings' messages, the newest first; without a state those that failed or may have failed. */
export const listMessages = operation({
  method: 'GET',
  path: '/messages',
  summary: 'Messages to customers',
  tag: 'messages',
  access: 'member',
  query: z.object({ ...paging, state: z.enum(MESSAGE_STATES).optional() }),
  reply: list(message),
})

/** Sends a message again, or marks one with unknown result as arrived. 409 when its state has changed. */
export const answerMessage = operation({
  method: 'POST',
  path: '/messages/:messageId/answer',
  summary: 'Sends a message again, or says that it arrived',
  tag: 'messages',
  access: 'member',
  params: z.object({ messageId: id }),
  body: z.object({ version, answer: z.enum(MESSAGE_ANSWERS) }),
  reply: data(message),
})
