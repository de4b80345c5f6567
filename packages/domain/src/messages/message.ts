/** The state of a message. */
export const MESSAGE_STATES = ['waiting', 'sending', 'sent', 'failed', 'unknown', 'not-sent'] as const

/**
 * Waiting for its time; on its way; accepted by mail server or provider; refused by it; handed over with
 * unknown result; never handed over, for our reasons.
 */
export type MessageState = (typeof MESSAGE_STATES)[number]

/** What the office can do with a message that did not, or may not have arrived. */
export const MESSAGE_ANSWERS = ['send-again', 'arrived'] as const

/** Send it again, or leave it as arrived. */
export type MessageAnswer = (typeof MESSAGE_ANSWERS)[number]

/** The choices for a message; 'arrived' only where the result is unknown. */
export function answersOf(state: MessageState): MessageAnswer[] {
  if (state === 'unknown') return ['send-again', 'arrived']
  return state === 'failed' || state === 'not-sent' ? ['send-again'] : []
}

const WAITS_SECONDS = [30, 120, 600, 1_800, 3_600] as const

/** When to try again after so many tries; null to give up. */
export function nextTry(tries: number, now: Date): Date | null {
  const seconds = WAITS_SECONDS[tries - 1]
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1_000)
}
