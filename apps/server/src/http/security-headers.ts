import helmet from '@fastify/helmet'
import Fastify from 'fastify'

const OF_THE_ANSWER = ['connection', 'content-length', 'content-type', 'date']

const optionsFor = (mapOrigins: readonly string[]) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      workerSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...mapOrigins],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...mapOrigins],
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
 * The headers every answer carries (ASVS 3.4); pages load from here, an online map from its origins, and nothing from
 * anywhere else. Helmet writes them anew for each call; ours are always the same.
 */
export async function securityHeaders(
  mapOrigins: readonly string[],
): Promise<[name: string, value: string][]> {
  const once = Fastify()
  await once.register(helmet, optionsFor(mapOrigins))
  once.get('/', async () => '')
  const { headers } = await once.inject('/')
  await once.close()
  return Object.entries(headers).flatMap(([name, value]) =>
    OF_THE_ANSWER.includes(name) ? [] : [[name, `${value}`]],
  )
}
