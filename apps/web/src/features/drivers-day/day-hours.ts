import { clockWords } from '@skipyard/domain/shared/wall-clock.ts'

/** '9:20am' on the company's clock. */
export const clockOf = (at: string, timeZone: string): string => clockWords(new Date(at), timeZone)
