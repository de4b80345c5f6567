import { BIN_PLACEMENTS, PROPERTY_TYPES } from '@skipyard/domain/bookings/draft/booking-options.ts'
import { JOB_STATUSES } from '@skipyard/domain/bookings/status/job-status.ts'
import { BIN_TYPES, BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { z } from 'zod'
import { namedPlace, storedAddress } from '../addresses.ts'
import { loadFlags } from '../bookings/fields.ts'
import { operation } from '../operation.ts'
import { data, id, line } from '../shared/shared.ts'
import { notDoneReason } from './not-done.ts'

const instant = z.string().meta({ format: 'date-time' })

/** The token of a private link, as it is in its address. */
const linkToken = z.object({ token: z.string().max(200) })

const tip = z.object({
  site: z.string(),
  docket: z.string(),
  weightKg: z.int(),
  costCents: z.int(),
})

/** An extra with its count; no price. */
const countedExtra = z.object({ name: z.string(), count: z.int() })

/** So many bins of a size and type, loaded at once. */
const load = z.object({ binSize: z.int(), binType: z.enum(BIN_TYPES), count: z.int() })

/** What the truck does before a job or on the way home: at the tip, or in the yard. */
const phoneLeg = z.object({
  kind: z.enum(['tip', 'load', 'unload', 'change']),
  /** Of the tip site; '' in the yard. */
  name: z.string(),
  /** Minutes after midnight at which the tip site closes; null in the yard. */
  openUntil: z.int().nullable(),
  loads: z.array(load),
})

/** A stop between two jobs as a driver reads it. */
export type WirePhoneLeg = z.infer<typeof phoneLeg>

/** What a driver needs to know of a job, and what is known of how far it is. No price is in it (design, T8). */
const sheetJob = z.object({
  actionId: id,
  jobID: z.string(),
  actionType: z.enum(['drop', 'pick']),
  status: z.enum(JOB_STATUSES),
  date: instant,
  timeRange: z.tuple([z.string(), z.string()]),
  binSize: z.int(),
  binType: z.enum(BOOKING_BIN_TYPES),
  binNumber: z.string().nullable(),
  wasteType: z.string(),
  address: storedAddress,
  customerName: z.string(),
  customerPhone: z.string(),
  /** What the office tells the driver. */
  notes: z.string(),
  permitRequired: z.boolean(),
  /** Of a permit that the council has granted; '' until then. */
  permitNumber: z.string(),
  permitValidTo: instant.nullable(),
  ...loadFlags,
  labelInput: z.string(),
  placement: z.enum(BIN_PLACEMENTS),
  propertyType: z.enum(PROPERTY_TYPES),
  headingAt: instant.nullable(),
  onSiteAt: instant.nullable(),
  /** When the bin was set down or taken up at the customer's. */
  doneAt: instant.nullable(),
  /** When the bin of a pick was back on the yard. */
  returnedAt: instant.nullable(),
  /** What is done on the way there, in order. */
  legs: z.array(phoneLeg),
})

const phoneJob = sheetJob
  .extend({
    driverComments: z.string(),
    photos: z.int(),
    hasSignature: z.boolean(),
    tips: z.array(tip),
    /** What its drivers counted beside the hire. */
    extras: z.array(countedExtra),
  })
  .meta({ id: 'PhoneJob' })

/** A job on the driver's phone as it crosses the wire. */
export type WirePhoneJob = z.infer<typeof phoneJob>

const phoneRun = z
  .object({
    _id: id,
    version: z.int(),
    date: instant,
    number: z.int(),
    rego: z.string(),
    jobs: z.array(phoneJob),
    /** What to load before leaving, as many bins as the truck takes; nothing once it has left. */
    loads: z.array(load),
    legsHome: z.array(phoneLeg),
    /** Where it sets out and where it comes home; null for the yard. */
    start: namedPlace.nullable(),
    home: namedPlace.nullable(),
    /**
     * When its driver rests in it, in minutes of the day, before which job (null: on the way home), and after how many of
     * the legs on the way there; null for no rest.
     */
    rest: z.object({ from: z.int(), minutes: z.int(), next: id.nullable(), legsBefore: z.int() }).nullable(),
  })
  .meta({ id: 'PhoneRun' })

/** A run on the driver's phone as it crosses the wire. */
export type WirePhoneRun = z.infer<typeof phoneRun>

const givenBack = z.object({
  jobID: z.string(),
  actionId: id,
  actionType: z.enum(['drop', 'pick']),
  suburb: z.string(),
  reason: notDoneReason,
  at: instant,
})

const companyOnPhone = z.object({ name: z.string(), phone: z.string() })

/**
 * What a driver sees behind the private link: who it is for, today's and tomorrow's runs, and what the company asks. A
 * phone says which one it is, an id that it made itself and keeps. 401 about `code` where the company wants to know the
 * phone first.
 */
export const openDriverRun = operation({
  method: 'GET',
  path: '/driver-runs/:token',
  summary: "A driver's runs of today and tomorrow",
  tag: 'drivers-day',
  access: 'public',
  params: linkToken,
  query: z.object({ phone: id.optional() }),
  reply: data(
    z.object({
      /** Whose link it is: what waits on a phone belongs to a driver, whatever their link is called. */
      driverId: id,
      name: z.string(),
      date: instant,
      timeZone: z.string(),
      company: companyOnPhone,
      asks: z.object({ dropPhoto: z.boolean(), signature: z.boolean() }),
      /** Where the company tipped in the last 90 days, the most used first. */
      tipSites: z.array(z.string()),
      hasNumberedBins: z.boolean(),
      /** What the company charges beside the hire, by name, to be counted at a job. */
      extras: z.array(z.string()),
      runs: z.array(phoneRun),
      /** The driver's own jobs of today that could not be done and that nobody has planned again. */
      notDone: z.array(givenBack),
    }),
  ),
})

/** What a driver's phone reads, as it crosses the wire. */
export type WireDriverDay = z.infer<typeof openDriverRun.reply>['data']

/** Lets a phone in by the code that the office gave; it is remembered by a cookie of this link. */
export const enterDriverCode = operation({
  method: 'POST',
  path: '/driver-runs/:token/code',
  summary: 'Lets a phone in by a code of the office',
  tag: 'drivers-day',
  access: 'public',
  params: linkToken,
  body: z.object({
    phone: id,
    code: line(12).regex(/^\d{3} ?\d{3}$/, 'A code has six digits'),
    device: line(60).default(''),
  }),
  reply: data(z.object({ phone: id })),
})

/** A run as the person with its link reads it: the jobs, without what the driver wrote. */
export const openRun = operation({
  method: 'GET',
  path: '/runs/:token',
  summary: 'The sheet of a run',
  tag: 'drivers-day',
  access: 'public',
  params: linkToken,
  reply: data(
    z.object({
      company: companyOnPhone,
      timeZone: z.string(),
      date: instant,
      number: z.int(),
      rego: z.string(),
      driverName: z.string(),
      jobs: z.array(sheetJob.meta({ id: 'SheetJob' })),
    }),
  ),
})

/** The sheet of a run as it crosses the wire. */
export type WireRunSheet = z.infer<typeof openRun.reply>['data']
