import { SEARCH_KINDS } from '@skipyard/domain/search/search-kinds.ts'
import { readJson } from '#web/ui/checked/read-json.ts'
import { type Check, isText, listOf, recordOf } from '#web/ui/checked/shape.ts'
import type { EntryKind, SearchEntry } from './search-entry.ts'

export type RecentPick = Pick<SearchEntry, 'kind' | 'id' | 'name'> & { details: string[] }

const MOST_KEPT = 6

const keyOf = (tenantId: string) => `skipyard.recentPicks.${tenantId}`

const isKind: Check<EntryKind> = (value): value is EntryKind =>
  [...SEARCH_KINDS, 'screen', 'command'].some((kind) => kind === value)

const arePicks = listOf(
  recordOf<RecentPick>({ kind: isKind, id: isText, name: isText, details: listOf(isText) }),
)

export const recentPicks = (tenantId: string): RecentPick[] =>
  readJson(localStorage.getItem(keyOf(tenantId)), arePicks) ?? []

export function keepPick(tenantId: string, { kind, id, name, details }: SearchEntry): void {
  const others = recentPicks(tenantId).filter((pick) => pick.kind !== kind || pick.id !== id)
  const kept = [{ kind, id, name, details: [...details] }, ...others].slice(0, MOST_KEPT)
  localStorage.setItem(keyOf(tenantId), JSON.stringify(kept))
}
