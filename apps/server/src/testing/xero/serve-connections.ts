import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connection, createCallers } from './callers.ts'
import { BadCall } from './refusal.ts'

function send(response: ServerResponse, status: number, body?: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

/** What a person's consents reach, and the end of one of them. */
export function createConnectionsDoor(callers: ReturnType<typeof createCallers>, connections: Connection[]) {
  async function answer(request: IncomingMessage, response: ServerResponse, at: URL): Promise<void> {
    const { account } = await callers.callerOf(request)
    const reached = connections.filter((one) => one.account === account)
    if (request.method === 'DELETE') {
      const ended = reached.find(({ id }) => at.pathname === `/connections/${id}`)
      if (!ended) return send(response, 404)
      connections.splice(connections.indexOf(ended), 1)
      return send(response, 204)
    }
    const event = at.searchParams.get('authEventId')
    return send(response, 200, event === null ? reached : reached.filter((one) => one.authEventId === event))
  }
  return async (request: IncomingMessage, response: ServerResponse, at: URL): Promise<void> => {
    try {
      await answer(request, response, at)
    } catch (problem) {
      if (!(problem instanceof BadCall)) throw problem
      send(response, problem.status, problem.body)
    }
  }
}
