import { straightKilometres } from '@skipyard/domain/runs/run-figures.ts'
import type { MapPoint, NamedPlace } from '#web/ui/map/map-view.ts'
import { mapTexts } from './texts.ts'

/** Farther away a place is no longer called after a suburb, in kilometres. */
const NEAR_KM = 4

/** What a place is called: the suburb it lies in or beside. */
export function placeName(at: MapPoint, suburbs: readonly NamedPlace[]): string {
  const [nearest] = suburbs
    .map((suburb) => ({ name: suburb.name, far: straightKilometres(at, suburb) }))
    .toSorted((one, other) => one.far - other.far)
  return nearest && nearest.far <= NEAR_KM ? nearest.name : mapTexts.nearest.here
}
