import { isInAustralia } from '../addresses/address.ts'
import type { Place } from '../runs/way.ts'
import { BIN_STAGES, type BinStage, worstStage } from './stage-of-bin.ts'

/** A bin that the map shows. */
export interface BinOnMap extends Place {
  _id: string
  stage: BinStage
}

/** Bins that share one marker on the map, at the place of the worst stage among them. */
export interface BinCluster<Bin extends BinOnMap> {
  id: string
  at: Place
  stage: BinStage
  bins: Bin[]
}

/**
 * When bins share a marker: within how many pixels at a zoom of a map in tiles of 512; the chosen bin keeps
 * its own.
 */
export interface Nearness {
  zoom: number
  pixels: number
  alone: string | null
}

const TILE = 512

/** Whether a bin has a place on the map: bookings from elsewhere may come without one. */
export const hasPlace = ({ lat, lon }: Place): boolean => isInAustralia(lat, lon)

interface Spot {
  x: number
  y: number
}

function spotOf({ lat, lon }: Place, zoom: number): Spot {
  const world = TILE * 2 ** zoom
  const sine = Math.sin((lat * Math.PI) / 180)
  return {
    x: ((lon + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  }
}

const NEIGHBOURS = [-1, 0, 1].flatMap((east) => [-1, 0, 1].map((south) => [east, south] as const))

function squaresOf(spots: readonly Spot[], pixels: number) {
  const square = ({ x, y }: Spot) => [Math.floor(x / pixels), Math.floor(y / pixels)] as const
  const inSquare = new Map<string, number[]>()
  spots.forEach((spot, index) => {
    const key = square(spot).join()
    inSquare.set(key, [...(inSquare.get(key) ?? []), index])
  })
  return (spot: Spot): number[] => {
    const [column, row] = square(spot)
    return NEIGHBOURS.flatMap(([east, south]) => inSquare.get(`${column + east},${row + south}`) ?? [])
  }
}

/**
 * Groups bins that are close together on the map into one marker. No two markers are closer than the pixels
 * given, except the chosen bin's; every bin is in exactly one.
 */
export function clusterBins<Bin extends BinOnMap>(
  bins: readonly Bin[],
  { zoom, pixels, alone }: Nearness,
): BinCluster<Bin>[] {
  const inOrder = BIN_STAGES.flatMap((stage) => bins.filter((bin) => bin.stage === stage))
  const spots = inOrder.map((bin) => spotOf(bin, zoom))
  const nearby = squaresOf(spots, pixels)
  const taken = new Set<number>()
  return inOrder.flatMap((first, index): BinCluster<Bin>[] => {
    const spot = spots[index]
    if (!spot || taken.has(index)) return []
    const isNear = (other: number) => {
      const there = spots[other]
      const isOpen = there !== undefined && !taken.has(other) && inOrder[other]?._id !== alone
      return isOpen && Math.hypot(there.x - spot.x, there.y - spot.y) < pixels
    }
    const others = first._id === alone ? [] : nearby(spot).filter((other) => other !== index && isNear(other))
    for (const one of [index, ...others]) taken.add(one)
    const members = [first, ...others.flatMap((other) => inOrder.slice(other, other + 1))]
    const stage = worstStage(members.map((bin) => bin.stage))
    return [{ id: first._id, at: { lat: first.lat, lon: first.lon }, stage, bins: members }]
  })
}
