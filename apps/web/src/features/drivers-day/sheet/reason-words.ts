import { isNotDoneReason, NOT_DONE_REASONS } from '@skipyard/domain/drivers-day/not-done.ts'

export const reasonWords = (reason: string): string =>
  isNotDoneReason(reason) ? NOT_DONE_REASONS[reason] : reason
