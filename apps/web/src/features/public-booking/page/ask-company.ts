import { BASE_PATH } from '@skipyard/contract/operation.ts'

export interface FieldProblem {
  field: string
  message: string
}

export type Failed =
  | { is: 'offline' | 'trouble' }
  /** Unknown, replaced by a new address, or switched off. */
  | { is: 'unknown' }
  | { is: 'refused'; status: number; message: string; errors: readonly FieldProblem[] }

export type Answer<Data> = { is: 'ok'; data: Data } | Failed

const PATIENCE_MS = 30_000

async function failureOf(response: Response): Promise<Failed> {
  const isOurs = response.headers.get('content-type')?.includes('json')
  if (response.status >= 500 || !isOurs) return { is: 'trouble' }
  if (response.status === 404) return { is: 'unknown' }
  const said: { message?: string; errors?: FieldProblem[] } = await response.json()
  return { is: 'refused', status: response.status, message: said.message ?? '', errors: said.errors ?? [] }
}

/** Calls the company behind a link without a session; a body makes it a POST. */
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
