/** The state of a message. */
export const MESSAGE_STATES = ['waiting', 'sending', 'sent', 'failed', 'unknown', 'not-sent'] as const

/**
 * Waiting for its time; on its way; taken by the mail server or the provider; refused by it; handed over without a word
 * of what came of it; never handed over, for a reason of ours.
 */
export type MessageState = (typeof MESSAGE_STATES)[number]

/** What the office can say of a message that did not arrive, or may not have. */
export const MESSAGE_ANSWERS = ['send-again', 'arrived'] as const

/** Send it again, or leave it: the customer has got it. */
export type MessageAnswer = (typeof MESSAGE_ANSWERS)[number]

/** What can be said of a message as it is; 'arrived' only where nobody knows. */
export function answersOf(state: MessageState): MessageAnswer[] {
  if (state === 'unknown') return ['send-again', 'arrived']
  return state === 'failed' || state === 'not-sent' ? ['send-again'] : []
}

const WAITS_SECONDS = [30, 120, 600, 1_800, 3_600] as const

/** When a message that could not be handed over is tried again, after so many tries; null when it is given up. */
export function nextTry(tries: number, now: Date): Date | null {
  const seconds = WAITS_SECONDS[tries - 1]
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1_000)
}
