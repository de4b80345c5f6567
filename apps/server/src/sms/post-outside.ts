import { lookup } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isInside } from './is-inside.ts'
import type { ProviderCall } from './sms.ts'

const PATIENCE_MS = 20_000
const MOST_BYTES = 65_536

export interface Answer {
  status: number
  text: string
}

/** An address within the operator's network, where no company's settings may lead. */
export class PrivateHost extends Error {}

/** The provider was not reached: nothing was sent. */
export class NotReached extends Error {}

/** Checked when connecting: a name may resolve elsewhere than a moment ago. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (problem, addresses) => {
    if (problem) return done(problem, [])
    const inside = addresses.find(({ address }) => isInside(address))
    if (inside) return done(new PrivateHost(host), [])
    const [first] = addresses
    if (options.all || !first) return done(null, addresses)
    return done(null, first.address, first.family)
  })
}

const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

function meaning(problem: NodeJS.ErrnoException, isConnected: boolean): Error {
  if (problem instanceof PrivateHost) return problem
  const isUnreached = !isConnected || UNREACHED.has(problem.code ?? '')
  return isUnreached ? new NotReached(problem.code ?? problem.message) : problem
}

function refusePrivate(host: string): void {
  const bare = host.replace(/^\[|\]$/g, '')
  if (isIP(bare) !== 0 && isInside(bare)) throw new PrivateHost(host)
}

/**
 * Follows no redirect. Throws PrivateHost for a private address unless `isPrivateAllowed`, NotReached where
 * nothing can have arrived; any other error leaves that open.
 */
export async function postOutside(call: ProviderCall, isPrivateAllowed: boolean): Promise<Answer> {
  const url = new URL(call.url)
  if (!isPrivateAllowed) refusePrivate(url.hostname)
  const request = url.protocol === 'https:' ? requestSecurely : requestPlain
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  let isConnected = false
  const sent = request(url, {
    method: 'POST',
    headers: { ...call.headers, accept: 'application/json', 'user-agent': 'Skipyard' },
    ...(!isPrivateAllowed && { lookup: publicLookup }),
    agent: false,
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  sent.on('socket', (socket) => {
    socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
      isConnected = true
    })
  })
  sent.on('error', (problem) => reject(meaning(problem, isConnected)))
  sent.on('response', (answer) => {
    const chunks: Buffer[] = []
    let bytes = 0
    answer.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= MOST_BYTES) chunks.push(chunk)
      else answer.destroy(new Error('the answer is too long'))
    })
    answer.on('error', reject)
    answer.on('end', () =>
      resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
    )
  })
  sent.end(call.body)
  return promise
}
