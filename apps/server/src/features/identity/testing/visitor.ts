import { BASE_PATH } from '@skipyard/contract/operation.ts'
import type { LightMyRequestResponse } from 'fastify'
import type { TestServer } from '#server/testing/test-server.ts'

type Method = 'GET' | 'POST' | 'PATCH'

/** Somebody at an address of their own, with a browser's cookie jar that nothing puts cookies in by itself. */
export interface Visitor {
  ip: string
  cookies: Record<string, string>
  send(method: Method, path: string, extras?: { body?: object; headers?: object }): Promise<Answer>
  post(path: string, body?: object): Promise<Answer>
}

/** An answer with its cookies taken apart. */
export interface Answer {
  status: number
  body: ReturnType<typeof JSON.parse>
  headers: LightMyRequestResponse['headers']
  /** Of the session. */
  cookies: LightMyRequestResponse['cookies']
  /** By which the browser is known to the account. */
  device: LightMyRequestResponse['cookies'][number] | undefined
}

let visitors = 0

/** A new visitor, at an address nobody has used. */
export function visitor(server: TestServer, ip?: string): Visitor {
  visitors += 1
  const remoteAddress = ip ?? `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`
  const cookies: Record<string, string> = {}
  const send: Visitor['send'] = async (method, path, { body, headers = {} } = {}) => {
    const answer = await server.http.inject({
      method,
      url: `${BASE_PATH}${path}`,
      remoteAddress,
      cookies,
      headers: { ...headers },
      ...(body !== undefined && { payload: body }),
    })
    return {
      status: answer.statusCode,
      body: answer.payload === '' ? null : answer.json(),
      headers: answer.headers,
      cookies: answer.cookies.filter(({ name }) => name !== 'device'),
      device: answer.cookies.find(({ name }) => name === 'device'),
    }
  }
  return {
    ip: remoteAddress,
    cookies,
    send,
    post: (path, body = {}) => send('POST', path, { body }),
  }
}
