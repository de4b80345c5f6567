import type { MapPoint } from './map-view.ts'

const BETWEEN_PINS = 22
/** Decimals of a degree: places within some ten metres count as one address. */
const DIGITS = 4

/** Pixels by which markers of one address are moved apart. */
export function fanOut(points: readonly MapPoint[]): number[] {
  const key = ({ lat, lon }: MapPoint) => `${lat.toFixed(DIGITS)},${lon.toFixed(DIGITS)}`
  const together = Map.groupBy(
    points.map((_, index) => index),
    (index) =>
      points
        .slice(index, index + 1)
        .map(key)
        .join(),
  )
  const steps = points.map(() => 0)
  for (const indexes of together.values())
    indexes.forEach((index, place) => {
      steps[index] = (place - (indexes.length - 1) / 2) * BETWEEN_PINS
    })
  return steps
}
