const MOST_KEPT = 20

const readAnyway = new Map<string, readonly string[]>()

export function noteOwnChange(key: string, topics: readonly string[]): void {
  readAnyway.set(key, topics)
  // While the line to the server is down, nothing is heard of them.
  const [oldest = ''] = readAnyway.keys()
  if (readAnyway.size > MOST_KEPT) readAnyway.delete(oldest)
}

/** The topics noted for a change, once: they need no second read when news of the change arrives. */
export function readsAnyway(key = ''): readonly string[] {
  const topics = readAnyway.get(key) ?? []
  readAnyway.delete(key)
  return topics
}

export const asOwnChange = (topics: readonly string[]) => ({
  onKey: (key: string) => noteOwnChange(key, topics),
})
