import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let port = 0

beforeEach(async () => {
  server = await createTestServer()
  await server.http.listen({ host: '127.0.0.1', port: 0 })
  const [address] = server.http.addresses()
  port = typeof address === 'object' ? address.port : 0
})

afterEach(() => server.close())

const FOLLOWING = 'GET /health HTTP/1.1\r\nHost: yard\r\n\r\n'

interface Conversation {
  socket: Socket
  /** All that the server has said so far. */
  said: () => string
  /** What was said and how it ended, once the server has closed the connection. */
  end: Promise<{ said: string; error: string | undefined }>
}

async function converse(): Promise<Conversation> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let said = ''
  let error: string | undefined
  socket.on('data', (chunk) => {
    said += chunk
  })
  socket.on('error', (problem: NodeJS.ErrnoException) => {
    error = problem.code
  })
  const end = once(socket, 'close').then(() => ({ said, error }))
  return { socket, said: () => said, end }
}

const statuses = (said: string) => [...said.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))

const HEAD = 'POST /api/v1.0/login HTTP/1.1\r\nHost: yard\r\nContent-Type: application/json\r\n'
const MEGABYTE = 'x'.repeat(1_048_576)
const CHUNK = `${MEGABYTE.length.toString(16)}\r\n${MEGABYTE}\r\n`

test.each([
  { how: 'announced', head: `Content-Length: ${20 * MEGABYTE.length}`, piece: MEGABYTE, tail: '' },
  { how: 'in chunks', head: 'Transfer-Encoding: chunked', piece: CHUNK, tail: '0\r\n\r\n' },
])(
  'a body too large, $how: whoever sends all of it still reads 413, that the connection closes, and its end',
  async ({ head, piece, tail }) => {
    const { socket, end } = await converse()
    socket.write(`${HEAD}${head}\r\n\r\n`)
    for (let sent = 0; sent < 20; sent++) socket.write(piece)
    socket.write(`${tail}${FOLLOWING}`)
    const { said, error } = await end
    expect({ statuses: statuses(said), error }).toEqual({ statuses: [413], error: undefined })
    expect(said).toMatch(/connection: close/i)
  },
)

test.each([
  [431, 'headers too long', `GET /health HTTP/1.1\r\nHost: yard\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`],
  [400, 'no HTTP', 'HELLO\r\n\r\n'],
])(
  '%i, %s: the answer says that the connection closes, and what follows is not acted on',
  async (status, _name, bytes) => {
    const { socket, end } = await converse()
    socket.write(`${bytes}${FOLLOWING}`)
    const { said, error } = await end
    expect({ statuses: statuses(said), error }).toEqual({ statuses: [status], error: undefined })
    expect(said).toMatch(/connection: close/i)
    expect(said).toMatch(/{"message":"[^"]+"}$/)
  },
)

test('a stop: a call on an open connection is answered, told that it was the last, and then closed', async () => {
  const { socket, end, said: soFar } = await converse()
  socket.write(FOLLOWING)
  await once(socket, 'data')
  expect(soFar()).toMatch(/connection: keep-alive/i)
  const closed = server.http.close()
  socket.write(FOLLOWING)
  const { said, error } = await end
  await closed
  expect({ statuses: statuses(said), error }).toEqual({ statuses: [200, 200], error: undefined })
  expect(said).toMatch(/connection: close/i)
})

test('a stop: who asks whether the server is ready is told that it is not', async () => {
  const { socket, end } = await converse()
  const closed = server.http.close()
  socket.write('GET /ready HTTP/1.1\r\nHost: yard\r\n\r\n')
  expect(statuses((await end).said)).toEqual([503])
  await closed
})

test('a stop: a connection on which nothing was ever asked does not hold it up', async () => {
  const { end } = await converse()
  const closed = server.http.close()
  expect(await end).toEqual({ said: '', error: undefined })
  await closed
})
