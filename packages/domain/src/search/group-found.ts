import { CLOSENESSES, type Closeness } from './closeness.ts'

/** A record found, of a kind, and how well it matches. */
export interface Found<Kind extends string> {
  kind: Kind
  closeness: Closeness
}

/** What was found of one kind, the nearest first. */
interface FoundGroup<Kind extends string, Item extends Found<Kind>> {
  kind: Kind
  items: Item[]
}

const nearness = ({ closeness }: { closeness: Closeness }): number => CLOSENESSES.indexOf(closeness)

/**
 * Groups by kind, the group with the nearest item first, equals in the order of `kinds`, which also limits
 * each. Within a group the nearest first.
 */
export function groupFound<Kind extends string, Item extends Found<Kind>>(
  found: readonly Item[],
  kinds: Readonly<Record<Kind, number>>,
): FoundGroup<Kind, Item>[] {
  const order = Object.keys(kinds)
  const groups = new Map<Kind, Item[]>()
  for (const item of found) groups.set(item.kind, [...(groups.get(item.kind) ?? []), item])
  return [...groups]
    .map(([kind, items]) => ({
      kind,
      items: items.toSorted((one, other) => nearness(one) - nearness(other)).slice(0, kinds[kind]),
    }))
    .filter(({ items }) => items.length > 0)
    .toSorted(
      (one, other) =>
        nearestOf(one.items) - nearestOf(other.items) || order.indexOf(one.kind) - order.indexOf(other.kind),
    )
}

const nearestOf = (items: readonly { closeness: Closeness }[]): number => Math.min(...items.map(nearness))
