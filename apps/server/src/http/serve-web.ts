import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from './failure.ts'

const PAGE_METHODS = ['GET', 'HEAD']

const isPage = ({ method, url }: FastifyRequest): boolean =>
  PAGE_METHODS.includes(method) && !url.startsWith('/api') && !url.startsWith('/assets/')

/** The built web app: hashed assets for ever, every other path the one page; below /api an unknown path is 404. */
export async function serveWeb(http: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'))
  if (isBuilt) {
    await http.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/')
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  http.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.startsWith(BASE_PATH)) reply.header('cache-control', 'no-store')
  })
  http.setNotFoundHandler((request, reply) => {
    if (isBuilt && isPage(request)) return reply.sendFile('index.html')
    throw notFound()
  })
}
