import { answerPending } from '@skipyard/domain/bookings/answer-pending.ts'
import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import { z } from 'zod'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { decideBooking } from '#server/features/bookings/corrections.ts'
import { isBeingPaid } from '#server/features/card-payments/pay-by-card.ts'
import { notifyCustomer } from '#server/features/messages/notify-customer.ts'
import { defineJob, type JobServices } from '#server/jobs/define-job.ts'
import { listDue, settleDue } from '#server/jobs/due-work.store.ts'
import { composeCompanyEmail } from '#server/mail/compose-company-email.ts'
import { mail } from '#server/mail/mail.job.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { isLapsed, listLapsed, readNextLapse } from './customer-request.reads.ts'
import { keepDeclinedWords } from './public-booking.store.ts'
import { readPublicCompany } from './public-page.reads.ts'

async function tellOffice(scope: TenantScope, booking: Booking, { jobs }: JobServices): Promise<void> {
  const { email } = await readPublicCompany(scope)
  if (email === '') return
  const job = jobID(booking)
  const letter = composeCompanyEmail({
    subject: publicTexts.lapsedSubject(job),
    words: publicTexts.lapsedWords(job, booking.customer.name),
    facts: [],
    button: null,
  })
  await jobs.enqueue(scope, mail, { tenantId: scope.tenantId, email: { to: email, ...letter } })
}

/** Left for the next time while its customer is paying. Customer and office are told with the same transaction. */
async function lapse(scope: TenantScope, bookingId: string, services: JobServices): Promise<void> {
  await lockCompany(scope, 'bookings')
  if (!(await isLapsed(scope, bookingId)) || (await isBeingPaid(scope, bookingId))) return
  const booking = await findBooking(scope, bookingId)
  if (!booking) return
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
  await tellOffice(scope, booking, services)
}

async function lapseOfCompany(services: JobServices, tenantId: string): Promise<void> {
  const { pool, log } = services
  const company = { tenantId, loginId: tenantId, name: publicTexts.by }
  for (const bookingId of await withTenant(pool, company, listLapsed)) {
    // Stays due, and keeps none of the others back.
    await withTenant(pool, company, (scope) => lapse(scope, bookingId, services)).catch((problem: unknown) =>
      log.error({ err: problem, tenantId, bookingId }, 'an unanswered booking could not lapse'),
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
