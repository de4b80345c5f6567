import { BIN_PLACEMENTS, PROPERTY_TYPES } from '@skipyard/domain/bookings/draft/booking-options.ts'
import { JOB_STATUSES } from '@skipyard/domain/bookings/status/job-status.ts'
import { BIN_TYPES, BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { VISIT_KINDS } from '@skipyard/domain/visits/visit.ts'
import { z } from 'zod'
import { namedPlace, storedAddress } from '../addresses.ts'
import { loadFlags } from '../bookings/fields.ts'
import { operation } from '../operation.ts'
import { tipRate } from '../planning/settings.ts'
import { data, id, line } from '../shared/shared.ts'
import { notDoneReason } from './not-done.ts'

const instant = z.string().meta({ format: 'date-time' })

const linkToken = z.object({ token: z.string().max(200) })

const tip = z.object({
  site: z.string(),
  docket: z.string(),
  weightKg: z.int(),
  costCents: z.int(),
})

const countedExtra = z.object({ name: z.string(), count: z.int() })

const load = z.object({ binSize: z.int(), binType: z.enum(BIN_TYPES), count: z.int() })

/** A stop before a job or on the way home: at a tip site or in the yard. */
const phoneLeg = z.object({
  kind: z.enum(['tip', 'load', 'unload', 'change']),
  name: z.string(),
  /** Minutes after midnight; null in the yard. */
  openUntil: z.int().nullable(),
  loads: z.array(load),
})

export type WirePhoneLeg = z.infer<typeof phoneLeg>

const visitOfJob = z.object({ kind: z.enum(VISIT_KINDS), with: id })

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
  notes: z.string(),
  permitRequired: z.boolean(),
  permitNumber: z.string(),
  permitValidTo: instant.nullable(),
  ...loadFlags,
  labelInput: z.string(),
  placement: z.enum(BIN_PLACEMENTS),
  propertyType: z.enum(PROPERTY_TYPES),
  headingAt: instant.nullable(),
  onSiteAt: instant.nullable(),
  doneAt: instant.nullable(),
  /** When the bin of a pick was back on the yard. */
  returnedAt: instant.nullable(),
  legs: z.array(phoneLeg),
  /** A further pick, which takes what is beside the bin: its number among those of the booking; null for others. */
  extraPick: z.int().nullable(),
  /** The visit it is half of and the job that is the other half, where that is in the same run. */
  visit: visitOfJob.nullable(),
})

const phoneJob = sheetJob
  .extend({
    driverComments: z.string(),
    photos: z.int(),
    hasSignature: z.boolean(),
    tips: z.array(tip),
    extras: z.array(countedExtra),
    /**
     * `waitMinutes`: how long the truck is to wait while it is loaded, `includedMinutes`: how long that costs nothing,
     * null where waiting has no price.
     */
    visit: visitOfJob.extend({ waitMinutes: z.int(), includedMinutes: z.int().nullable() }).nullable(),
  })
  .meta({ id: 'PhoneJob' })

export type WirePhoneJob = z.infer<typeof phoneJob>

/** What a truck does on its way, wherever it starts and ends. */
const wayBetween = {
  /** Bins to load before leaving, up to the truck's capacity; empty once it has left. */
  loads: z.array(load),
  legsHome: z.array(phoneLeg),
  /**
   * The driver's break in minutes of the day, before which job (null: on the way home), and after how
   * many legs of that way; null for none.
   */
  rest: z.object({ from: z.int(), minutes: z.int(), next: id.nullable(), legsBefore: z.int() }).nullable(),
}

const phoneRun = z
  .object({
    _id: id,
    version: z.int(),
    date: instant,
    number: z.int(),
    rego: z.string(),
    /** The yard that the truck is in, where its driver is at home in another. */
    truckYard: z.string().optional(),
    jobs: z.array(phoneJob),
    ...wayBetween,
    /** Start and end; null for the yard. */
    start: namedPlace.nullable(),
    home: namedPlace.nullable(),
  })
  .meta({ id: 'PhoneRun' })

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

/** What a load is proposed to cost at a site, from the day each rate begins. */
const tipRatesOfSite = z.object({ name: z.string(), rates: z.array(tipRate) })

/**
 * The page of a driver's private link: today's and tomorrow's runs and what the company requires. A phone
 * sends an id that it made itself. 401 about `code` where the company lets phones in by a code.
 */
export const openDriverRun = operation({
  method: 'GET',
  path: '/driver-runs/:token',
  summary: "A driver's runs of today and tomorrow",
  tag: 'drivers-day',
  access: 'public',
  secretParam: 'token',
  params: linkToken,
  query: z.object({ phone: id.optional() }),
  reply: data(
    z.object({
      /** What waits on a phone belongs to a driver, whatever their link is. */
      driverId: id,
      name: z.string(),
      date: instant,
      timeZone: z.string(),
      company: companyOnPhone,
      asks: z.object({ dropPhoto: z.boolean(), signature: z.boolean() }),
      /** Where the company tipped in the last 90 days, the most used first. */
      tipSites: z.array(z.string()),
      /** What the company's tip sites take, by their names. */
      tipRates: z.array(tipRatesOfSite),
      hasNumberedBins: z.boolean(),
      extras: z.array(z.string()),
      runs: z.array(phoneRun),
      /** The driver's jobs of today that could not be done and are not planned again. */
      notDone: z.array(givenBack),
    }),
  ),
})

export type WireDriverDay = z.infer<typeof openDriverRun.reply>['data']

/** Lets a phone in by the office's code; a cookie of this link remembers it. */
export const enterDriverCode = operation({
  method: 'POST',
  path: '/driver-runs/:token/code',
  summary: 'Lets a phone in by a code of the office',
  tag: 'drivers-day',
  access: 'public',
  secretParam: 'token',
  params: linkToken,
  body: z.object({
    phone: id,
    code: line(12).regex(/^\d{3} ?\d{3}$/, 'A code has six digits'),
    device: line(60).default(''),
  }),
  reply: data(z.object({ phone: id })),
})

/**
 * A run's sheet by its link: the jobs, without what the driver wrote, and the way without its ends: they may be the
 * driver's own address.
 */
export const openRun = operation({
  method: 'GET',
  path: '/runs/:token',
  summary: 'The sheet of a run',
  tag: 'drivers-day',
  access: 'public',
  secretParam: 'token',
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
      ...wayBetween,
    }),
  ),
})

export type WireRunSheet = z.infer<typeof openRun.reply>['data']
