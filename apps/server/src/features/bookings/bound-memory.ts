/** What was worked out before, for the keys asked for most recently. */
export interface Memory<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
}

/** A memory of at most `limit` keys that forgets the one not asked for the longest. */
export function boundMemory<T>(limit: number): Memory<T> {
  const kept = new Map<string, T>()
  function set(key: string, value: T): void {
    kept.delete(key)
    kept.set(key, value)
    if (kept.size <= limit) return
    for (const oldest of kept.keys()) {
      kept.delete(oldest)
      return
    }
  }
  return {
    get(key) {
      const value = kept.get(key)
      if (value !== undefined) set(key, value)
      return value
    },
    set,
  }
}
