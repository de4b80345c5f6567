import { isNotDoneReason, NOT_DONE_REASONS } from '@skipyard/domain/drivers-day/not-done.ts'

/** Why a job was not done, as people call it. */
export const reasonWords = (reason: string): string =>
  isNotDoneReason(reason) ? NOT_DONE_REASONS[reason] : reason
