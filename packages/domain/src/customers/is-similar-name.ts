const TITLES_AND_FORMS = new Set('mr mrs ms miss dr pty ltd limited pl the and co company inc'.split(' '))

function wordsOf(name: string): string[] {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’`.]/g, '')
    .toLowerCase()
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => !TITLES_AND_FORMS.has(word))
  return telling.length > 0 ? telling : words
}

function editsBetween(one: string, other: string): number {
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [row, letter] of [...one].entries()) {
    const next = [row + 1]
    for (let at = 1; at <= other.length; at += 1) {
      const kept = (last[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1)
      next.push(Math.min(kept, (last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    last = next
  }
  return last[other.length] ?? 0
}

const MOST_COMPARED = 80
const SHORT = 4
const LONG = 8

function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  const shortest = Math.min(one.length, other.length)
  if (shortest < SHORT) return false
  const most = shortest < LONG ? 1 : 2
  return Math.abs(one.length - other.length) <= most && editsBetween(one, other) <= most
}

const isInitialOf = (one: string, other: string) =>
  (one.length === 1 && other.startsWith(one)) || (other.length === 1 && one.startsWith(other))

function isCovered(shorter: readonly string[], longer: readonly string[]): boolean {
  const free = [...longer]
  let sure = 0
  for (const word of [...shorter].sort((a, b) => b.length - a.length)) {
    const same = free.findIndex((other) => isSameWord(word, other))
    const at = same === -1 ? free.findIndex((other) => isInitialOf(word, other)) : same
    if (at === -1) return false
    if (same !== -1 && word.length > 1) sure += 1
    free.splice(at, 1)
  }
  return sure > 0
}

/**
 * Whether two names may be one person or firm: the same words in any order, an initial, a missing name
 * ('Haddad', 'Nadia Haddad') or a slip ('Jovanovic', 'Jovanovich'). Blank names match nothing.
 */
export function isSimilarName(one: string, other: string): boolean {
  const [some, others] = [wordsOf(one.slice(0, MOST_COMPARED)), wordsOf(other.slice(0, MOST_COMPARED))]
  if (some.length === 0 || others.length === 0) return false
  if (some.join('') === others.join('')) return true
  return isCovered(some, others) || isCovered(others, some)
}
