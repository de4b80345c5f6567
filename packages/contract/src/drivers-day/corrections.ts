import { JOB_STATUSES } from '@skipyard/domain/bookings/status/job-status.ts'
import { driversDayTexts as texts } from '@skipyard/domain/drivers-day/texts.ts'
import { z } from 'zod'
import { changedBooking } from '../bookings/bookings.ts'
import { operation } from '../operation.ts'
import { data, id, line, version } from '../shared/shared.ts'
import { DEAREST_LOAD_CENTS, HEAVIEST_LOAD_KG } from './entries.ts'
import { reason } from './reason.ts'

const instant = z.iso.datetime().transform((text) => new Date(text))

/**
 * Partial correction of a finished job, or its reopening: status by the life cycle, time of completion (not
 * in the future), numbered bin ('' for none). `version` is the booking's; a stale one answers 409. Recorded
 * in the booking's history with the reason.
 */
export const correctJob = operation({
  method: 'POST',
  path: '/driversDay/correct',
  summary: 'Corrects or reopens a finished job',
  tag: 'drivers-day',
  access: 'member',
  body: z.object({
    actionId: id,
    version,
    status: z.enum(JOB_STATUSES).optional(),
    doneAt: instant.optional(),
    binNumber: line(20).optional(),
    reason,
  }),
  reply: data(changedBooking),
})

const load = {
  site: line(80).min(1, texts.siteAsked),
  docket: line(40),
  weightKg: z.int().min(0).max(HEAVIEST_LOAD_KG, texts.loadTooHeavy),
  costCents: z.int().min(0).max(DEAREST_LOAD_CENTS, texts.loadTooDear),
  tippedAt: instant,
}

const changedLoad = data(changedBooking.extend({ tipId: id }))

/** Adds a load that a driver did not enter; its cost is added to the booking's tipping cost. */
export const addTip = operation({
  method: 'POST',
  path: '/driversDay/tips',
  summary: 'Adds a load that went to a tip',
  tag: 'drivers-day',
  access: 'member',
  body: z.object({ actionId: id, version, ...load, reason }),
  reply: changedLoad,
})

const namedTip = z.object({ tipId: id })

/** Partial correction of a load; the booking's tipping cost changes by the difference. */
export const correctTip = operation({
  method: 'PATCH',
  path: '/driversDay/tips/:tipId',
  summary: 'Corrects a load that went to a tip',
  tag: 'drivers-day',
  access: 'member',
  params: namedTip,
  body: z.object(load).partial().extend({ version, reason }),
  reply: changedLoad,
})

/** Removes a load, and its cost from the booking's tipping cost. */
export const removeTip = operation({
  method: 'DELETE',
  path: '/driversDay/tips/:tipId',
  summary: 'Takes a load off its booking',
  tag: 'drivers-day',
  access: 'member',
  params: namedTip,
  body: z.object({ version, reason }),
  reply: changedLoad,
})
