import type { Stretch } from '@skipyard/domain/runs/way.ts'

export interface KeptWays {
  from(name: string): ReadonlyMap<string, Stretch> | undefined
  add(from: string, ways: readonly (readonly [to: string, way: Stretch])[]): void
}

/** Ways from the places longest unused are dropped first. */
export function keepWays(most: number): KeptWays {
  const rows = new Map<string, Map<string, Stretch>>()
  let count = 0
  const forgetOldest = () => {
    for (const [name, row] of rows) {
      if (count <= most) return
      rows.delete(name)
      count -= row.size
    }
  }
  return {
    from: (name) => rows.get(name),
    add(from, ways) {
      const row = rows.get(from) ?? new Map<string, Stretch>()
      count -= row.size
      for (const [to, way] of ways) row.set(to, way)
      count += row.size
      rows.delete(from)
      rows.set(from, row)
      forgetOldest()
    },
  }
}
