import { BASE_PATH, type InputOf, type Operation } from '@skipyard/contract/operation.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { ApiError, NO_ANSWER } from '../api-error.ts'
import { asMember } from '../session/as-member.ts'

const MANY = 429
const ADDRESS_TOO_LONG = [414, 431]

function addressOf({ path }: Operation, query: object): string {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') written.set(name, String(value))
  }
  return `${BASE_PATH}${path}?${written}`
}

function wordsFor(status: number): string {
  if (status === MANY) return texts.server.filesBusy
  return ADDRESS_TOO_LONG.includes(status) ? texts.server.filterTooLong : NO_ANSWER
}

async function ask(address: string): Promise<Response> {
  try {
    return await fetch(address, { method: 'HEAD', credentials: 'same-origin' })
  } catch {
    throw new ApiError(0, NO_ANSWER)
  }
}

function start(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

/**
 * Starts the download of a file. Asks with HEAD first, which renews an expired session and turns a refusal
 * into an ApiError; the browser's own download would show it as a broken file.
 */
export async function download<const O extends Operation>(
  operation: O,
  query: InputOf<O>['query'] & object,
): Promise<void> {
  const address = addressOf(operation, query)
  const answer = await asMember({ send: () => ask(address) })
  if (!answer.ok) throw new ApiError(answer.status, wordsFor(answer.status))
  start(address)
}
