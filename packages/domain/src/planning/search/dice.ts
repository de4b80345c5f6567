/** Numbers from 0 to below 1 that look like chance and are the same again for the same seed. */
export interface Dice {
  state: number
}

const STEP = 0x6d2b79f5
const RANGE = 2 ** 32

/** The next number of the dice, from 0 to below 1. */
export function roll(dice: Dice): number {
  dice.state = (dice.state + STEP) | 0
  let mixed = Math.imul(dice.state ^ (dice.state >>> 15), 1 | dice.state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / RANGE
}

/** A whole number from 0 to below `sides`. */
export const rollBelow = (dice: Dice, sides: number): number => Math.floor(roll(dice) * sides)

/** Dice of a seed. */
export const takeDice = (seed: number): Dice => ({ state: Math.trunc(seed) | 0 })
