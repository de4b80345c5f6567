import type { Reached } from './phone-calls.ts'

/** Whether the phone has no room for what was to be kept. */
export const isNoRoom = (problem: unknown): boolean =>
  problem instanceof DOMException && problem.name === 'QuotaExceededError'

/** Does the work; a phone without room to write down what came of it is told apart from an office that is away. */
export async function unlessFull(work: () => Promise<Reached>): Promise<Reached> {
  try {
    return await work()
  } catch (problem) {
    if (!isNoRoom(problem)) throw problem
    return { is: 'full' }
  }
}
