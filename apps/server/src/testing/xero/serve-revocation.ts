import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import type { Connection } from './callers.ts'
import { readText } from './read-text.ts'

/** Ends a grant as Xero does: with it go all connections of the person who gave it, to whichever organisation. */
export function createRevocation(
  provider: Provider,
  connections: Connection[],
  counts: { revocations: number },
) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    counts.revocations += 1
    const token = new URLSearchParams(await readText(request)).get('token') ?? ''
    const found = await provider.RefreshToken.find(token)
    if (found) {
      const left = connections.filter(({ account }) => account !== found.accountId)
      connections.splice(0, connections.length, ...left)
      await found.destroy()
    }
    response.writeHead(200).end()
  }
}
