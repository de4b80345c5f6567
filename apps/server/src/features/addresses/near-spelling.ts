/** Shorter words that differ by one slip are too easily another word. */
const SHORTEST_FOR_ONE_SLIP = 5
const SHORTEST_FOR_TWO_SLIPS = 9

/** As words sound: Mac as Mc, doubled letters once, ph as f. */
export function foldSpelling(words: readonly string[]): string {
  return words
    .map((word) =>
      word
        .replace(/^mac(?=[a-z]{3})/, 'mc')
        .replaceAll('ph', 'f')
        .replace(/(.)\1+/g, '$1'),
    )
    .join('')
}

export function slipsAllowed(typed: string): number {
  if (typed.length < SHORTEST_FOR_ONE_SLIP) return 0
  return typed.length < SHORTEST_FOR_TWO_SLIPS ? 1 : 2
}

const LONGEST = 48

const WIDTH = LONGEST + 1

/** Rows of the last three letters; nothing of them outlives a call. */
const table = [new Uint8Array(WIDTH), new Uint8Array(WIDTH), new Uint8Array(WIDTH)]

/** Optimal string alignment distance up to `most`; null beyond. */
export function slipsBetween(one: string, other: string, most: number): number | null {
  if (Math.abs(one.length - other.length) > most || Math.max(one.length, other.length) > LONGEST) return null
  let [row = new Uint8Array(WIDTH), before = row, oldest = row] = table
  for (let at = 0; at <= other.length; at++) before[at] = at
  for (let at = 1; at <= one.length; at++) {
    if (fillRow({ one, other, at, row, before, oldest }) > most) return null
    ;[row, before, oldest] = [oldest, row, before]
  }
  const slips = before[other.length] ?? most + 1
  return slips <= most ? slips : null
}

interface Rows {
  one: string
  other: string
  at: number
  row: Uint8Array
  before: Uint8Array
  oldest: Uint8Array
}

function fillRow(rows: Rows): number {
  const { other, at, row } = rows
  row[0] = at
  let least = at
  for (let to = 1; to <= other.length; to++) {
    const slips = slipsAt(rows, to)
    row[to] = slips
    if (slips < least) least = slips
  }
  return least
}

const NONE = 0

function slipsAt({ one, other, at, row, before, oldest }: Rows, to: number): number {
  const isSame = one.charCodeAt(at - 1) === other.charCodeAt(to - 1)
  const [above = NONE, left = NONE, corner = NONE] = [before[to], row[to - 1], before[to - 1]]
  const least = Math.min(above + 1, left + 1, corner + (isSame ? 0 : 1))
  return isSwapped(one, other, at, to) ? Math.min(least, (oldest[to - 2] ?? NONE) + 1) : least
}

const isSwapped = (...[one, other, at, to]: [one: string, other: string, at: number, to: number]) =>
  at > 1 &&
  to > 1 &&
  one.charCodeAt(at - 1) === other.charCodeAt(to - 2) &&
  one.charCodeAt(at - 2) === other.charCodeAt(to - 1)

export function isNearMiss(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one.length < SHORTEST_FOR_ONE_SLIP) return false
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  const [restOne, restOther] = [one.slice(same), other.slice(same)]
  const isSwapped = restOne.slice(0, 2) === [...restOther.slice(0, 2)].reverse().join('')
  return (
    restOne.slice(1) === restOther.slice(1) ||
    restOne.slice(1) === restOther ||
    restOne === restOther.slice(1) ||
    (isSwapped && restOne.slice(2) === restOther.slice(2))
  )
}
