const TITLES_AND_FORMS = new Set('mr mrs ms miss dr pty ltd limited pl the and co company inc'.split(' '))

/** Words of a name as they are compared: no accents, case, punctuation, titles or legal forms. */
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

/** How many letters must change, be added or dropped until one word is the other. */
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

/** Short words must be the same, longer ones may have a slip or two. */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  const shortest = Math.min(one.length, other.length)
  if (shortest < SHORT) return false
  const most = shortest < LONG ? 1 : 2
  return Math.abs(one.length - other.length) <= most && editsBetween(one, other) <= most
}

const isInitialOf = (one: string, other: string) =>
  (one.length === 1 && other.startsWith(one)) || (other.length === 1 && one.startsWith(other))

/** Whether every word of the shorter name has a partner of its own in the longer one. */
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
 * Whether two names may be one person or firm: the same words in any order, an initial for a name, a name left out
 * ('Haddad', 'Nadia Haddad') or a slip of the pen ('Jovanovic', 'Jovanovich'). Blank names are like nobody's.
 */
export function isSimilarName(one: string, other: string): boolean {
  const [some, others] = [wordsOf(one.slice(0, MOST_COMPARED)), wordsOf(other.slice(0, MOST_COMPARED))]
  if (some.length === 0 || others.length === 0) return false
  if (some.join('') === others.join('')) return true
  return isCovered(some, others) || isCovered(others, some)
}
