import { isSearchKind } from '@skipyard/domain/search/search-kinds.ts'
import { IconListSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { entryOfHit } from './entry-of-hit.ts'
import { type RecentPick, recentPicks } from './recent-picks.ts'
import { keyOfEntry, type LocalEntry, type SearchEntry } from './search-entry.ts'
import { searchTexts } from './texts.ts'
import type { useFound } from './use-found.ts'

export interface ShownGroup {
  name: string
  entries: SearchEntry[]
}

const MOST_COMMANDS = 5

function entryOfPick(pick: RecentPick, locals: readonly LocalEntry[]): SearchEntry | null {
  const { kind } = pick
  if (isSearchKind(kind)) return entryOfHit({ ...pick, kind })
  return locals.find((entry) => keyOfEntry(entry) === keyOfEntry(pick)) ?? null
}

function beforeTyping(picks: readonly RecentPick[], locals: readonly LocalEntry[]): ShownGroup[] {
  const recent = picks.map((pick) => entryOfPick(pick, locals)).filter((entry) => entry !== null)
  const commands = locals.filter((entry) => entry.kind === 'command' && !recent.includes(entry))
  return [
    { name: searchTexts.recent, entries: recent },
    { name: searchTexts.groups.command, entries: commands.slice(0, MOST_COMMANDS) },
  ].filter(({ entries }) => entries.length > 0)
}

/** Offers the bookings list for the same text, which searches names, addresses and labels too. */
const everywhere = (typed: string): ShownGroup => ({
  name: searchTexts.further,
  entries: [
    {
      kind: 'screen',
      id: 'all-bookings-with-text',
      name: searchTexts.everywhere(typed),
      details: [searchTexts.everywhereDetail],
      icon: IconListSearch,
      link: { to: '/app/bookings/all-bookings', search: { q: typed, dates: 'all' } },
    },
  ],
})

export function useShownGroups(
  { typed, groups }: ReturnType<typeof useFound>,
  { tenantId, locals }: { tenantId: string; locals: readonly LocalEntry[] },
): ShownGroup[] {
  const [picks] = useState(() => recentPicks(tenantId))
  if (typed.text === '') return beforeTyping(picks, locals)
  const shown = groups.map(({ kind, items }) => ({ name: searchTexts.groups[kind], entries: items }))
  return [...shown, everywhere(typed.text)]
}
