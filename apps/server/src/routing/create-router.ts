import type { WireRoute } from '@skipyard/contract/runs/routes.ts'
import type { Place } from '@skipyard/domain/runs/way.ts'
import PQueue from 'p-queue'
import { z } from 'zod'
import { readBounded } from '#server/http/read-bounded.ts'

interface RouterOptions {
  url: string | undefined
  onAway: (problem: unknown) => void
  patienceMs?: number
  restMs?: number
}

/** Null when the way is not known. Never throws, never takes long. */
export type Router = (stops: readonly Place[]) => Promise<WireRoute | null>

const ASKED_AT_ONCE = 6
const KEPT = 2_000
/** Behind so many a way counts as unknown, and is asked for another time. */
const MOST_WAITING = 500
const MOST_BYTES = 1_000_000

const number = z.number().min(0).max(1e9)
const NO_WAY = ['NoRoute', 'NoSegment', 'TooBig']
const sorry = z.object({ code: z.string() })
const answer = z.object({
  code: z.literal('Ok'),
  routes: z
    .array(
      z.object({
        geometry: z.string().regex(/^[\x3f-\x7e]*$/),
        legs: z.array(z.object({ distance: number, duration: number })),
      }),
    )
    .min(1),
})

/** Null: there is no way. Throws when the answer makes no sense. */
function routeOf(text: string, stops: readonly Place[]): WireRoute | null {
  const said: unknown = JSON.parse(text)
  if (NO_WAY.includes(sorry.parse(said).code)) return null
  const [route] = answer.parse(said).routes
  if (route?.legs.length !== stops.length - 1) throw new Error('The routing service left stretches out')
  return {
    line: route.geometry,
    stretches: route.legs.map(({ distance, duration }) => ({
      kilometres: distance / 1_000,
      minutes: duration / 60,
    })),
  }
}

/**
 * An OSRM-compatible service, one request a way, cached by stops. Redirects are not followed, long answers
 * not read. After a fault it is left alone for `restMs`, so that nothing waits for a dead service.
 */
export function createRouter({ url, onAway, patienceMs = 4_000, restMs = 30_000 }: RouterOptions): Router {
  const kept = new Map<string, Promise<WireRoute | null>>()
  const queue = new PQueue({ concurrency: ASKED_AT_ONCE })
  let restsUntil = 0

  const ask = async (way: string, stops: readonly Place[]) => {
    if (Date.now() < restsUntil) throw new Error('The routing service is left alone for a while')
    const signal = AbortSignal.timeout(patienceMs)
    const address = `${url}/route/v1/driving/${way}?overview=full&geometries=polyline`
    const reply = await fetch(address, { signal, redirect: 'error', headers: { accept: 'application/json' } })
    return routeOf(await readBounded(reply, MOST_BYTES), stops)
  }
  const keep = (way: string, route: Promise<WireRoute | null>) => {
    kept.delete(way)
    kept.set(way, route)
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    return route
  }
  return async (stops) => {
    if (url === undefined || queue.size >= MOST_WAITING) return null
    const way = stops.map(({ lat, lon }) => `${lon.toFixed(5)},${lat.toFixed(5)}`).join(';')
    try {
      return await keep(way, kept.get(way) ?? queue.add(() => ask(way, stops)))
    } catch (problem) {
      kept.delete(way)
      if (Date.now() >= restsUntil) {
        restsUntil = Date.now() + restMs
        onAway(problem)
      }
      return null
    }
  }
}
