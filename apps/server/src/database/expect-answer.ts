import { Socket } from 'node:net'

/** How long a connection may stay silent while it is asked something, in milliseconds. */
export interface Patience {
  /** With the first question after it was borrowed, which is always a short one. */
  first: number
  /** With any other: more than a statement may take (`statement_timeout`), so that PostgreSQL speaks first. */
  further: number
}

const PATIENCE: Patience = { first: 10_000, further: 35_000 }

const patience = new WeakMap<object, Patience>()

/** What the driver writes to and reads from; it shows it to extensions of its own only. */
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
 * A database that vanishes without a word (a cable, a firewall that forgets) leaves the caller waiting for a quarter
 * of an hour. From here on the connection is given up when it stays silent for as long as `awaited` allows, which its
 * caller learns as of any lost connection; 'nothing' ends that until the next question.
 */
export function expectAnswer(
  client: object,
  awaited: keyof Patience | 'nothing',
  wanted: Patience = PATIENCE,
): void {
  if (!patience.has(client)) watch(client, wanted)
  socketOf(client).setTimeout(awaited === 'nothing' ? 0 : (patience.get(client) ?? wanted)[awaited])
}
