import { daysBetween, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, id, wireDate } from '../shared/shared.ts'
import { binSize, binType, MAX_WINDOW_DAYS, WINDOW_TOO_LONG } from './inventory.ts'

const RUNS_BACKWARDS = 'Please ask for days from the earlier to the later one'

const perDay = z.array(z.int())

const binDays = z
  .object({
    size: z.int(),
    type: binType,
    count: perDay,
    baseCount: perDay,
    baseCountChanged: perDay,
    plannedDrops: perDay,
    plannedPicks: perDay,
    available: perDay,
  })
  .meta({ id: 'BinDays' })

/** One size and type in a window: each list has a number for each day, as in `AvailabilityDay`. */
export type WireBinDays = z.infer<typeof binDays>

interface AskedDays {
  from: LocalDate
  to: LocalDate
}

function refineDays(asked: AskedDays, context: z.core.$RefinementCtx<AskedDays>): void {
  const days = daysBetween(asked.from, asked.to)
  if (days >= 0 && days < MAX_WINDOW_DAYS) return
  context.addIssue({
    code: 'custom',
    path: ['to'],
    message: days < 0 ? RUNS_BACKWARDS : WINDOW_TOO_LONG,
    input: asked,
  })
}

/** The availability calendar: every size held or booked in the window, of one type or of all. */
export const getAvailability = operation({
  method: 'GET',
  path: '/binCount/getAvailability',
  summary: 'Availability of every size, day by day',
  tag: 'inventory',
  access: 'member',
  query: z.object({ from: wireDate(), to: wireDate(), type: binType.optional() }).superRefine(refineDays),
  reply: data(z.object({ from: z.string(), to: z.string(), bins: z.array(binDays) })),
})

const stockJob = z
  .object({
    kind: z.enum(['drop', 'pick']),
    status: z.string(),
    bookingId: id,
    jobID: z.string(),
    customerName: z.string(),
    suburb: z.string(),
  })
  .meta({ id: 'StockJob' })

export type WireStockJob = z.infer<typeof stockJob>

/** Of one size and type on one day, without cancelled ones. */
export const getJobsOfDay = operation({
  method: 'GET',
  path: '/binCount/getJobsOfDay',
  summary: 'The jobs behind one day of the availability calendar',
  tag: 'inventory',
  access: 'member',
  query: z.object({ date: wireDate(), size: binSize, type: binType }),
  reply: data(z.object({ jobs: z.array(stockJob) })),
})
