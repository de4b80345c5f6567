import { LRUCache } from 'lru-cache'

const KEPT_MS = 60_000

export function recentNews() {
  const news = new LRUCache<string, Map<string, number>>({ max: 10_000, ttl: KEPT_MS })
  let knownSince = Date.now()
  return {
    note(tenantId: string, topics: string[]): void {
      const last = news.get(tenantId) ?? new Map<string, number>()
      for (const topic of topics) last.set(topic, Date.now())
      news.set(tenantId, last)
    },
    forget(): void {
      news.clear()
      knownSince = Date.now()
    },
    within(tenantId: string, milliseconds: number): string[] {
      const since = Date.now() - milliseconds
      if (milliseconds > KEPT_MS || since < knownSince) return ['everything']
      return [...(news.get(tenantId) ?? [])].filter(([, at]) => at >= since).map(([topic]) => topic)
    },
  }
}
