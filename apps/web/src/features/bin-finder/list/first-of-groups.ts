import type { BinGroup } from '../grouped-bins.ts'

export interface DrawnGroup extends BinGroup {
  total: number
}

/** The groups as far as the first so many bins go, each with all of its figures. */
export function firstOfGroups(groups: readonly BinGroup[], most: number): DrawnGroup[] {
  let left = most
  return groups.flatMap((group) => {
    const bins = group.bins.slice(0, left)
    left -= bins.length
    return bins.length === 0 ? [] : [{ ...group, bins, total: group.bins.length }]
  })
}
