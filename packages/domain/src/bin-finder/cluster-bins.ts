import { isInAustralia } from '../addresses/address.ts'
import type { Place } from '../runs/way.ts'
import { BIN_STAGES, type BinStage, worstStage } from './stage-of-bin.ts'

/** A bin that the map shows. */
export interface BinOnMap extends OnMap {
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

interface OnMap extends Place {
  _id: string
}

/**
 * Groups what is close together on the map, in the order given. The first ones of two groups are no closer than
 * the pixels given, except what stays alone; each is in exactly one group.
 */
export function clusterPlaces<One extends OnMap>(
  inOrder: readonly One[],
  { zoom, pixels, alone }: Nearness,
): [One, ...One[]][] {
  const spots = inOrder.map((one) => spotOf(one, zoom))
  const nearby = squaresOf(spots, pixels)
  const taken = new Set<number>()
  return inOrder.flatMap((first, index): [One, ...One[]][] => {
    const spot = spots[index]
    if (!spot || taken.has(index)) return []
    const isNear = (other: number) => {
      const there = spots[other]
      const isOpen = there !== undefined && !taken.has(other) && inOrder[other]?._id !== alone
      return isOpen && Math.hypot(there.x - spot.x, there.y - spot.y) < pixels
    }
    const others = first._id === alone ? [] : nearby(spot).filter((other) => other !== index && isNear(other))
    for (const one of [index, ...others]) taken.add(one)
    return [[first, ...others.flatMap((other) => inOrder.slice(other, other + 1))]]
  })
}

/** Groups bins that are close together on the map into one marker, at the place of the worst stage. */
export function clusterBins<Bin extends BinOnMap>(
  bins: readonly Bin[],
  nearness: Nearness,
): BinCluster<Bin>[] {
  const inOrder = BIN_STAGES.flatMap((stage) => bins.filter((bin) => bin.stage === stage))
  return clusterPlaces(inOrder, nearness).map((members) => {
    const [{ _id, lat, lon }] = members
    const stage = worstStage(members.map((bin) => bin.stage))
    return { id: _id, at: { lat, lon }, stage, bins: members }
  })
}
