import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { CALLED_OFF_BOOKINGS, jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { askAboutMoneyOfChange } from '#web/features/invoices/money-of-change.ts'
import type { FormDraft } from './form-draft.ts'

function statusAfter(before: Booking, { drop }: FormDraft) {
  const [cancelled = before.status] = CALLED_OFF_BOOKINGS
  if (jobIs('calledOff', drop)) return cancelled
  return CALLED_OFF_BOOKINGS.includes(before.status) ? 'Scheduled' : before.status
}

export const askAboutMoneyOfDraft = (
  before: Booking,
  draft: FormDraft,
  asking: Parameters<typeof askAboutMoneyOfChange>[2],
) =>
  askAboutMoneyOfChange(
    before,
    { status: statusAfter(before, draft), paidCents: draft.paidCents || 0 },
    asking,
  )
