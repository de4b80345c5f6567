import { isMonth } from '@skipyard/domain/shared/month.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, dollars, id, paging } from '../shared/shared.ts'

const month = z.string().max(10).refine(isMonth, 'Please provide a month, as 2026-10')

/** Months answered: the one asked for and 24 before it, for a comparison with the year before. */
export const MONTHS_SHOWN = 25

/**
 * Money of a month; `packages/domain/src/reports/README.md` says which day counts. Without GST, except
 * payments and tipping costs.
 */
const monthMoney = z.object({
  /** Tax invoices by date, without void ones, less adjustment notes by their dates. */
  revenue: dollars,
  /** Adjustment notes, already taken off. */
  adjusted: dollars,
  gst: dollars,
  /** Less refunds. */
  received: dollars,
  /** Cancellation fees kept, by the day; not in the revenue, as they are on no invoice. */
  fees: dollars,
  /** Of hires whose bin came back, with GST as in the booking. */
  price: dollars,
  tippingCost: dollars,
})

/** `money` is null without the right to see it. */
const reportMonth = z
  .object({
    month: z.string(),
    /** By the day of the drop, without cancelled ones. */
    bookings: z.int(),
    hireDays: z.int(),
    binDaysOwned: z.int(),
    binsBack: z.int(),
    tippedKg: z.int(),
    money: monthMoney.nullable(),
  })
  .meta({ id: 'ReportMonth' })

export type WireReportMonth = z.infer<typeof reportMonth>

/** The figures of a month and of the 24 before it, the earliest first; the month under way so far. */
export const getReportMonths = operation({
  method: 'GET',
  path: '/reports/months',
  summary: 'The figures of a month and of the two years before it',
  tag: 'reports',
  access: 'member',
  query: z.object({ month }),
  reply: data(z.array(reportMonth)),
})

/** What the bookings of a month are told apart by. */
export const REPORT_GROUPS = ['suburb', 'source', 'wasteType', 'size'] as const

export type ReportGroup = (typeof REPORT_GROUPS)[number]

const groupFigures = z.object({
  bookings: z.int(),
  hireDays: z.int(),
  binDaysOwned: z.int().nullable(),
  revenue: dollars.nullable(),
})

const groupRow = z
  .object({
    name: z.string(),
    /** Of a bin size, which is told apart by its type. */
    binSize: z.int().nullable(),
    binType: z.string().nullable(),
    now: groupFigures,
    before: groupFigures,
  })
  .meta({ id: 'ReportGroupRow' })

export type WireGroupRow = z.infer<typeof groupRow>

/** By suburb, source, waste type or bin size, most bookings first. */
export const getReportGroups = operation({
  method: 'GET',
  path: '/reports/groups',
  summary: 'The figures of a month by suburb, source, waste type or bin size',
  tag: 'reports',
  access: 'member',
  query: z.object({ month, by: z.enum(REPORT_GROUPS) }),
  reply: data(z.array(groupRow)),
})

const driverFigures = z.object({
  drops: z.int(),
  picks: z.int(),
  tippedKg: z.int(),
  tippingCost: dollars.nullable(),
})

const driverRow = z
  .object({
    driverId: id.nullable(),
    name: z.string(),
    now: driverFigures,
    before: driverFigures,
  })
  .meta({ id: 'ReportDriverRow' })

export type WireDriverRow = z.infer<typeof driverRow>

/** By the driver of the run in which a job was done; most jobs first. */
export const getReportDrivers = operation({
  method: 'GET',
  path: '/reports/drivers',
  summary: 'Drops, picks and loads of a month by driver',
  tag: 'reports',
  access: 'member',
  query: z.object({ month }),
  reply: data(z.array(driverRow)),
})

const marginRow = z
  .object({
    bookingId: id,
    jobID: z.string(),
    customerName: z.string(),
    suburb: z.string(),
    binSize: z.int(),
    binType: z.string(),
    wasteType: z.string(),
    pickDate: z.string(),
    tippedKg: z.int(),
    price: dollars,
    tippingCost: dollars,
  })
  .meta({ id: 'ReportMarginRow' })

export type WireMarginRow = z.infer<typeof marginRow>

/** Hires whose bin came back in a month: tipping cost against price, losses first. */
export const getReportMargins = operation({
  method: 'GET',
  path: '/reports/margins',
  summary: 'Price against tipping cost of the hires whose bin came back in a month',
  tag: 'reports',
  access: 'member',
  query: z.object({ month, ...paging }),
  reply: z.object({
    total: z.int(),
    sums: z.object({
      price: dollars,
      tippingCost: dollars,
      tippedKg: z.int(),
      /** Jobs that cost more at the tip than they brought. */
      lost: z.int(),
      /** Jobs without a noted tipping cost. */
      withoutCost: z.int(),
    }),
    data: z.array(marginRow),
  }),
})

/** What of a report can be had as a file. */
export const REPORT_FILES = ['months', ...REPORT_GROUPS, 'drivers', 'margins'] as const

export type ReportFile = (typeof REPORT_FILES)[number]

/** A report as a CSV file: the rows the screen shows, all of them. */
export const exportReport = operation({
  method: 'GET',
  path: '/reports/export',
  summary: 'A report as a CSV file',
  tag: 'reports',
  access: 'member',
  needsProof: true,
  query: z.object({ month, report: z.enum(REPORT_FILES) }),
  produces: 'text/csv',
  reply: z.string(),
})
