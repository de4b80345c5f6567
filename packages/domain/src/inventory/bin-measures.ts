import type { BinSize, BookingBinType } from './bin.ts'

/** Outside measures of a bin in metres. */
interface BinMeasures {
  length: number
  width: number
  height: number
}

type Row = readonly [length: number, width: number, height: number]

/** Narrower at the foot: the length is that of the rim. */
const MARREL: Record<BinSize, Row> = {
  2: [1.8, 1.4, 0.9],
  3: [2.4, 1.5, 0.95],
  4: [2.6, 1.6, 1.1],
  6: [3.6, 1.6, 1.2],
  8: [3.7, 1.7, 1.5],
  9: [4, 1.7, 1.5],
  10: [4.2, 1.7, 1.6],
  12: [4.5, 1.8, 1.7],
  14: [5, 1.8, 1.8],
  16: [5.2, 1.8, 1.95],
  20: [6, 1.9, 2],
  24: [6.2, 2.1, 2.1],
  25: [6.3, 2.1, 2.2],
  30: [6.6, 2.3, 2.3],
  35: [6.8, 2.4, 2.45],
}

const HOOK: Record<BinSize, Row> = {
  2: [1.6, 1.4, 0.9],
  3: [2, 1.5, 1],
  4: [2.3, 1.7, 1.05],
  6: [3, 1.9, 1.15],
  8: [3.6, 2, 1.2],
  9: [3.8, 2.1, 1.25],
  10: [4.2, 2.2, 1.2],
  12: [4.6, 2.3, 1.25],
  14: [4.9, 2.3, 1.35],
  16: [5.2, 2.3, 1.45],
  20: [5.9, 2.35, 1.55],
  24: [6, 2.4, 1.75],
  25: [6, 2.4, 1.85],
  30: [6.2, 2.4, 2.15],
  35: [6.4, 2.4, 2.4],
}

/** The usual outside measures of a bin of this size and type; a company's own may differ by a hand's breadth. */
export function binMeasures(type: BookingBinType, size: BinSize): BinMeasures {
  const [length, width, height] = (type === 'Hook' ? HOOK : MARREL)[size]
  return { length, width, height }
}

const WHEELIE_BINS_PER_M3 = 4

/** The loads people compare with: a usual 6 × 4 trailer holds about one m³, as four wheelie bins do. */
export const loadsOf = (size: BinSize): { trailers: number; wheelieBins: number } => ({
  trailers: size,
  wheelieBins: size * WHEELIE_BINS_PER_M3,
})
