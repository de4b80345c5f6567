import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { endGently } from './close-gently.ts'

const MESSAGES = {
  408: 'The request took too long to arrive',
  431: 'The headers are too long',
  400: 'This is not HTTP as it should be',
} as const

function statusOf(code: string | undefined): keyof typeof MESSAGES {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}

/** Answers what never became a request: says that the connection closes, and what was wrong. */
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
