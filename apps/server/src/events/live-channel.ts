import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** What the server says while it listens for changes. */
export interface ChannelLog {
  warn(details: object, message: string): void
}

/** Tells open screens of a tenant what has changed, fed by PostgreSQL's LISTEN/NOTIFY (design §5). */
export interface LiveChannel {
  /** Calls back with the changed topics until the returned function is called. */
  subscribe(tenantId: string, told: (topics: string[]) => void): () => void
  stop(): Promise<void>
}

const RECONNECT_MS = 500

/** Listens on one connection of its own; after a lost connection everyone is told to read anew. */
export async function openLiveChannel(owner: pg.ClientConfig, log: ChannelLog): Promise<LiveChannel> {
  const emitter = new EventEmitter().setMaxListeners(0)
  const stopping = new AbortController()
  let client = await listen()

  async function listen(): Promise<pg.Client> {
    const next = new pg.Client({ ...owner, keepAlive: true })
    next.on('error', (problem) => {
      log.warn({ err: problem }, 'live channel lost its connection')
      void reconnect()
    })
    next.on('notification', ({ payload = '{}' }) => {
      const { tenantId, topics }: { tenantId: string; topics: string[] } = JSON.parse(payload)
      emitter.emit(tenantId, topics)
    })
    await next.connect()
    await next.query('listen tenant_changes')
    return next
  }

  async function reconnect(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        client = await listen()
        for (const tenantId of emitter.eventNames()) emitter.emit(tenantId, ['everything'])
        return
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
    async stop() {
      stopping.abort()
      client.removeAllListeners('error').on('error', () => undefined)
      await client.end()
    },
  }
}
