import type { Reached } from '../phone-calls.ts'

export const isNoRoom = (problem: unknown): boolean =>
  problem instanceof DOMException && problem.name === 'QuotaExceededError'

/** Does the work; a phone without room to keep the result is told apart from a server that is away. */
export async function unlessFull(work: () => Promise<Reached>): Promise<Reached> {
  try {
    return await work()
  } catch (problem) {
    if (!isNoRoom(problem)) throw problem
    return { is: 'full' }
  }
}
