import { type Place, type Stretch, wayInWords } from '@skipyard/domain/runs/way.ts'
import type { Router } from './create-router.ts'

/** A list does not wait longer for streets; what comes later is known the next time. */
const PATIENCE_MS = 1_500

/** The stretches of ways along streets, each null where nobody is asked or the answer takes too long: then lines are straight. */
export async function waysSoon(
  findRoute: Router,
  ways: readonly (readonly Place[])[],
): Promise<(readonly Stretch[] | null)[]> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), PATIENCE_MS)
  const routes = await Promise.all(
    ways.map((way) => (wayInWords(way) === '' ? null : Promise.race([findRoute(way), late.promise]))),
  )
  clearTimeout(timer)
  return routes.map((route) => route?.stretches ?? null)
}
