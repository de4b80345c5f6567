import type { WireBinCount } from '@skipyard/contract/inventory/bins.ts'
import { foldText } from '@skipyard/domain/shared/fold-text.ts'

const SIZE_SORTS = [
  'binSize',
  'type',
  'totalBins',
  'count',
  'onYard',
  'withCustomer',
  'planned',
  'deposit',
  'outstandingBalance',
] as const

type SizeSort = (typeof SIZE_SORTS)[number]

export const FIRST_SIZE_SORT = 'binSize'

interface Arrangement {
  q: string
  sort: string
}

const wordsOf = ({ binSize, type, comments }: WireBinCount) =>
  foldText(` ${binSize} m³ ${binSize}m3 ${type} ${comments}`)

const asLookedFor = (needle: string) => (/^\d/.test(needle) ? ` ${needle}` : needle)

const isSort = (text: string): text is SizeSort => SIZE_SORTS.some((known) => known === text)

function difference(left: string | number, right: string | number): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  return String(left).localeCompare(String(right))
}

/**
 * Sizes with every word of the search, in the order chosen, equal ones by size then type. Digits match from
 * the start of a word: 6 does not find 16.
 */
export function arrangeSizes(bins: readonly WireBinCount[], { q, sort }: Arrangement): WireBinCount[] {
  const needles = foldText(q).split(/\s+/).filter(Boolean)
  const found = bins.filter((bin) => {
    const words = wordsOf(bin)
    return needles.every((needle) => words.includes(asLookedFor(needle)))
  })
  const isDown = sort.startsWith('-')
  const said = isDown ? sort.slice(1) : sort
  const column = isSort(said) ? said : FIRST_SIZE_SORT
  return found.toSorted((left, right) => {
    const first = difference(left[column], right[column])
    if (first !== 0) return isDown ? -first : first
    return left.binSize - right.binSize || left.type.localeCompare(right.type)
  })
}
