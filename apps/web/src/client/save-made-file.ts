import { BASE_PATH, type InputOf, type Operation } from '@skipyard/contract/operation.ts'
import { ApiError, NO_ANSWER, readFailure } from './api-error.ts'
import { asMember } from './as-member.ts'

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
 * Has a file made of what a call names, and hands it to the person under a name; a refusal is an ApiError. For what is
 * too long to be asked for by an address alone, which `download` does.
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
