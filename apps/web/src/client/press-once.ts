import { newIdempotencyKey } from './new-idempotency-key.ts'

/** How long a press without an answer is remembered: whoever presses the same again later means it anew. */
const REMEMBERED_MS = 120_000
const OUTAGE = 500

interface Press {
  key: string
  at: number
  /** Null once it has come to nothing. */
  answer: Promise<Response> | null
}

const presses = new Map<string, Press>()

function forgetOld(now: number) {
  for (const [what, { at, answer }] of presses) {
    if (answer === null && now - at > REMEMBERED_MS) presses.delete(what)
  }
}

async function settle(what: string, press: Press, answer: Promise<Response>): Promise<Response> {
  let isAnswered = false
  try {
    const { status } = await answer
    isAnswered = status > 0 && status < OUTAGE
    return (await answer).clone()
  } finally {
    if (isAnswered) presses.delete(what)
    else press.answer = null
  }
}

/**
 * Sends a save that has no key of its own, a button or a menu, and is known by what it says: pressed again while it is
 * under way it is the same save with the same answer, and after silence it goes again under its key.
 */
export async function pressOnce(what: string, send: (key: string) => Promise<Response>): Promise<Response> {
  const now = Date.now()
  forgetOld(now)
  const known = presses.get(what)
  const underWay = known?.answer ?? null
  if (underWay !== null) return (await underWay).clone()
  const key = known?.key ?? newIdempotencyKey()
  const answer = send(key)
  const press: Press = { key, at: now, answer }
  presses.set(what, press)
  return settle(what, press, answer)
}
