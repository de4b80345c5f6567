import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { expectAnswer, type Patience } from '#server/database/expect-answer.ts'
import type { Topic } from '#server/tenancy/tenant-scope.ts'

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

interface ChannelLog {
  warn(details: object, message: string): void
}

/** 'doubtful': the connection was lost for a while, so the session may have ended. */
type SessionNews = 'ended' | 'doubtful'

export interface LiveChannel {
  /**
   * Calls back with the changed topics and the idempotency key of the write, until the returned function is
   * called.
   */
  subscribe(tenantId: string, told: (topics: string[], key?: string) => void): () => void
  hear(topic: Topic, told: (tenantId: string) => void): () => void
  toldWithin(tenantId: string, milliseconds: number): string[]
  watch(sessionId: string, told: (news: SessionNews) => void): () => void
  stop(): Promise<void>
}

const RECONNECT_MS = 500

interface Change {
  tenantId: string
  topics: string[]
  key?: string
}

/** A connection that only listens does not notice its loss, so it queries now and then. */
const ASKED_EVERY_MS = 10_000

export const ENDED_SESSIONS = 'ended_sessions'

const unlimited = () => new EventEmitter().setMaxListeners(0)

export async function openLiveChannel(
  owner: pg.ClientConfig,
  log: ChannelLog,
  { askedEveryMs = ASKED_EVERY_MS, patience }: { askedEveryMs?: number; patience?: Patience } = {},
): Promise<LiveChannel> {
  const [emitter, sessions, topicsOfAll] = [unlimited(), unlimited(), unlimited()]
  const recent = recentNews()
  const stopping = new AbortController()
  let recovery = Promise.resolve()
  let client = await listen()
  const asking = setInterval(ask, askedEveryMs).unref()
  let asked: pg.Client | undefined

  function ask(): void {
    const listener = client
    if (asked === listener) return
    asked = listener
    expectAnswer(listener, 'first', patience)
    const answered = () => {
      expectAnswer(listener, 'nothing')
      asked = undefined
    }
    listener.query('select 1').then(answered, () => undefined)
  }

  async function listen(): Promise<pg.Client> {
    const next = new pg.Client({ ...owner, keepAlive: true })
    // A lost connection reports 'end' once; 'error' may come twice or not at all.
    next.on('error', (problem) => log.warn({ err: problem }, 'live channel lost its connection'))
    next.on('notification', ({ channel, payload = '{}' }) => {
      if (channel === ENDED_SESSIONS) return void sessions.emit(payload, 'ended')
      const { tenantId, topics, key }: Change = JSON.parse(payload)
      recent.note(tenantId, topics)
      emitter.emit(tenantId, topics, key)
      for (const topic of topics) topicsOfAll.emit(topic, tenantId)
    })
    await next.connect()
    expectAnswer(next, 'first', patience)
    await next.query(`listen tenant_changes; listen ${ENDED_SESSIONS}`)
    expectAnswer(next, 'nothing')
    next.once('end', () => {
      recovery = reconnect()
    })
    return next
  }

  function doubtEverything(): void {
    recent.forget()
    for (const tenantId of emitter.eventNames()) emitter.emit(tenantId, ['everything'])
    for (const sessionId of sessions.eventNames()) sessions.emit(sessionId, 'doubtful')
  }

  async function reconnect(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        client = await listen()
        return doubtEverything()
      } catch (problem) {
        log.warn({ err: problem }, 'live channel cannot listen yet')
        await pause(RECONNECT_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  return {
    subscribe(tenantId, told) {
      emitter.on(tenantId, told)
      return () => emitter.off(tenantId, told)
    },
    hear(topic, told) {
      topicsOfAll.on(topic, told)
      return () => topicsOfAll.off(topic, told)
    },
    toldWithin: recent.within,
    watch(sessionId, told) {
      sessions.on(sessionId, told)
      return () => sessions.off(sessionId, told)
    },
    async stop() {
      clearInterval(asking)
      stopping.abort()
      await recovery
      await client.end()
    },
  }
}
