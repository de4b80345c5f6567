import { APPLICANTS, FEE_UNITS } from '@skipyard/domain/permits/council.ts'
import { PERMIT_STATES } from '@skipyard/domain/permits/permit.ts'
import { PERMIT_DOCUMENT_MAX_BYTES } from '@skipyard/domain/permits/permit-document.ts'
import { PERMIT_DUE_KINDS } from '@skipyard/domain/permits/permit-due.ts'
import { permitTexts } from '@skipyard/domain/permits/texts.ts'
import { z } from 'zod'
import { operation } from './operation.ts'
import {
  data,
  dollars,
  id,
  inBase64,
  line,
  list,
  needle,
  paging,
  prose,
  sentDollars,
  version,
  wireDate,
} from './shared/shared.ts'

const date = z.string().meta({ format: 'date-time' })

/** A council as the company knows it; see the domain for what its rules mean. */
export const council = z
  .object({
    _id: id,
    version,
    name: z.string(),
    suburbs: z.array(z.string()),
    postCodes: z.array(z.string()),
    applicant: z.enum(APPLICANTS),
    leadDays: z.int(),
    leadInWorkingDays: z.boolean(),
    mostDays: z.int().nullable(),
    fee: dollars,
    feePer: z.enum(FEE_UNITS),
    registration: z.string(),
    registrationEnds: date.nullable(),
    howToApply: z.string(),
  })
  .meta({ id: 'Council' })

export type WireCouncil = z.infer<typeof council>

export const listCouncils = operation({
  method: 'GET',
  path: '/councils',
  summary: 'The councils the company knows',
  tag: 'permits',
  access: 'member',
  reply: data(z.array(council)),
})

const wholeDays = (least: number, most: number, message: string) =>
  z.number(message).int(message).min(least, message).max(most, message)

const councilFields = z.object({
  name: line(80).min(1, permitTexts.nameRequired),
  suburbs: z.array(line(100).min(1)).max(500).default([]),
  postCodes: z
    .array(z.string().regex(/^\d{4}$/, permitTexts.postCode))
    .max(200)
    .default([]),
  applicant: z.enum(APPLICANTS).default('us'),
  leadDays: wholeDays(0, 60, permitTexts.leadInvalid).default(0),
  leadInWorkingDays: z.boolean().default(true),
  mostDays: wholeDays(1, 365, permitTexts.mostDaysInvalid).nullable().default(null),
  fee: sentDollars(0, permitTexts.feeInvalid).default(0),
  feePer: z.enum(FEE_UNITS).default('permit'),
  registration: line(60).default(''),
  registrationEnds: wireDate().nullable().default(null),
  howToApply: line(300).default(''),
})

/** Takes a council on the list; 400 on `name` for one that is there already. */
export const createCouncil = operation({
  method: 'POST',
  path: '/councils',
  summary: 'Takes a council on the list',
  tag: 'permits',
  access: 'member',
  body: councilFields,
  reply: data(council),
})

const namedCouncil = z.object({ councilId: id })

export const updateCouncil = operation({
  method: 'PUT',
  path: '/councils/:councilId',
  summary: 'Changes what is known of a council',
  tag: 'permits',
  access: 'member',
  params: namedCouncil,
  body: councilFields.extend({ version }),
  reply: data(council),
})

/** Takes a council off the list; permits it has granted stay with their bookings. */
export const deleteCouncil = operation({
  method: 'DELETE',
  path: '/councils/:councilId',
  summary: 'Takes a council off the list',
  tag: 'permits',
  access: 'member',
  params: namedCouncil,
  reply: data(z.object({ _id: id })),
})

const due = z.object({ kind: z.enum(PERMIT_DUE_KINDS), by: date, words: z.string() }).nullable()

const permitFields = {
  state: z.enum(PERMIT_STATES),
  number: z.string(),
  validFrom: date.nullable(),
  validTo: date.nullable(),
  appliedOn: date.nullable(),
  note: z.string(),
}

/** Version 0 while nothing is noted. `council` is the one noted, else the address's. */
export const bookingPermit = z
  .object({
    bookingId: id,
    version: z.int(),
    ...permitFields,
    /** The paper that the council gave; null where none is attached. */
    document: z.object({ name: z.string(), bytes: z.int() }).nullable(),
    council: council.nullable(),
    due,
  })
  .meta({ id: 'BookingPermit' })

export type WireBookingPermit = z.infer<typeof bookingPermit>

const namedBooking = z.object({ bookingId: id })

/** The permit of a booking; null where it needs none. */
export const getBookingPermit = operation({
  method: 'GET',
  path: '/bookings/:bookingId/permit',
  summary: "A booking's permit",
  tag: 'permits',
  access: 'member',
  params: namedBooking,
  reply: data(bookingPermit.nullable()),
})

/** 409 when a colleague has noted something since, and where the booking needs no permit. */
export const setBookingPermit = operation({
  method: 'PUT',
  path: '/bookings/:bookingId/permit',
  summary: "Notes how far a booking's permit is",
  tag: 'permits',
  access: 'member',
  params: namedBooking,
  body: z.object({
    version: z.int32().min(0),
    state: z.enum(PERMIT_STATES),
    councilId: id.nullable().default(null),
    number: line(60).default(''),
    validFrom: wireDate().nullable().default(null),
    validTo: wireDate().nullable().default(null),
    appliedOn: wireDate().nullable().default(null),
    note: prose(1_000).default(''),
  }),
  reply: data(bookingPermit),
})

const BODY_AROUND_DOCUMENT = 64 * 1024

/**
 * Attaches or replaces a permit's document: a PDF unchanged, a JPEG or PNG redrawn, at most 20 MB, in
 * base64; 400 on `file` for anything else. `version` is the permit's, 0 while nothing is noted.
 */
export const setPermitDocument = operation({
  method: 'PUT',
  path: '/bookings/:bookingId/permit/document',
  summary: "Attaches the document of a booking's permit",
  tag: 'permits',
  access: 'member',
  params: namedBooking,
  body: z.object({
    version: z.int32().min(0),
    name: line(200),
    file: z
      .string()
      .min(1, permitTexts.documentKind)
      .max(inBase64(PERMIT_DOCUMENT_MAX_BYTES), permitTexts.documentTooLarge),
  }),
  reply: data(bookingPermit),
  maxBodyBytes: inBase64(PERMIT_DOCUMENT_MAX_BYTES) + BODY_AROUND_DOCUMENT,
})

/** 404 where none is attached. */
export const removePermitDocument = operation({
  method: 'DELETE',
  path: '/bookings/:bookingId/permit/document',
  summary: "Takes the document off a booking's permit",
  tag: 'permits',
  access: 'member',
  params: namedBooking,
  query: z.object({ version: z.coerce.number().int().positive() }),
  reply: data(bookingPermit),
})

/** Inline in the browser; 404 where none is attached. */
export const readPermitDocument = operation({
  method: 'GET',
  path: '/bookings/:bookingId/permit/document',
  summary: "The document of a booking's permit",
  tag: 'permits',
  access: 'member',
  params: namedBooking,
  reply: z.string(),
  produces: 'application/pdf',
  alsoProduces: 'image/jpeg',
})

/** A line of the list of permits. */
export const permitRow = z
  .object({
    bookingId: id,
    jobID: z.string(),
    customerName: z.string(),
    address: z.string(),
    suburb: z.string(),
    dropDate: date,
    pickDate: date,
    council: z.string(),
    state: z.enum(PERMIT_STATES),
    number: z.string(),
    validTo: date.nullable(),
    due,
  })
  .meta({ id: 'PermitRow' })

export type WirePermitRow = z.infer<typeof permitRow>

/**
 * Bookings on a street whose hire is not over: with `due` only those that need something, the most pressing
 * first; with `all` every one, by drop.
 */
export const listPermits = operation({
  method: 'GET',
  path: '/permits',
  summary: 'Permits and what is due of them',
  tag: 'permits',
  access: 'member',
  query: z.object({ ...paging, show: z.enum(['due', 'all']).default('due'), search: needle }),
  reply: list(permitRow).extend({ due: z.int() }),
})
