const MOST_KEPT = 20

const readAnyway = new Map<string, readonly string[]>()

/** Notes that who sends this write reads these topics again itself as soon as it has its answer. */
export function noteOwnChange(key: string, topics: readonly string[]): void {
  readAnyway.set(key, topics)
  // While the line to the server is down, nothing is heard of them.
  const [oldest = ''] = readAnyway.keys()
  if (readAnyway.size > MOST_KEPT) readAnyway.delete(oldest)
}

/** Topics that are read again without the news of that change, which comes once. */
export function readsAnyway(key = ''): readonly string[] {
  const topics = readAnyway.get(key) ?? []
  readAnyway.delete(key)
  return topics
}

/** Sends a press as a change of this tab's own, whose topics are read again by whoever sends it. */
export const asOwnChange = (topics: readonly string[]) => ({
  onKey: (key: string) => noteOwnChange(key, topics),
})
