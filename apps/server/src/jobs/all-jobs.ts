import { mail } from '#server/mail/mail.job.ts'
import type { AnyJob } from './define-job.ts'
import { tidyUp } from './tidy-up.job.ts'

/** Every kind of work after commit. */
export const allJobs: readonly AnyJob[] = [mail, tidyUp]
