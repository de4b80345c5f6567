import { BASE_PATH, type InputOf, type Operation } from '@skipyard/contract/operation.ts'
import { ApiError, NO_ANSWER, readFailure } from '../api-error.ts'
import { asMember } from '../session/as-member.ts'

const KEPT_MS = 60_000

async function send({ method, path }: Operation, body: unknown): Promise<Response> {
  try {
    return await fetch(`${BASE_PATH}${path}`, {
      method,
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  } catch {
    throw new ApiError(0, NO_ANSWER)
  }
}

/**
 * Saves a file that an operation makes and that is too much to name in a URL; `download` is for the others.
 * A refusal is an ApiError.
 */
export async function saveMadeFile<const O extends Operation>(
  operation: O,
  { body, name }: { body: InputOf<O>['body']; name: string },
): Promise<void> {
  const answer = await asMember({ send: () => send(operation, body) })
  if (!answer.ok) throw await readFailure(answer)
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it once the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
