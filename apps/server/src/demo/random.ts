/** The same seed makes the same firm every time (mulberry32). */
export interface Random {
  fraction(): number
  /** A whole number, both ends included. */
  between(low: number, high: number): number
  pick<T>(choices: readonly T[]): T
  isLikely(chance: number): boolean
}

export function randomFrom(seed: number): Random {
  let state = seed
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1))
  return {
    fraction,
    between,
    pick(choices) {
      const [choice] = choices.slice(between(0, choices.length - 1))
      if (choice === undefined) throw new Error('nothing to choose from')
      return choice
    },
    isLikely: (chance) => fraction() < chance,
  }
}
