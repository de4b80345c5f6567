import { newIdempotencyKey } from './new-idempotency-key.ts'

/** A press without an answer is repeated under its key for this long; after that it is a new press. */
const REMEMBERED_MS = 120_000
const OUTAGE = 500

interface Press {
  key: string
  at: number
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
 * Sends a save that has no form and so no key of its own, identified by what it asks for. Pressed again
 * while under way it is the same save with the same answer; after a lost connection it is sent again under
 * the same key.
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
