import { lookup } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { ProviderCall } from './sms.ts'

/** Networks that are nobody's on the internet (IANA's special-purpose registries), with what holds an IPv4 address inside. */
const SPECIAL = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/9',
  'ff00::/8',
] as const

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

const special = new BlockList()
for (const net of SPECIAL) {
  const [address, bits] = net.split('/')
  special.addSubnet(`${address}`, Number(bits), familyOf(`${address}`))
}

const isOurs = (address: string): boolean => {
  const own = new BlockList()
  for (const known of Object.values(networkInterfaces()).flat())
    if (known) own.addAddress(known.address, familyOf(known.address))
  return own.check(address, familyOf(address))
}

export const isInside = (address: string): boolean =>
  special.check(address, familyOf(address)) || isOurs(address)

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
