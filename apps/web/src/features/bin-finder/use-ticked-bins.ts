import { useState } from 'react'
import type { FinderBin } from './finder-bin.ts'

const NONE: ReadonlySet<string> = new Set()

/** The bins that are ticked, as far as they are still out. */
export function useTickedBins(all: readonly FinderBin[]) {
  const [ids, setIds] = useState(NONE)
  const ticked = ids.size === 0 ? [] : all.filter(({ _id }) => ids.has(_id))
  const tick = (id: string) =>
    setIds((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  const tickAll = (more: readonly string[]) => setIds((before) => new Set([...before, ...more]))
  return { ticked, tickedIds: ids, tick, tickAll, clear: () => setIds(NONE) }
}
