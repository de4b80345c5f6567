/** Numbers from 0 to below 1 that look like chance and are the same again for the same seed. */
export interface Rng {
  state: number
}

const STEP = 0x6d2b79f5
const RANGE = 2 ** 32

/** The next number of the rng, from 0 to below 1. */
export function nextNumber(rng: Rng): number {
  rng.state = (rng.state + STEP) | 0
  let mixed = Math.imul(rng.state ^ (rng.state >>> 15), 1 | rng.state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / RANGE
}

/** A whole number from 0 to below `sides`. */
export const nextBelow = (rng: Rng, sides: number): number => Math.floor(nextNumber(rng) * sides)

/** Rng of a seed. */
export const rngOf = (seed: number): Rng => ({ state: Math.trunc(seed) | 0 })
