import { existsSync, readdirSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from './failure.ts'

const PAGE_METHODS = ['GET', 'HEAD']
const ANY_PAGE = 'index.html'
const DRIVER_PAGE = 'driver-runs.html'
const NO_FILES_OF_THEIR_OWN = ['**/*.br', '**/*.gz']

const pathOf = (url: string): string => url.split(/[?#]/)[0] ?? ''

/** No page is called like a file, nor like what programs keep hidden. */
const NAMES_A_FILE = /\/\.|\.[a-z\d]{1,8}$/i

const isPage = ({ method, url }: FastifyRequest): boolean =>
  PAGE_METHODS.includes(method) &&
  !url.startsWith('/api') &&
  !url.startsWith('/assets/') &&
  !NAMES_A_FILE.test(pathOf(url))

/** What search engines may list; everything else is somebody's work, or opens by its address alone. */
const MAY_BE_FOUND = /^\/(?:$|(?:login|register|terms|privacy|robots\.txt)$|book-now\/|assets\/)/

function pagesOf(folder: string): ReadonlySet<string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Set(names.filter((name) => name.endsWith('.html')).map((name) => name.replaceAll(sep, '/')))
}

function pageFor(url: string, pages: ReadonlySet<string>): string {
  const path = pathOf(url).slice(1)
  const [place = ''] = path.split('/')
  return [`${path}.html`, `${place}.html`].find((name) => pages.has(name)) ?? ANY_PAGE
}

/** A driver's page reads QR codes with WebAssembly, which no other page may run. */
function mayReadCodes({ raw }: FastifyReply): string {
  return String(raw.getHeader('content-security-policy') ?? '').replace(
    "script-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
  )
}

const OF_LINK = /^\/((?:driver-runs|book-now|my-booking)\/[\w-]+)\/?(?:[?#]|$)/
const OF_PUBLIC = /^\/book-now\/([\w-]+)\/?(?:[?#]|$)/
/** Beside each link, so that an icon on a phone's home screen opens that link. */
const DRIVER_MANIFEST = /^\/driver-runs\/[\w-]+\/(driver-runs\.webmanifest)$/

/**
 * Sends ahead what a page opened by a link shows first: on a weak signal each round trip costs half a second.
 */
function withFirstAnswer(reply: FastifyReply, url: string): FastifyReply {
  const [, path] = OF_LINK.exec(url) ?? []
  if (path === undefined) return reply
  return reply.header('link', `<${BASE_PATH}/${path}>; rel=preload; as=fetch; crossorigin=anonymous`)
}

type SitesOf = (token: string) => Promise<readonly string[]>

/** Only a company's public page may be framed, and only by the company's own sites. */
async function letFrame(request: FastifyRequest, { raw }: FastifyReply, sitesOf: SitesOf): Promise<void> {
  const token = OF_PUBLIC.exec(request.url)?.[1]
  if (token === undefined) return
  const sites = await sitesOf(token).catch((problem: unknown) => {
    // The page opens all the same, and says itself that nothing can be booked.
    request.log.warn({ err: problem }, 'which sites may frame a page is not known')
    return []
  })
  if (sites.length === 0) return
  const policy = String(raw.getHeader('content-security-policy') ?? '')
  const framed = policy.replace("frame-ancestors 'none'", `frame-ancestors ${sites.join(' ')}`)
  raw.removeHeader('x-frame-options')
  raw.setHeader('content-security-policy', framed)
}

/**
 * Serves the web app: hashed assets are cached for ever, every other path gets its page; an unknown path
 * below /api or /assets is 404.
 */
export async function serveWeb(http: FastifyInstance, folder: string, sitesOf: SitesOf): Promise<void> {
  const isBuilt = existsSync(join(folder, ANY_PAGE))
  const pages = isBuilt ? pagesOf(folder) : new Set<string>()
  if (isBuilt) {
    await http.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      globIgnore: NO_FILES_OF_THEIR_OWN,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/')
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        if (basename(path).startsWith(DRIVER_PAGE))
          reply.header('content-security-policy', mayReadCodes(reply))
      },
    })
  }
  http.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply) => {
    const isApi = request.url.startsWith(BASE_PATH)
    if (isApi && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (!MAY_BE_FOUND.test(pathOf(request.url))) reply.header('x-robots-tag', 'noindex, nofollow')
  })
  http.setNotFoundHandler(async (request, reply) => {
    const manifest = DRIVER_MANIFEST.exec(request.url)?.[1]
    if (isBuilt && manifest !== undefined) return reply.sendFile(manifest)
    if (!isBuilt || !isPage(request)) throw notFound()
    await letFrame(request, reply, sitesOf)
    return withFirstAnswer(reply, request.url).sendFile(pageFor(request.url, pages))
  })
}
