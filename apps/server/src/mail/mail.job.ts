import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'
import { createDelivery } from './create-delivery.ts'

/** Eight more tries within an hour. */
export const mail = defineJob({
  name: 'mail',
  payload: z.object({
    tenantId: z.uuid(),
    email: z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
  }),
  retry: { limit: 8, delaySeconds: 15 },
  handle: (queued, { mailer, pool, log }, jobId) => createDelivery({ mailer, pool, log })(queued, jobId),
})
