import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long a caller may go on sending after the last answer. */
const READ_ON_MS = 2_000

/** How long calls on open connections are still answered, each with `Connection: close`, once the server stops. */
const LAST_CALLS_MS = 300

/**
 * Ends a connection after its last answer. What the caller is still sending is read and thrown away: closed with bytes
 * unread, the connection would be reset, and the answer lost with it.
 */
export function endGently(socket: Socket): void {
  socket.removeAllListeners('data')
  socket.on('data', () => undefined).resume()
  socket.end()
  setTimeout(() => socket.destroy(), READ_ON_MS).unref()
}

/** Every connection that the server closes is told before, by `Connection: close`, and closed without a reset. */
export function closeGently(http: FastifyInstance): void {
  const callsOn = new Map<Socket, number>()
  const count = (socket: Socket, change: number) => {
    const calls = callsOn.get(socket)
    if (calls !== undefined) callsOn.set(socket, calls + change)
  }
  http.server.on('connection', (socket) => {
    callsOn.set(socket, 0)
    socket.once('close', () => callsOn.delete(socket))
    socket.destroySoon = () => endGently(socket)
  })
  http.server.on('request', ({ socket }, reply) => {
    count(socket, 1)
    reply.once('close', () => count(socket, -1))
  })
  // Fastify says `Connection: close` from here on. Node would wait for a connection on which nothing was ever asked.
  http.addHook('preClose', async () => {
    if (http.server.listening) await pause(LAST_CALLS_MS)
    for (const [socket, calls] of callsOn) if (calls === 0) endGently(socket)
  })
}
