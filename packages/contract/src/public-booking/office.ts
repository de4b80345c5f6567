import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import { WEEK } from '@skipyard/domain/shared/local-date.ts'
import { z } from 'zod'
import { booking, changedBooking } from '../bookings/bookings.ts'
import { operation } from '../operation.ts'
import { data, id, line, linkDays, prose } from '../shared/shared.ts'

const whole = (least: number, most: number, message: string) =>
  z.int(message).min(least, message).max(most, message)

const fields = z.object({
  isOn: z.boolean(),
  sites: z.array(line(200).min(1)).max(20),
  accent: z.union([z.literal(''), z.string().regex(/^#[0-9a-f]{6}$/i, publicTexts.accentInvalid)]),
  hoursWords: line(80),
  cutOffHour: whole(0, 24, publicTexts.cutOffInvalid),
  leadDays: whole(0, 30, publicTexts.leadInvalid),
  /** Customers may cancel until the cut-off hour this many days before the drop. */
  cancelDays: whole(0, 14, publicTexts.cancelDaysInvalid),
  daysAhead: whole(7, 180, publicTexts.aheadInvalid),
  dailyLimit: whole(1, 500, publicTexts.limitInvalid).nullable(),
  workdays: z.array(z.enum(WEEK)).max(7),
  hireChoices: z.array(whole(1, 90, publicTexts.hireInvalid)).max(6),
  terms: z.array(line(200).min(1)).max(12),
  wasteNotes: z.record(line(60), line(300)),
  extras: z.array(line(120).min(1)).max(40),
  /** Days after the pick for which a customer's link to the booking is good. */
  customerLinkDays: linkDays,
  /** A code by text or mail before a bin is held, where the company can send one. */
  asksForCode: z.boolean(),
  /** An unanswered booking lapses after so many hours, and with the day of its drop; null for never. */
  answerHours: whole(1, 336, publicTexts.answerHoursInvalid).nullable(),
  unansweredLimit: whole(1, 500, publicTexts.unansweredInvalid),
  unprovenLimit: whole(0, 500, publicTexts.unprovenInvalid),
})

const settings = fields.extend({
  version: z.int(),
  link: z.string().nullable(),
})

export type WirePublicSettings = z.infer<typeof settings>

/** How the company's page takes bookings; version 0 while nobody has said anything. */
export const getPublicSettings = operation({
  method: 'GET',
  path: '/settings/public-booking',
  summary: 'How the public books',
  tag: 'public-booking',
  access: 'member',
  reply: data(settings),
})

/** Changes how the page takes bookings, as far as it is sent. */
export const updatePublicSettings = operation({
  method: 'PATCH',
  path: '/settings/public-booking',
  summary: 'Changes how the public books',
  tag: 'public-booking',
  access: 'member',
  body: fields.partial().extend({ version: z.int32().min(0) }),
  reply: data(settings),
  isReplyNeverStored: true,
})

/** The address before stops working at once. */
export const renewPublicLink = operation({
  method: 'POST',
  path: '/settings/public-booking/link',
  summary: 'Gives the page a new address',
  tag: 'public-booking',
  access: 'member',
  reply: data(settings),
  isReplyNeverStored: true,
})

const named = z.object({ bookingId: id })

/**
 * Accepts a booking from outside: it becomes Scheduled. 409 when it was answered already; 400 about
 * `bookOnHold` for a customer on hold until the caller confirms.
 */
export const acceptBooking = operation({
  method: 'POST',
  path: '/bookings/:bookingId/accept',
  summary: 'Accepts a Pending booking',
  tag: 'public-booking',
  access: 'member',
  params: named,
  body: changedBooking.pick({ version: true }).extend({ bookOnHold: z.boolean().optional() }),
  reply: data(booking),
})

/** Declines a booking from outside with words for its customer; drop and pick are cancelled. */
export const declineBooking = operation({
  method: 'POST',
  path: '/bookings/:bookingId/decline',
  summary: 'Declines a Pending booking',
  tag: 'public-booking',
  access: 'member',
  params: named,
  body: changedBooking.pick({ version: true }).extend({
    words: prose(1_000).min(1, publicTexts.wordsRequired),
    refund: z.boolean().default(false),
  }),
  reply: data(booking),
})
