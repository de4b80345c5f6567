import type { ApiAnswer, ApiCall } from './elements.ts'

/** One call of the books: what scope it takes, which parameters it knows, what it does. */
export interface Resource {
  scope: string
  parameters: readonly string[]
  serve: (call: ApiCall) => ApiAnswer
}

/** The parameters of every list. */
export const listParameters = ['where', 'order', 'page', 'pageSize'] as const
