import { Socket } from 'node:net'

/** Milliseconds a connection may stay silent while it is asked something. */
export interface Patience {
  /** For the first query after borrowing, always a short one. */
  first: number
  /** For others: more than `statement_timeout`, so that PostgreSQL reports first. */
  further: number
}

const PATIENCE: Patience = { first: 10_000, further: 35_000 }

const patience = new WeakMap<object, Patience>()

function socketOf(client: object): Socket {
  const connection: unknown = 'connection' in client ? client.connection : undefined
  const isShown = typeof connection === 'object' && connection !== null && 'stream' in connection
  if (isShown && connection.stream instanceof Socket) return connection.stream
  throw new Error('The driver does not show its socket')
}

function watch(client: object, wanted: Patience): void {
  patience.set(client, wanted)
  const socket = socketOf(client)
  socket.on('timeout', () => {
    socket.destroy(Object.assign(new Error('The database has not answered in time'), { code: 'ETIMEDOUT' }))
  })
}

/**
 * A database that vanishes silently (a cable, a firewall that forgets) leaves the caller waiting for a
 * quarter of an hour. The connection is given up when it stays silent for longer than `awaited` allows;
 * 'nothing' ends the watch until the next query.
 */
export function expectAnswer(
  client: object,
  awaited: keyof Patience | 'nothing',
  wanted: Patience = PATIENCE,
): void {
  if (!patience.has(client)) watch(client, wanted)
  socketOf(client).setTimeout(awaited === 'nothing' ? 0 : (patience.get(client) ?? wanted)[awaited])
}
