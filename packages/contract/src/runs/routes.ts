import { parseWay } from '@skipyard/domain/runs/way.ts'
import { z } from 'zod'
import { operation } from '../operation.ts'
import { data } from '../shared/shared.ts'

const way = z
  .string()
  .max(3_000)
  .transform((text, context) => {
    const stops = parseWay(text)
    if (stops) return stops
    context.addIssue({
      code: 'custom',
      message: 'Please name 2 to 100 stops in Australia as lat,lon;lat,lon',
    })
    return z.NEVER
  })

/**
 * The way along streets through stops in order: kilometres and minutes of each stretch, and an encoded
 * polyline of five digits. Null without a routing service, a known way, or an answer now.
 */
export const getRoute = operation({
  method: 'GET',
  path: '/runPlanner/route',
  summary: 'The way along streets through stops',
  tag: 'runs',
  access: 'member',
  query: z.object({ stops: way }),
  reply: data(
    z
      .object({
        stretches: z.array(z.object({ kilometres: z.number().min(0), minutes: z.number().min(0) })),
        line: z.string(),
      })
      .nullable(),
  ),
})

/** A way along streets as it crosses the wire. */
export type WireRoute = NonNullable<z.infer<typeof getRoute.reply>['data']>

/**
 * A matrix of the roads between places, row by row. Null without a routing service; `guessed` of them are
 * straight lines with the company's road factor and speed.
 */
export const getRoads = operation({
  method: 'GET',
  path: '/runPlanner/roads',
  summary: 'The roads between places',
  tag: 'runs',
  access: 'member',
  query: z.object({ places: way }),
  reply: data(
    z
      .object({
        kilometres: z.array(z.number().min(0)),
        minutes: z.array(z.number().min(0)),
        guessed: z.int(),
      })
      .nullable(),
  ),
})
