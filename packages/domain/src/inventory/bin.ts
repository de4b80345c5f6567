/** Bin sizes in m³ that a company can hold (Spec 000 §9). */
export const BIN_SIZES = [2, 3, 4, 6, 8, 9, 10, 12, 14, 16, 20, 24, 25, 30, 35] as const

/** A bin's volume in m³. */
export type BinSize = (typeof BIN_SIZES)[number]

/** Every bin type that stock and trucks know (Spec 001 §9; design, decision 8). */
export const BIN_TYPES = ['Hook', 'Hook-Narrow', 'Hook-Wide', 'Marrel'] as const

/** How a bin is lifted, which decides the trucks that can carry it. */
export type BinType = (typeof BIN_TYPES)[number]

/** The types a booking chooses from (design, decision 8). */
export const BOOKING_BIN_TYPES = ['Hook', 'Marrel'] as const

export type BookingBinType = (typeof BOOKING_BIN_TYPES)[number]

/** The sizes the booking lists offer as a filter (Spec 000 §9). */
export const LIST_FILTER_BIN_SIZES = [2, 3, 4, 6, 8, 9, 10, 12, 20, 24, 30] as const satisfies BinSize[]

/** 'a 6 m³', 'an 8 m³'. */
export const aSize = (size: number): string => `${/^(8|11|18)$/.test(`${size}`) ? 'an' : 'a'} ${size} m³`

export function isBinSize(size: number): size is BinSize {
  return BIN_SIZES.some((known) => known === size)
}

/** '6 m³', the way people read a size on every screen. */
export function binSizeWords(size: number): string {
  return `${size} m³`
}

/** '6m3', the way the API and its files name a size (Spec 000 §3). */
export function binSizeLabel(size: number): string {
  return `${size}m3`
}

export function isBinType(text: string): text is BinType {
  return BIN_TYPES.some((known) => known === text)
}
