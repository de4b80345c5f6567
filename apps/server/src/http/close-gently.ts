import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const READ_ON_MS = 2_000

const LAST_CALLS_MS = 300

/**
 * What the caller is still sending is read and thrown away: closed with bytes unread, the connection would be
 * reset, and the answer lost with it.
 */
function endGently(socket: Socket): void {
  socket.removeAllListeners('data')
  socket.on('data', () => undefined).resume()
  socket.end()
  setTimeout(() => socket.destroy(), READ_ON_MS).unref()
}

/** Every connection is announced as closing by `Connection: close`, and closed without a reset. */
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

const MESSAGES = {
  408: 'The request took too long to arrive',
  431: 'The headers are too long',
  400: 'This is not HTTP as it should be',
} as const

function statusOf(code: string | undefined): keyof typeof MESSAGES {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}

export function refuseUnreadable({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return
  const status = statusOf(code)
  const body = JSON.stringify({ message: MESSAGES[status] })
  socket.write(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
  endGently(socket)
}
