import type { WireCustomer } from '@skipyard/contract/customers.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { hideToast, toastDone, toastFailed } from '#web/ui/toast.tsx'
import { addCustomer, correctCustomer } from '../mutations.ts'
import { customerTexts } from '../texts.ts'
import { complaintsOf } from './customer-complaints.ts'
import { wireOfValues } from './customer-values.ts'
import type { OpenCustomerForm } from './use-customer-form.ts'

const STALE = 409

interface Saving {
  form: OpenCustomerForm
  /** The customer as read; null for somebody new. */
  before: WireCustomer | null
  /** Somebody else has changed the customer: nothing was saved. */
  onStale: () => void
  onSaved: () => void
}

const isStale = (problem: unknown) =>
  problem instanceof ApiError && problem.status === STALE && problem.message === texts.server.stale

/** Saves the form once, however often it is asked to, and says what came of it. */
export function useSaveCustomer({ form, before, onStale, onSaved }: Saving) {
  const key = useRef(newIdempotencyKey())
  const isUnderWay = useRef(false)
  const shown = useRef<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const forget = () => {
    if (shown.current !== null) hideToast(shown.current)
    shown.current = null
  }
  useEffect(
    () => () => {
      if (shown.current !== null) hideToast(shown.current)
    },
    [],
  )
  const failed = (problem: unknown) => {
    if (isStale(problem)) {
      // Another body under the same key would be refused.
      key.current = newIdempotencyKey()
      onStale()
      return
    }
    const complaints = problem instanceof ApiError ? complaintsOf(problem.errors) : {}
    if (Object.keys(complaints).length > 0) form.refuse(complaints)
    const words = `${messageOf(problem)} ${customerTexts.form.kept}`
    shown.current = toastFailed({ title: customerTexts.form.failed, words })
  }
  const send = async () => {
    forget()
    isUnderWay.current = true
    setSaving(true)
    const body = wireOfValues(form.values)
    try {
      const saved =
        before === null
          ? await addCustomer(body, key.current)
          : await correctCustomer(before._id, { ...body, version: before.version }, key.current)
      const { added, saved: corrected } = customerTexts.form
      toastDone({ title: before === null ? added(saved.name) : corrected(saved.name) })
      onSaved()
    } catch (problem) {
      failed(problem)
    } finally {
      isUnderWay.current = false
      setSaving(false)
    }
  }
  return {
    isSaving,
    save: () => {
      if (!isUnderWay.current && form.checkAll()) void send()
    },
  }
}
