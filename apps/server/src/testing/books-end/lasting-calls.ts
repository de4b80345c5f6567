import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { BASE_PATH } from '@skipyard/contract/operation.ts'

const RETRY_MS = 50
const UNANSWERED = new Set([0, 502, 503])

/** An answer of the API. */
export interface Answer {
  status: number
  body: ReturnType<typeof JSON.parse>
}

/** A call that is made until a server has answered it. */
export type LastingCall = (method: string, path: string, body?: object) => Promise<Answer>

/** Calls a server that may be killed meanwhile: the same call goes to whichever is there until one has answered. */
export function createCaller(token: string, urlNow: () => string): LastingCall {
  async function once(method: string, path: string, of: { body?: object; key: string }): Promise<Answer> {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': of.key }
    const sent = of.body && { body: JSON.stringify(of.body) }
    const type = of.body && { 'content-type': 'application/json' }
    try {
      const answer = await fetch(`${urlNow()}${BASE_PATH}${path}`, {
        method,
        headers: { ...headers, ...type },
        ...sent,
      })
      const text = await answer.text()
      return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
    } catch (problem) {
      if (!(problem instanceof TypeError)) throw problem
      return { status: 0, body: null }
    }
  }
  return async (method, path, body) => {
    const key = randomUUID()
    for (;;) {
      const answer = await once(method, path, { key, ...(body && { body }) })
      if (answer.status >= 500 && !UNANSWERED.has(answer.status))
        throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
      if (!UNANSWERED.has(answer.status)) return answer
      await pause(RETRY_MS)
    }
  }
}
