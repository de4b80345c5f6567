/** `pt` stands for both on Australian signs. */
const eitherOf: Record<string, string[]> = { pt: ['point', 'port'] }

const begins = (word: string, typed: string) =>
  word.startsWith(typed) || (eitherOf[typed]?.includes(word) ?? false)

const isWhole = (word: string, typed: string) => word === typed || (eitherOf[typed]?.includes(word) ?? false)

function beginsAt(words: readonly string[], typed: readonly string[], start: number): boolean {
  return typed.every((part, index) => {
    const word = words[start + index]
    return word !== undefined && begins(word, part)
  })
}

/**
 * How well a name answers typed words, 0 best: the whole name, its beginning in whole words but the last,
 * its beginning in unfinished words, words further in; null when it does not.
 */
export function rankLocality(words: readonly string[], typed: readonly string[]): number | null {
  if (beginsAt(words, typed, 0)) {
    const areWhole = typed.slice(0, -1).every((part, index) => isWhole(words[index] ?? '', part))
    if (!areWhole) return 2
    const isComplete = words.length === typed.length && isWhole(words.at(-1) ?? '', typed.at(-1) ?? '')
    return isComplete ? 0 : 1
  }
  return words.some((_, start) => start > 0 && beginsAt(words, typed, start)) ? 3 : null
}
