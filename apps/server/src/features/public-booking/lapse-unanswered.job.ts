import { answerPending } from '@skipyard/domain/bookings/answer-pending.ts'
import { jobID } from '@skipyard/domain/bookings/booking.ts'
import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import { z } from 'zod'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { decideBooking } from '#server/features/bookings/corrections.ts'
import { notifyCustomer } from '#server/features/messages/notify-customer.ts'
import { defineJob, type JobServices } from '#server/jobs/define-job.ts'
import { listDue, settleDue } from '#server/jobs/due-work.store.ts'
import { composeCompanyEmail } from '#server/mail/compose-company-email.ts'
import type { Email } from '#server/mail/email.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { keepDeclinedWords } from './public-booking.store.ts'
import { readPublicCompany } from './public-page.reads.ts'
import { listLapsed, readNextLapse } from './unanswered.reads.ts'

/** Told to the customer by the company's messages, and to the office by the email that is returned. */
async function lapse(scope: TenantScope, bookingId: string): Promise<Email | null> {
  await lockCompany(scope, 'bookings')
  const booking = await findBooking(scope, bookingId)
  if (booking?.status !== 'Pending') return null
  await decideBooking(
    scope,
    { _id: bookingId, version: booking.version },
    {
      action: 'booking.lapsed',
      decide: (pending) => answerPending(pending, 'decline'),
      reason: publicTexts.lapsed,
    },
  )
  // NOTE not recorded: decideBooking has recorded the words as the reason.
  await keepDeclinedWords(scope, bookingId, publicTexts.lapsed)
  notifyCustomer(scope, { bookingId, kind: 'declined', occasion: 'once', words: publicTexts.lapsed })
  scope.announce('bookings')
  const { email } = await readPublicCompany(scope)
  const job = jobID(booking)
  const letter = composeCompanyEmail({
    subject: publicTexts.lapsedSubject(job),
    words: publicTexts.lapsedWords(job, booking.customer.name),
    facts: [],
    button: null,
  })
  return email === '' ? null : { to: email, ...letter }
}

async function lapseOfCompany(services: JobServices, tenantId: string): Promise<void> {
  const { pool, mailer, log } = services
  const company = { tenantId, loginId: tenantId, name: publicTexts.by }
  for (const bookingId of await withTenant(pool, company, listLapsed)) {
    const email = await withTenant(pool, company, (scope) => lapse(scope, bookingId))
    // The booking has lapsed and stays so: an email that cannot go out is told to the log alone.
    if (email)
      await mailer(email).catch((problem: unknown) =>
        log.warn({ err: problem, tenantId, bookingId }, 'the office could not be told of a lapsed booking'),
      )
  }
  await withTenant(pool, company, (scope) => settleDue(scope, 'unanswered', () => readNextLapse(scope)))
}

/** Bookings from outside that nobody has answered in time give their bins back. */
export const lapseUnanswered = defineJob({
  name: 'lapse-unanswered',
  payload: z.object({}),
  retry: { limit: 1, delaySeconds: 60 },
  singletonKey: () => 'due',
  schedule: '*/5 * * * *',
  async handle(_, services) {
    for (const tenantId of await listDue(services.owner, 'unanswered')) {
      // Stays due: the company is tried again when the job comes by next.
      await lapseOfCompany(services, tenantId).catch((problem: unknown) =>
        services.log.error({ err: problem, tenantId }, 'unanswered bookings of a company could not lapse'),
      )
    }
  },
})
