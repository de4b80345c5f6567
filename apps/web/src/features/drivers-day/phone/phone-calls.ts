import { BASE_PATH } from '@skipyard/contract/operation.ts'

/** What came of a call: an answer, no connection, a server in trouble, or a refusal with its words. */
export type Answer<Data> =
  | { is: 'ok'; data: Data }
  | { is: 'offline' | 'trouble' | 'unknown' }
  | { is: 'code'; message: string }
  | { is: 'refused'; message: string }

interface Failure {
  message?: string
  errors?: { field?: string; message?: string }[]
}

const TRY_LATER = [408, 425, 429]

/** A server that is away, or asks for patience, is tried again later. */
const isTrouble = (status: number) => status >= 500 || TRY_LATER.includes(status)

async function failureOf(response: Response): Promise<Answer<never>> {
  if (isTrouble(response.status)) return { is: 'trouble' }
  const isOurs = response.headers.get('content-type')?.includes('json')
  // What a hotel's or a car park's gateway says in the server's place is no answer of ours.
  if (!isOurs) return { is: 'trouble' }
  const said: Failure = await response.json()
  const [first] = said.errors ?? []
  const message = first?.message ?? said.message ?? ''
  if (response.status === 401) return { is: 'code', message }
  if (response.status === 404) return { is: 'unknown' }
  return { is: 'refused', message }
}

/** On a weak signal a call may hang: it is given up, and tried again later. */
const PATIENCE_MS = 120_000

interface Call {
  method: 'GET' | 'POST' | 'PUT'
  /** Below the link's own address. */
  path: string
  body?: unknown
}

/**
 * Calls the office by the link. A phone's calls stand apart from the office's own (`client/call.ts`): nobody is signed
 * in, nothing waits for a connection, and the service worker makes them too.
 */
export async function callOffice<Data>(token: string, { method, path, body }: Call): Promise<Answer<Data>> {
  try {
    const response = await fetch(`${BASE_PATH}/driver-runs/${encodeURIComponent(token)}${path}`, {
      method,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    if (!response.ok) return await failureOf(response)
    const said: { data: Data } = await response.json()
    return { is: 'ok', data: said.data }
  } catch {
    // No connection, or one that broke off in the middle of the answer.
    return { is: 'offline' }
  }
}
