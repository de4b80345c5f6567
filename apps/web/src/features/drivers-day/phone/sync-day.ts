import type { Answer } from './phone-calls.ts'
import { readDay } from './read-day.ts'
import { sendOutbox, showLife } from './send-outbox.ts'

/** How an attempt to reach the office ended. */
export type Reached = Answer<unknown>['is']

const LOCK = 'skipyard-driver-outbox'

/** Sends what waits, in one tab or worker at a time. */
export function sendWaiting(token: string, told: () => void): Promise<Reached> {
  return navigator.locks.request(LOCK, () => sendOutbox(token, told))
}

async function sendAndRead(token: string, told: () => void): Promise<Reached> {
  let hasSent = false
  const sent = await sendOutbox(token, () => {
    hasSent = true
    told()
  })
  if (sent !== 'ok') return sent
  const { is } = await readDay(token)
  if (is === 'ok' && !hasSent) await showLife(token)
  return is
}

/** Sends what waits, then reads the day anew; in one tab or worker at a time, so that the day knows what was sent. */
export function syncDay(token: string, told: () => void): Promise<Reached> {
  return navigator.locks.request(LOCK, () => sendAndRead(token, told))
}
