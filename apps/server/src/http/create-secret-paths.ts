import { BASE_PATH } from '@skipyard/contract/operation.ts'
import type { RouteOptions } from 'fastify'

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Addresses that open something by themselves, as no log may show them. Learnt from the routes: an operation names
 * its `secretParam`, and the page of the same name is hidden with it; of a page that is no operation, whatever
 * its address has beside its name.
 */
export function createSecretPaths() {
  const beginnings = new Set<string>()
  let secret: RegExp | undefined

  function learn({ url, config }: Pick<RouteOptions, 'url' | 'config'>): void {
    const operation = config?.operation
    const param = operation ? operation.secretParam : /:(\w+)/.exec(url)?.[1]
    if (param === undefined) return
    const [beginning = ''] = url.split(`:${param}`)
    beginnings.add(beginning.startsWith(BASE_PATH) ? beginning.slice(BASE_PATH.length) : beginning)
    const names = [...beginnings].map((one) => literal(one).replaceAll('/', '/+'))
    secret = new RegExp(`^((?:/+api/+v1\\.0)?(?:${names.join('|')}))[^/]+`, 'i')
  }

  /** For the log: without the query, and without secrets in the path. */
  function hide(url: string): string {
    const [path = ''] = url.split('?')
    return secret ? decoded(path).replace(secret, '$1…') : path
  }

  return { learn, hide }
}
