import { BOOKING_STATUSES } from '@skipyard/domain/bookings/status/booking-status.ts'
import { BIN_SIZES, BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { CLOSED_DAY_RULES } from '@skipyard/domain/series/place-dates.ts'
import {
  DATE_STATES,
  MOST_DAYS_AHEAD,
  MOST_HIRE_DAYS_OF_SERIES,
  SERIES_KINDS,
  SERIES_PROBLEMS,
  SERIES_STATES,
} from '@skipyard/domain/series/series.ts'
import { MOST_INTERVAL, MOST_TIMES, ORDINALS, RULE_UNITS } from '@skipyard/domain/series/series-rule.ts'
import { seriesTexts } from '@skipyard/domain/series/texts.ts'
import { WEEK } from '@skipyard/domain/shared/local-date.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { VISIT_NOTE_MAX_LENGTH } from '@skipyard/domain/visits/arrange-visit.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, dollars, emptyAsMissing, id, list, paging, sentDollars, wireDate } from '../shared/shared.ts'

const date = z.string().meta({ format: 'date-time' })
const kind = z.enum(SERIES_KINDS, seriesTexts.kindUnknown)
const state = z.enum(SERIES_STATES)

/** How a series repeats, in calendar dates of the company. Ends on a day, after so many times, or when called off. */
export const terms = z.object({
  unit: z.enum(RULE_UNITS),
  interval: z
    .int()
    .min(1)
    .max(Math.max(...Object.values(MOST_INTERVAL))),
  weekdays: z.array(z.enum(WEEK)).max(7).default([]),
  ordinals: z.array(z.literal(ORDINALS)).max(5).default([]),
  startsOn: wireDate(),
  until: wireDate().nullable().default(null),
  times: z.int().min(1).max(MOST_TIMES).nullable().default(null),
  closedDays: z.enum(CLOSED_DAY_RULES),
  /** Local hours of each visit. */
  fromHour: z.int().min(0).max(23),
  toHour: z.int().min(1).max(24),
  binSize: z.literal(BIN_SIZES, texts.inventory.binSizeUnknown),
  hireDays: z
    .int()
    .min(1)
    .max(MOST_HIRE_DAYS_OF_SERIES, seriesTexts.hireDaysInvalid(MOST_HIRE_DAYS_OF_SERIES)),
  /** Null: by the price book, of the day it happens. */
  fixedPrice: sentDollars().nullable(),
  comments: z.string().max(VISIT_NOTE_MAX_LENGTH).default(''),
})

export type WireSeriesTerms = z.input<typeof terms>

/** What became of a date: `state` as it is kept, and the booking that was made of it. */
export const seriesDate = z
  .object({
    /** By which the date is known: the day the rule gives. */
    dueOn: date,
    /** Null: left out on a closed day. */
    date: date.nullable(),
    state: z.enum(DATE_STATES),
    /** Why it is on another day, or left out; '' on its own. */
    moved: z.string(),
    problem: z.enum(SERIES_PROBLEMS).nullable(),
    message: z.string(),
    booking: z
      .object({
        _id: id,
        jobID: z.string(),
        status: z.enum(BOOKING_STATUSES),
        /** Still to come, and so movable. */
        isToCome: z.boolean(),
        isCalledOff: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'SeriesDate' })

export type WireSeriesDate = z.infer<typeof seriesDate>

/** A series with what comes next and what needs a person. */
export const series = z
  .object({
    _id: id,
    version: z.int(),
    kind,
    state,
    pausedUntil: date.nullable(),
    /** 'Every second Tuesday', and 'until called off'. */
    words: z.string(),
    ends: z.string(),
    terms: terms.extend({
      weekdays: z.array(z.enum(WEEK)),
      ordinals: z.array(z.literal(ORDINALS)),
      startsOn: date,
      until: date.nullable(),
      times: z.int().nullable(),
      fixedPrice: dollars.nullable(),
      comments: z.string(),
    }),
    bookingId: id,
    jobID: z.string(),
    customer: z.object({ _id: id, name: z.string(), isOnHold: z.boolean() }),
    site: z.string(),
    binType: z.enum(BOOKING_BIN_TYPES),
    wasteType: z.string(),
    done: z.int(),
    /** Dates from today on, the next ones. */
    next: z.array(seriesDate),
    further: z.int(),
    /** Dates that could not be made. */
    needs: z.array(seriesDate),
    madeBy: z.string(),
    madeAt: z.string().meta({ format: 'date-time' }),
  })
  .meta({ id: 'Series' })

export type WireSeries = z.infer<typeof series>

/** In the path of a series. */
export const seriesId = z.object({ seriesId: id })

/** Series of the company or of a customer. Dates are made `daysAhead`; `needs` are all that could not be made. */
export const listSeries = operation({
  method: 'GET',
  path: '/series',
  summary: 'Series: what comes next, and what could not be made',
  tag: 'series',
  access: 'member',
  query: z.object({
    state: z.preprocess(emptyAsMissing, state.default('running')),
    customerId: z.preprocess(emptyAsMissing, id.optional()),
    ...paging,
  }),
  reply: list(series).extend({
    counts: z.object({ running: z.int(), paused: z.int(), ended: z.int(), needs: z.int() }),
    settings: z.object({ daysAhead: z.int(), version: z.int() }),
  }),
})

export type WireSeriesList = z.infer<typeof listSeries.reply>

/** Every series with a date that could not be made, the soonest first. */
export const listSeriesNeeds = operation({
  method: 'GET',
  path: '/series/needs',
  summary: 'Series with dates that need a person',
  tag: 'series',
  access: 'member',
  query: z.object({ customerId: z.preprocess(emptyAsMissing, id.optional()) }),
  reply: data(z.array(series)),
})

export const setSeriesDaysAhead = operation({
  method: 'PUT',
  path: '/series/settings',
  summary: 'Says how many days ahead series are booked',
  tag: 'series',
  access: 'member',
  body: z.object({ version: z.int().min(0), daysAhead: z.int().min(1).max(MOST_DAYS_AHEAD) }),
  reply: data(z.object({ daysAhead: z.int(), version: z.int() })),
})

/** A series with its dates: from a month ago until a year ahead. */
export const getSeries = operation({
  method: 'GET',
  path: '/series/:seriesId',
  summary: 'A series with its dates',
  tag: 'series',
  access: 'member',
  params: seriesId,
  reply: data(series.extend({ dates: z.array(seriesDate) })),
})

export type WireSeriesWithDates = z.infer<typeof getSeries.reply>['data']

/**
 * What a series would be, before it is started: its dates of a year, those of them that are booked at once, and
 * which of these find no bin. `refusal` says why it cannot be started.
 */
export const previewSeries = operation({
  method: 'POST',
  path: '/bookings/:bookingId/series/preview',
  summary: 'What a series would do',
  tag: 'series',
  access: 'member',
  isReadOnly: true,
  params: z.object({ bookingId: id }),
  body: terms.extend({ kind }),
  reply: data(
    z.object({
      refusal: z.string().nullable(),
      words: z.string(),
      dates: z.array(seriesDate),
      bookedNow: z.int(),
      daysAhead: z.int(),
      short: z.array(z.object({ date, message: z.string() })),
      /** Of the first date; null without one. */
      price: dollars.nullable(),
      message: z.string(),
    }),
  ),
})

export type WireSeriesPreview = z.infer<typeof previewSeries.reply>['data']

/** Starts a series from a booking; its dates are booked after the answer. 409 where its bin is in one already. */
export const startSeries = operation({
  method: 'POST',
  path: '/bookings/:bookingId/series',
  summary: 'Starts a series',
  tag: 'series',
  access: 'member',
  params: z.object({ bookingId: id }),
  body: terms.extend({ kind }),
  reply: data(series),
})
