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
 * The way along streets through stops in their order: kilometres and minutes of each stretch, and its line, packed as a
 * polyline of five digits. Null where no routing service is configured, it knows no way, or it cannot be reached now.
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
 * The roads between places, each to each, as the planning has them: row after row, from a place to all. Null where no routing
 * service is configured; `guessed` of them it does not know: straight lines with the company's road factor and speed.
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
