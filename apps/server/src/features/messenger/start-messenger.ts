import { type RunByCompany, runByCompany } from '#server/jobs/run-by-company.ts'
import type { MessengerServices } from './messenger-services.ts'
import { sendMessages } from './send-messages.ts'

/** Sends the messages of all companies, each on its own. */
export const startMessenger = (services: MessengerServices): RunByCompany =>
  runByCompany({
    work: (tenantId, stopping) => sendMessages({ services, tenantId, stopping }),
    leastWaitMs: 1_000,
    complaint: 'the messages of a company could not be sent',
    log: services.log,
  })
