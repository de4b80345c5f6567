import { LEAST_LINK_DAYS, MOST_LINK_DAYS } from '@skipyard/domain/drivers-day/link-use.ts'
import { driversDayTexts } from '@skipyard/domain/drivers-day/texts.ts'
import { fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { z } from 'zod'

const MAX_PAGE_SIZE = 100

const DEFAULT_PAGE_SIZE = 20

const CONTROL = /\p{Cc}/u
const CONTROL_EXCEPT_LAYOUT = /[^\P{Cc}\n\r\t]/u

const isStorable = (text: string, control: RegExp) => text.isWellFormed() && !control.test(text)

/** One line of text, trimmed, at most `max` characters, without control characters. */
export const line = (max: number) =>
  z
    .string()
    .max(max, `Please keep this to ${max} characters`)
    .trim()
    .refine((text) => isStorable(text, CONTROL), 'Please remove the unreadable characters')

/** Several lines, trimmed, at most `max` characters. */
export const prose = (max: number) =>
  z
    .string()
    .max(max, `Please keep this to ${max} characters`)
    .trim()
    .refine((text) => isStorable(text, CONTROL_EXCEPT_LAYOUT), 'Please remove the unreadable characters')

/**
 * A UUID (ours are version 7), in either case, kept in lower case; another tenant's id answers 404 like an
 * unknown one.
 */
export const id = z.uuid('This id is not valid').toLowerCase()

/** A row's version, sent back with an edit; a stale one answers 409. */
export const version = z.int32().min(1)

/** A calendar date in the tenant's zone, written `YYYY-MM-DDT00:00:00Z` (design §4). */
export const wireDate = (message = 'Please provide a valid date') =>
  z
    .string(message)
    .max(40, message)
    .meta({ format: 'date-time', description: 'A calendar date written YYYY-MM-DDT00:00:00Z' })
    .transform((text, context) => {
      const date = fromWireDate(text)
      if (date !== null) return date
      context.addIssue({ code: 'custom', message, input: text })
      return z.NEVER
    })

/** A time range of a job: two UTC instants, whole local hours from 7am to 5pm. */
export const wireTimeRange = z.tuple([z.iso.datetime(), z.iso.datetime()])

const MOST_DOLLARS = 10_000_000

const isInCents = (dollars: number) => centsToDollars(dollarsToCents(dollars)) === dollars

/** An amount in dollars, possibly with cents; answers may be negative. */
export const dollars = z.number()

/** An amount in dollars as sent, at most cents; where it has to be whole (spec 000 §5) the domain checks. */
export const sentDollars = (least = 0, message?: string) => {
  const words = message ?? 'Digits only, please'
  return z
    .number(words)
    .min(least, words)
    .max(MOST_DOLLARS, message ?? texts.booking.amountLimit)
    .refine(isInCents, words)
}

const digits = (message: string) =>
  z
    .string(message)
    .regex(/^-?\d{1,9}$/, message)
    .transform(Number)

/** Whole dollars as typed: a number, or its digits as text (spec 000 §5). */
export const typedDollars = (least = 0, message?: string) => {
  const words = message ?? 'Digits only, please'
  return z.union([z.number(words), digits(words)], words).pipe(sentDollars(least, message))
}

/** A whole number as the user types it: a number, or its digits as text (spec 000 §5). */
export const typedNumber = (message: string) =>
  z.union([z.number(message), digits(message)], message).pipe(z.int(message))

/** Length in base64 of so many bytes. */
export const inBase64 = (bytes: number) => 4 * Math.ceil(bytes / 3)

/** An answer: everything the operation returns is under `data`. */
export const data = <Schema extends z.ZodType>(schema: Schema) => z.object({ data: schema })

/** A page of a list with the exact number of all matching rows. */
export const list = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ total: z.int(), data: z.array(schema) })

/** An empty value of a query string counts as not sent. */
export const emptyAsMissing = (value: unknown) => (value === '' || value === null ? undefined : value)

/** A whole number in a query string; an empty value counts as not sent. */
const queryInt = (minimum: number, maximum: number, fallback: number) =>
  z.preprocess(emptyAsMissing, z.coerce.number().int().min(minimum).max(maximum).default(fallback))

/** Paging of a list: `page` from 1, `limit` up to 100. */
export const paging = {
  page: queryInt(1, 1_000_000, 1),
  limit: queryInt(1, MAX_PAGE_SIZE, DEFAULT_PAGE_SIZE),
}

/** A free-text search needle; an empty one means no search. */
export const needle = z.preprocess(emptyAsMissing, line(100).optional())

/** Why a call is 403 that would be answered after a proof of the second step, or after setting one up. */
const REFUSAL_REASONS = ['second-step-needed', 'second-step-missing'] as const

export type RefusalReason = (typeof REFUSAL_REASONS)[number]

/**
 * The body of every failed call: a message, errors by field, and in `savedId` the record that an earlier
 * call under the same Idempotency-Key made where this one is refused for it.
 */
export const failure = z
  .object({
    message: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    savedId: z.string().optional(),
    reason: z.enum(REFUSAL_REASONS).optional(),
  })
  .meta({ id: 'Failure' })

export type Failure = z.infer<typeof failure>

/** The days after which a private link ends. */
export const linkDays = z
  .int(driversDayTexts.linkDaysInvalid)
  .min(LEAST_LINK_DAYS, driversDayTexts.linkDaysInvalid)
  .max(MOST_LINK_DAYS, driversDayTexts.linkDaysInvalid)

/** When a private link ends unless it is used or renewed before. */
export const linkEndsAt = z.string().meta({ format: 'date-time' })

/** When a private link was last opened, to the minute; null for never. */
export const lastOpenedAt = z.string().meta({ format: 'date-time' }).nullable()
