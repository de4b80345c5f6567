import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { freePort } from './free-port.ts'

const TYPES: { [ending: string]: string } = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Hands a call on to the server behind, the live channel included; a server that is not there breaks the line. */
function handOn(behind: string, incoming: IncomingMessage, answer: ServerResponse) {
  const { method, url, headers } = incoming
  const onward = request(new URL(url ?? '/', behind), { method, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 500, reply.headers)
    reply.pipe(answer)
  })
  onward.on('error', () => answer.destroy())
  answer.on('close', () => onward.destroy())
  incoming.pipe(onward)
}

function fileFor(folder: string, path: string): string | null {
  if (path.startsWith('/api') || path === '/ready') return null
  const file = join(folder, path)
  if (extname(path) !== '') return file
  return [`${file}.html`, join(folder, 'index.html')].find(existsSync) ?? null
}

function serveFile(file: string, answer: ServerResponse) {
  if (!existsSync(file)) return answer.writeHead(404).end()
  return answer
    .writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
    })
    .end(readFileSync(file))
}

/** How a call fares on its way: as ever (null), answered with this status in the server's place, or never answered. */
type Fare = (path: string) => number | 'silence' | null

/** A proxy before a server, like its connection: it can be cut and mended, and hand out another build. */
export interface Gateway {
  url: string
  /** From now on calls fare so; all of them as ever when nothing is said. */
  treat: (fare?: Fare) => void
  cut: () => Promise<void>
  mend: () => Promise<void>
  /** From now on pages and their files come from this folder. */
  handOut: (folder: string) => void
  close: () => Promise<void>
}

export async function startGateway(behind: string): Promise<Gateway> {
  let folder: string | null = null
  let fare: Fare = () => null
  const port = await freePort()
  const gateway = createServer((incoming, answer) => {
    const path = new URL(incoming.url ?? '/', behind).pathname
    const instead = fare(path)
    if (instead === 'silence') return
    const file = folder === null ? null : fileFor(folder, path)
    if (instead !== null) answer.writeHead(instead).end('Service Unavailable')
    else if (file === null) handOn(behind, incoming, answer)
    else serveFile(file, answer)
  })
  const mend = async () => {
    gateway.listen(port, '127.0.0.1')
    await once(gateway, 'listening')
  }
  const cut = async () => {
    gateway.close()
    gateway.closeAllConnections()
    await once(gateway, 'close')
  }
  await mend()
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    mend,
    treat: (next = () => null) => {
      fare = next
      // Who waits for an answer that never comes learns of it by the line.
      gateway.closeAllConnections()
    },
    handOut: (next) => {
      folder = next
    },
    close: async () => {
      if (gateway.listening) await cut()
    },
  }
}
