import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type pg from 'pg'

/** A way to the database on which packets can vanish: nobody is told, and no connection is closed. */
export interface SwallowingProxy {
  /** The same login, by way of the proxy. */
  through: (login: pg.ClientConfig) => pg.ClientConfig
  swallow: () => void
  /** New connections get through again; those whose packets were swallowed stay dead. */
  mend: () => void
  close: () => void
}

/** What a client would connect to. */
function targetOf({ host = '127.0.0.1', port = 5432, connectionString }: pg.ClientConfig) {
  if (connectionString !== undefined) {
    const url = new URL(connectionString)
    return { host: url.hostname, port: Number(url.port || port) }
  }
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
}

function throughPort(login: pg.ClientConfig, port: number): pg.ClientConfig {
  const { connectionString, ...rest } = login
  if (connectionString === undefined) return { ...rest, host: '127.0.0.1', port }
  const url = new URL(connectionString)
  url.host = `127.0.0.1:${port}`
  return { ...rest, connectionString: url.href }
}

/** Opens the proxy in front of a database. */
export async function openSwallowingProxy(database: pg.ClientConfig): Promise<SwallowingProxy> {
  const sockets = new Set<Socket>()
  let isSwallowing = false
  const keep = (socket: Socket) => {
    sockets.add(socket.on('error', () => undefined))
    socket.once('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer((client) => {
    keep(client)
    if (isSwallowing) return
    const upstream = keep(connect(targetOf(database)))
    client.pipe(upstream).pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    through: (login) => throughPort(login, port),
    swallow() {
      isSwallowing = true
      for (const socket of sockets) socket.unpipe().resume()
    },
    mend() {
      isSwallowing = false
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
