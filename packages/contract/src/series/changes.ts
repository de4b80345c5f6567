import { z } from 'zod'
import { operation } from '../operation.ts'
import { data, dollars, version, wireDate } from '../shared/shared.ts'
import { series, seriesDate, seriesId, terms } from './series.ts'

const date = z.string().meta({ format: 'date-time' })
const versioned = z.object({ version })
const ofDate = versioned.extend({ dueOn: wireDate() })
/** What books visits or calls them off says why a pick is not, or not back, in its run. */
const withWarnings = z.object({ data: series, warnings: z.array(z.string()) })
const changed = terms.extend({ version, from: wireDate() })

/** What another rule from a day on would do: which bookings move, cost something else, are called off, stay. */
export const previewSeriesChange = operation({
  method: 'POST',
  path: '/series/:seriesId/preview',
  summary: 'What a change of a series would do',
  tag: 'series',
  access: 'member',
  isReadOnly: true,
  params: seriesId,
  body: changed,
  reply: data(
    z.object({
      words: z.string(),
      moves: z.array(z.object({ jobID: z.string(), from: date, to: date })),
      prices: z.array(z.object({ jobID: z.string(), from: dollars, to: dollars })),
      calledOff: z.array(z.object({ jobID: z.string(), date })),
      stays: z.int(),
      next: z.array(seriesDate),
    }),
  ),
})

export type WireSeriesChange = z.infer<typeof previewSeriesChange.reply>['data']

/** Changes all dates from a day on: what is booked and not under way moves along, what is done stays. */
export const changeSeries = operation({
  method: 'PUT',
  path: '/series/:seriesId',
  summary: 'Changes a series from a day on',
  tag: 'series',
  access: 'member',
  params: seriesId,
  body: changed,
  reply: withWarnings,
})

export const moveSeriesDate = operation({
  method: 'POST',
  path: '/series/:seriesId/move-date',
  summary: 'Moves one date of a series',
  tag: 'series',
  access: 'member',
  params: seriesId,
  body: ofDate.extend({ date: wireDate() }),
  reply: data(series),
})

/** Leaves one date out; its booking is cancelled, and the hire before it lasts until the next date. */
export const skipSeriesDate = operation({
  method: 'POST',
  path: '/series/:seriesId/skip-date',
  summary: 'Leaves one date of a series out',
  tag: 'series',
  access: 'member',
  params: seriesId,
  body: ofDate,
  reply: withWarnings,
})

export const restoreSeriesDate = operation({
  method: 'POST',
  path: '/series/:seriesId/restore-date',
  summary: 'Takes a date in again that was left out',
  tag: 'series',
  access: 'member',
  params: seriesId,
  body: ofDate,
  reply: data(series),
})

/** Books a date now that could not be booked; `regardless` also without a bin, and for a customer on hold. */
export const makeSeriesDate = operation({
  method: 'POST',
  path: '/series/:seriesId/make-date',
  summary: 'Books one date of a series now',
  tag: 'series',
  access: 'member',
  params: seriesId,
  body: ofDate.extend({ regardless: z.boolean().default(false) }),
  reply: withWarnings,
})

/** Calls off what is booked until a day, or until it is resumed. */
export const pauseSeries = operation({
  method: 'POST',
  path: '/series/:seriesId/pause',
  summary: 'Pauses a series',
  tag: 'series',
  access: 'member',
  params: seriesId,
  body: versioned.extend({ until: wireDate().nullable() }),
  reply: withWarnings,
})

/** Goes on from today: what the pause called off and is still to come is booked again. */
export const resumeSeries = operation({
  method: 'POST',
  path: '/series/:seriesId/resume',
  summary: 'Resumes a series from today on',
  tag: 'series',
  access: 'member',
  params: seriesId,
  body: versioned,
  reply: data(series),
})

/** No dates from a day on: what is booked of them is called off, and the last bin is picked up on the first of them. */
export const endSeries = operation({
  method: 'POST',
  path: '/series/:seriesId/end',
  summary: 'Ends a series',
  tag: 'series',
  access: 'member',
  params: seriesId,
  body: versioned.extend({ from: wireDate() }),
  reply: withWarnings,
})
