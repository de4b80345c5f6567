import { openBidi } from './brand.ts'

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

const bidi = openBidi()

export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text)

export interface DirectedText {
  text: string
  isRightToLeft: boolean
}

interface Level {
  text: string
  level: number
}

function levelsOf(line: string): Level[] {
  const { levels } = bidi.getEmbeddingLevels(line)
  const parts: Level[] = []
  for (const [index, letter] of line.split('').entries()) {
    const level = levels[index] ?? 0
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(letter) ?? letter) : letter
    const last = parts.at(-1)
    if (last && last.level === level) last.text += shown
    else parts.push({ text: shown, level })
  }
  return parts
}

/** Unicode Annex 9, rule L2. */
function turnedFrom(parts: readonly Level[], level: number): Level[] {
  const turned: Level[] = []
  let open: Level[] = []
  for (const part of parts) {
    if (part.level >= level) open.unshift(part)
    else {
      turned.push(...open, part)
      open = []
    }
  }
  return [...turned, ...open]
}

/**
 * Parts of one direction in visual order (Unicode Annex 9). Brackets read from the right are mirrored;
 * letters stay in reading order.
 */
export function inReadingOrder(line: string): DirectedText[] {
  let parts = levelsOf(line)
  const highest = Math.max(...parts.map(({ level }) => level))
  for (let level = highest; level >= 1; level -= 1) parts = turnedFrom(parts, level)
  return parts.map(({ text, level }) => ({ text, isRightToLeft: level % 2 === 1 }))
}

export const reversed = (text: string): string => Array.from(text).toReversed().join('')
