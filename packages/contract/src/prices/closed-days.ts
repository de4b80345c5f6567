import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import { WEEK } from '@skipyard/domain/shared/local-date.ts'
import { AUSTRALIAN_STATES } from '@skipyard/domain/shared/time-zone.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, line, wireDate } from '../shared/shared.ts'

const date = z.string().meta({ format: 'date-time' })

/**
 * Public holidays of the yard's state, this year and next, whole days only; and the company's own closed
 * days and worked holidays. `version` is the price book's.
 */
const closedDays = z
  .object({
    version: z.int(),
    /** Null while the yard's address is unknown. */
    state: z.enum(AUSTRALIAN_STATES).nullable(),
    holidays: z.array(z.object({ date, name: z.string() })),
    closedDays: z.array(z.object({ date, name: z.string(), worked: z.boolean() })),
    weekdays: z.array(z.enum(WEEK)),
  })
  .meta({ id: 'ClosedDays' })

export type WireClosedDays = z.infer<typeof closedDays>

export const getClosedDays = operation({
  method: 'GET',
  path: '/settings/closed-days',
  summary: 'Public holidays and the days on which the company is closed',
  tag: 'prices',
  access: 'member',
  reply: data(closedDays),
})

/** Replaces the company's closed days and worked holidays. */
export const setClosedDays = operation({
  method: 'PUT',
  path: '/settings/closed-days',
  summary: 'Says on which days the company is closed',
  tag: 'prices',
  access: 'member',
  body: z.object({
    version: z.int32().min(0),
    closedDays: z
      .array(
        z.object({
          date: wireDate(),
          name: line(60).min(1, priceTexts.closedDayNameRequired),
          worked: z.boolean().default(false),
        }),
      )
      .max(400),
    /** Absent, they stay. */
    weekdays: z.array(z.enum(WEEK)).max(6, priceTexts.everyWeekdayClosed).optional(),
  }),
  reply: data(closedDays),
})
