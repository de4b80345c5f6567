import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { formatShortDay, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { hideToast, toastDone, toastFailed } from '#web/ui/toast.tsx'
import { useCreateBooking, useUpdateBooking } from '../mutations.ts'
import { bookingBodies } from './booking-bodies.ts'
import { complaintsOfServer } from './complaints-of-server.ts'
import { newIdempotencyKey } from './new-idempotency-key.ts'
import type { OpenForm } from './use-booking-form.ts'
import { useCorrectCustomer } from './use-correct-customer.ts'

const ALREADY_SAVED =
  'An earlier attempt has been saved after all. Close the form and look for the booking in the list.'

const isStale = (problem: Error) =>
  problem instanceof ApiError && problem.status === 409 && problem.message === texts.server.stale

function reasonOf(problem: Error): string {
  const isRepeatedKey = problem instanceof ApiError && problem.status === 422 && problem.errors.length === 0
  return isRepeatedKey ? ALREADY_SAVED : `${messageOf(problem)} Your changes are still in the form.`
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
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [isRefusedAsStale, setRefusedAsStale] = useState(false)
  const failureToast = useRef<string | null>(null)
  const isUnderWay = useRef(false)
  const latest = useRef<() => void>(() => undefined)
  const { before } = form.opened

  const forgetFailure = () => {
    if (failureToast.current !== null) hideToast(failureToast.current)
    failureToast.current = null
  }
  const failed = (problem: Error) => {
    if (isStale(problem)) {
      setRefusedAsStale(true)
      return
    }
    const complaints = problem instanceof ApiError ? complaintsOfServer(problem) : {}
    const isAboutFields = Object.keys(complaints).length > 0
    if (isAboutFields) form.refuse(complaints)
    failureToast.current = toastFailed({
      title: before === null ? texts.booking.createFailed : texts.booking.updateFailed,
      words: reasonOf(problem),
      action: isAboutFields ? undefined : { label: 'Try again', onClick: () => latest.current() },
    })
  }
  const outcome = {
    onSuccess: (saved: WireBooking) => {
      toastDone(told(saved))
      correctCustomer(form.values, saved.jobID)
      onSaved()
    },
    onError: failed,
    onSettled: () => {
      isUnderWay.current = false
    },
  }
  const save = () => {
    if (isUnderWay.current || !form.checkAll()) return
    const { edited, fresh } = bookingBodies(form.values, form.opened)
    forgetFailure()
    isUnderWay.current = edited !== null || fresh !== null
    if (fresh) create.mutate({ booking: fresh, idempotencyKey }, outcome)
    if (edited && before) update.mutate({ bookingId: before.id, booking: edited, idempotencyKey }, outcome)
  }
  useEffect(() => {
    latest.current = save
  })
  useEffect(
    () => () => {
      if (failureToast.current !== null) hideToast(failureToast.current)
    },
    [],
  )
  return { save, isSaving: create.isPending || update.isPending, isRefusedAsStale }
}
