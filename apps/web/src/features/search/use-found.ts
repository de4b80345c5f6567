import { useDebouncedValue } from '@mantine/hooks'
import { closenessOf } from '@skipyard/domain/search/closeness.ts'
import { type Found, groupFound } from '@skipyard/domain/search/group-found.ts'
import { MOST_FOUND } from '@skipyard/domain/search/search-kinds.ts'
import { readTypedSearch, type TypedSearch } from '@skipyard/domain/search/typed-search.ts'
import { useQuery } from '@tanstack/react-query'
import { entryOfHit } from './entry-of-hit.ts'
import { searchQueries } from './queries.ts'
import type { EntryKind, LocalEntry, SearchEntry } from './search-entry.ts'

/** Debounce, shorter than the pause between two keys. */
const SETTLE_MS = 120

const MOST_OF: Record<EntryKind, number> = {
  booking: MOST_FOUND,
  invoice: MOST_FOUND,
  truck: MOST_FOUND,
  bin: MOST_FOUND,
  customer: MOST_FOUND,
  // Spec 000 §2.3: a menu search shows at most 5 matches.
  screen: 5,
  command: 5,
  driver: MOST_FOUND,
  suburb: 3,
}

type FoundEntry = SearchEntry & Found<EntryKind>

function localsFound(typed: TypedSearch, locals: readonly LocalEntry[]): FoundEntry[] {
  return locals.flatMap((entry) => {
    const closeness = closenessOf(typed, [entry.name, ...entry.otherNames])
    return closeness === null ? [] : [{ ...entry, closeness }]
  })
}

export function useFound(text: string, locals: readonly LocalEntry[]) {
  const typed = readTypedSearch(text)
  const [settled] = useDebouncedValue(typed.text, SETTLE_MS)
  const { data, isError, isFetching, refetch } = useQuery(searchQueries.found(settled))
  const isAsked = typed.text !== ''
  const isForThis = data?.text === typed.text
  // An earlier answer stays on the screen so far as it is still meant.
  const records = (isAsked ? (data?.hits ?? []) : []).flatMap((hit): FoundEntry[] => {
    const closeness = isForThis ? hit.closeness : closenessOf(typed, [hit.name, ...hit.details])
    return closeness === null ? [] : [{ ...entryOfHit(hit), closeness }]
  })
  const hasFailed = isAsked && isError && settled === typed.text && !isFetching
  const isSettled = !isAsked || isForThis || hasFailed
  const found = [...records, ...localsFound(typed, locals)]
  return {
    typed,
    groups: groupFound<EntryKind, FoundEntry>(found, MOST_OF),
    count: found.length,
    isSettled,
    isNothing: isAsked && isSettled && !hasFailed && found.length === 0,
    hasFailed,
    retry: () => void refetch(),
  }
}
