import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { formatShortDay, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { toastDone } from '#web/ui/toast.tsx'
import { useCreateBooking, useUpdateBooking } from '../mutations.ts'
import { bookingBodies } from './booking-bodies.ts'
import { complaintsOfServer } from './complaints-of-server.ts'
import { newIdempotencyKey } from './new-idempotency-key.ts'
import type { OpenForm } from './use-booking-form.ts'
import { useCorrectCustomer } from './use-correct-customer.ts'
import { useFailureToast } from './use-failure-toast.ts'

const ALREADY_SAVED =
  'An earlier attempt has been saved after all. Close the form and look for the booking in the list.'

const isStale = (problem: unknown) =>
  problem instanceof ApiError && problem.status === 409 && problem.message === texts.server.stale

function reasonOf(problem: unknown): string {
  const isRepeatedKey = problem instanceof ApiError && problem.status === 422 && problem.errors.length === 0
  return isRepeatedKey ? ALREADY_SAVED : messageOf(problem)
}

function told({ jobID, dropoffDate, address }: WireBooking) {
  const date = fromWireDate(dropoffDate)
  const drop = date === null ? '' : `Drop ${formatShortDay(date)}/${date.slice(0, 4)}, `
  return { title: `${jobID} saved`, words: `${drop}${address.suburb}` }
}

/** Saves the form once, whatever is pressed how often, and says what came of it. */
export function useSaveBooking(form: OpenForm, onSaved: () => void) {
  const create = useCreateBooking()
  const update = useUpdateBooking()
  const correctCustomer = useCorrectCustomer()
  const failure = useFailureToast()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [isRefusedAsStale, setRefusedAsStale] = useState(false)
  const isUnderWay = useRef(false)
  const latest = useRef<() => void>(() => undefined)
  const title = form.opened.before === null ? texts.booking.createFailed : texts.booking.updateFailed

  const failed = (problem: unknown) => {
    isUnderWay.current = false
    if (isStale(problem) && failure.isFormOpen()) {
      setRefusedAsStale(true)
      return
    }
    const complaints = problem instanceof ApiError ? complaintsOfServer(problem) : {}
    const isAboutFields = Object.keys(complaints).length > 0
    if (isAboutFields) form.refuse(complaints)
    failure.tell({
      title,
      reason: reasonOf(problem),
      retry: isAboutFields ? null : () => latest.current(),
    })
  }
  const saved = (booking: WireBooking) => {
    isUnderWay.current = false
    toastDone(told(booking))
    correctCustomer(form.values, booking.jobID)
    if (failure.isFormOpen()) onSaved()
  }
  const save = () => {
    if (isUnderWay.current || !form.checkAll()) return
    failure.forget()
    const wish = bookingBodies(form.values, form.opened)
    if (wish.kind === 'refused') {
      failure.tell({ title, reason: wish.reason, retry: null })
      return
    }
    isUnderWay.current = true
    // Promises rather than callbacks: what came of it is told even when the form has been closed meanwhile.
    if (wish.kind === 'fresh') create.mutateAsync({ booking: wish.body, idempotencyKey }).then(saved, failed)
    else
      update
        .mutateAsync({ bookingId: wish.bookingId, booking: wish.body, idempotencyKey })
        .then(saved, failed)
  }
  useEffect(() => {
    latest.current = save
  })
  return { save, isSaving: create.isPending || update.isPending, isRefusedAsStale }
}
