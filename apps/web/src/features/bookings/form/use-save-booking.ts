import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { formatShortDay, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError, isStale, messageOf } from '#web/client/api-error.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { focusMergeChoice } from '#web/ui/merge/focus-merge-choice.ts'
import { mergeWords } from '#web/ui/merge/merge-words.ts'
import { toastDone } from '#web/ui/toast.tsx'
import { useCreateBooking, useUpdateBooking } from '../mutations.ts'
import { useUndo } from '../use-undo.ts'
import { bookingBodies } from './booking-bodies.ts'
import { errorsOfServer } from './errors-of-server.ts'
import { unitLabels } from './merge/unit-words.ts'
import type { Merging } from './merge/use-merge.ts'
import type { OpenForm } from './use-booking-form.ts'
import { useCorrectCustomer } from './use-correct-customer.ts'
import { useFailureToast } from './use-failure-toast.ts'

const ALREADY_SAVED =
  'An earlier attempt has been saved after all. Close the form and look for the booking in the list.'

function reasonOf(problem: unknown): string {
  const isRepeatedKey = problem instanceof ApiError && problem.status === 422 && problem.errors.length === 0
  return isRepeatedKey ? ALREADY_SAVED : messageOf(problem)
}

function told({ jobID, dropoffDate, address, binClash }: WireBooking, { open }: Merging) {
  const title = `${jobID} saved`
  const kept = open?.broughtIn ?? []
  const keptWords = kept.length > 0 ? mergeWords.kept(unitLabels(kept)) : null
  if (binClash !== null) return { title, words: keptWords === null ? binClash : `${binClash} ${keptWords}` }
  if (keptWords !== null) return { title, words: keptWords }
  const date = fromWireDate(dropoffDate)
  const drop = date === null ? '' : `Drop ${formatShortDay(date)}/${date.slice(0, 4)}, `
  return { title, words: `${drop}${address.suburb}` }
}

/**
 * Saves the form once, whatever is pressed how often, and says what came of it. When somebody else was quicker, both
 * are brought together, and saving goes on by itself unless there is something to choose.
 */
export function useSaveBooking(form: OpenForm, merging: Merging, onSaved: () => void) {
  const create = useCreateBooking()
  const update = useUpdateBooking()
  const offerUndo = useUndo()
  const correctCustomer = useCorrectCustomer()
  const failure = useFailureToast()
  const idempotencyKey = useRef(newIdempotencyKey())
  const [isMerging, setMerging] = useState(false)
  const [resumed, setResumed] = useState(0)
  const isUnderWay = useRef(false)
  const latest = useRef<() => void>(() => undefined)
  const title = form.opened.before === null ? texts.booking.createFailed : texts.booking.updateFailed

  const failed = (problem: unknown) => {
    isUnderWay.current = false
    const errors = problem instanceof ApiError ? errorsOfServer(problem) : {}
    const isAboutFields = Object.keys(errors).length > 0
    if (isAboutFields) form.refuse(errors)
    failure.tell({
      title,
      reason: reasonOf(problem),
      retry: isAboutFields ? null : () => latest.current(),
    })
  }
  const bringTogether = async () => {
    setMerging(true)
    try {
      // Another body under the same key would be refused.
      idempotencyKey.current = newIdempotencyKey()
      const { isToChoose } = await merging.bringTogether()
      isUnderWay.current = false
      if (!isToChoose) setResumed((count) => count + 1)
    } catch (problem) {
      failed(problem)
    }
    setMerging(false)
  }
  const refused = (problem: unknown) => {
    if (isStale(problem) && failure.isFormOpen()) void bringTogether()
    else failed(problem)
  }
  const saved = (booking: WireBooking) => {
    isUnderWay.current = false
    const words = told(booking, merging)
    if (form.opened.before === null || booking.version === form.opened.before.version) toastDone(words)
    else offerUndo({ ...words, bookings: [{ _id: booking._id, version: booking.version }] })
    correctCustomer(form.values, booking.jobID)
    if (failure.isFormOpen()) onSaved()
  }
  const send = () => {
    failure.forget()
    const wish = bookingBodies(form.values, form.opened)
    if (wish.kind === 'refused') {
      failure.tell({ title, reason: wish.reason, retry: null })
      return
    }
    isUnderWay.current = true
    const key = { idempotencyKey: idempotencyKey.current }
    // Promises rather than callbacks: what came of it is told even when the form has been closed meanwhile.
    if (wish.kind === 'fresh') create.mutateAsync({ booking: wish.body, ...key }).then(saved, refused)
    else update.mutateAsync({ bookingId: wish.bookingId, booking: wish.body, ...key }).then(saved, refused)
  }
  const save = () => {
    if (isUnderWay.current) return
    if (merging.left > 0) focusMergeChoice()
    else if (form.checkAll()) send()
  }
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    if (resumed > 0) latest.current()
  }, [resumed])
  return { save, isSaving: create.isPending || update.isPending || isMerging }
}
