import type { InvoiceAnswer } from './answers.ts'
import type { Keep, StepAt } from './books-step.ts'
import { theirStateOf } from './their-state-of.ts'
import { keepConflict } from './xero-conflict.store.ts'

/** Xero has it otherwise since both sides agreed: nothing is sent over that until somebody has said which is right. */
export const askBoth =
  ({ order }: StepAt, theirs: InvoiceAnswer, more: { why: string; accounts: Record<string, string> }): Keep =>
  async (scope) => {
    // NOTE not recorded: a question is no change; its answer is recorded.
    await keepConflict(scope, order.invoice.id, { ...theirStateOf(theirs), ...more })
    return { state: 'asked', reason: more.why, theirWords: '', wayOut: 'conflict' }
  }
