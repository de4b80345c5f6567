import helmet from '@fastify/helmet'
import Fastify from 'fastify'

const OF_THE_ANSWER = ['connection', 'content-length', 'content-type', 'date']

const optionsFor = (maps: readonly string[]) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      workerSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...maps],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...maps],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'no-referrer' as const },
  xFrameOptions: { action: 'deny' as const },
})

/**
 * The headers every answer carries (ASVS 3.4); an online map may be loaded from where its style is, and from nowhere
 * else. Helmet writes them anew for each call; ours are always the same.
 */
export async function securityHeaders(
  mapStyleUrl: string | undefined,
): Promise<[name: string, value: string][]> {
  const maps = mapStyleUrl === undefined ? [] : [new URL(mapStyleUrl).origin]
  const once = Fastify()
  await once.register(helmet, optionsFor(maps))
  once.get('/', async () => '')
  const { headers } = await once.inject('/')
  await once.close()
  return Object.entries(headers).flatMap(([name, value]) =>
    OF_THE_ANSWER.includes(name) ? [] : [[name, `${value}`]],
  )
}
