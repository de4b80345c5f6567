import type { ApiAnswer } from './elements.ts'
import { BadCall } from './refusal.ts'

const LONGEST_KEY = 128

interface Answered {
  body: string
  answer: ApiAnswer
}

/** Remembers what was answered to a key, so that a repeat is answered the same and done once. */
export function createRepeats() {
  const answered = new Map<string, Answered>()
  return {
    /** The first answer, if there was one; throws when the key is too long or was used for something else. */
    find(key: string, place: string, body: string): Answered | undefined {
      if (key.length > LONGEST_KEY)
        throw new BadCall(400, {
          Type: null,
          Title: 'BadRequest',
          Status: 400,
          Detail: `The Idempotency-Key must not exceed ${LONGEST_KEY} characters`,
        })
      const found = answered.get(`${place} ${key}`)
      if (found && found.body !== body)
        throw new BadCall(400, {
          Type: null,
          Title: 'BadRequest',
          Status: 400,
          Detail: 'The Idempotency-Key was used with another request',
        })
      return found
    },
    keep: (key: string, place: string, answer: Answered) => answered.set(`${place} ${key}`, answer),
  }
}
