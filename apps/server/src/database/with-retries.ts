import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError } from 'pg'

const MOST_TRIES = 5
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

const isTransient = (problem: unknown): boolean =>
  problem instanceof DatabaseError && (problem.code === SERIALIZATION_FAILURE || problem.code === DEADLOCK)

export async function withRetries<T>(work: () => Promise<T>, tries = 1): Promise<T> {
  try {
    return await work()
  } catch (problem) {
    if (!isTransient(problem) || tries >= MOST_TRIES) throw problem
    await pause(Math.random() * 20 * tries)
    return withRetries(work, tries + 1)
  }
}
