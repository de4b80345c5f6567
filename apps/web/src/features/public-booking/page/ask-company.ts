import { BASE_PATH } from '@skipyard/contract/operation.ts'

/** What is wrong with a field of what was sent. */
export interface FieldProblem {
  field: string
  message: string
}

/** Why a call has brought nothing. */
export type Failed =
  /** No connection, or a server in trouble. */
  | { is: 'offline' | 'trouble' }
  /** The address is unknown, was renewed or is switched off. */
  | { is: 'unknown' }
  | { is: 'refused'; status: number; message: string; errors: readonly FieldProblem[] }

/** What came of a call. */
export type Answer<Data> = { is: 'ok'; data: Data } | Failed

const PATIENCE_MS = 30_000

async function failureOf(response: Response): Promise<Failed> {
  const isOurs = response.headers.get('content-type')?.includes('json')
  if (response.status >= 500 || !isOurs) return { is: 'trouble' }
  if (response.status === 404) return { is: 'unknown' }
  const said: { message?: string; errors?: FieldProblem[] } = await response.json()
  return { is: 'refused', status: response.status, message: said.message ?? '', errors: said.errors ?? [] }
}

/** Asks the company behind a link; what has a body, as JSON, is posted. Nobody is signed in here. */
export async function askCompany<Data>(
  path: string,
  { body, signal }: { body?: string | undefined; signal?: AbortSignal } = {},
): Promise<Answer<Data>> {
  const silence = AbortSignal.timeout(PATIENCE_MS)
  try {
    const response = await fetch(`${BASE_PATH}${path}`, {
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, silence]) : silence,
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      }),
    })
    if (!response.ok) return await failureOf(response)
    const said: { data: Data } = await response.json()
    return { is: 'ok', data: said.data }
  } catch {
    // No connection, one that broke off in the middle of the answer, or a question that was taken back.
    return { is: 'offline' }
  }
}
