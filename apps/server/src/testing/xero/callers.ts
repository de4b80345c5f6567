import type { IncomingMessage } from 'node:http'
import { type CryptoKey, jwtVerify, type KeyObject } from 'jose'
import type { Books } from './books.ts'
import { shut } from './refusal.ts'

/** What a consent reached: one organisation, by one person. */
export interface Connection {
  id: string
  tenantId: string
  authEventId: string
  tenantType: string
  tenantName: string
  account: string
}

/** Who calls, as the token says that our own provider gave. */
export interface Caller {
  account: string
  scopes: string[]
}

/** Lets in whoever has a token of ours that still serves, and a connection to the organisation it names. */
export function createCallers(issuer: string, publicKey: CryptoKey | KeyObject) {
  const dead = new Set<string>()
  const issued = new Set<string>()

  async function callerOf({ headers }: IncomingMessage): Promise<Caller> {
    const [, token = ''] = /^Bearer (\S+)$/.exec(`${headers.authorization}`) ?? []
    if (dead.has(token)) throw shut(401, 'TokenExpired: token expired')
    const read = await jwtVerify(token, publicKey, { issuer }).catch(() => undefined)
    if (!read?.payload.sub) throw shut(401, 'AuthenticationUnsuccessful')
    return { account: read.payload.sub, scopes: `${read.payload.scope ?? ''}`.split(' ') }
  }

  return {
    callerOf,
    /** Remembers a token that was given. */
    note: (token: string) => issued.add(token),
    /** From now on every access token that was given so far is too old. */
    ageTokens() {
      for (const token of issued) dead.add(token)
    },
    /** The books a call is for; throws what Xero answers to one that may not. */
    async booksOf(
      request: IncomingMessage,
      { books, connections }: { books: Map<string, Books>; connections: Connection[] },
    ): Promise<{ caller: Caller; books: Books }> {
      const caller = await callerOf(request)
      const tenantId = request.headers['xero-tenant-id']
      const isConnected = connections.some(
        (one) => one.account === caller.account && one.tenantId === tenantId,
      )
      const found = isConnected ? books.get(`${tenantId}`) : undefined
      if (!found) throw shut(403, 'AuthenticationUnsuccessful')
      return { caller, books: found }
    },
  }
}
