import type { WireCustomer } from '@skipyard/contract/customers.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { focusMergeChoice } from '#web/ui/merge/focus-merge-choice.ts'
import { mergeWords } from '#web/ui/merge/merge-words.ts'
import { hideToast, toastDone, toastFailed } from '#web/ui/toast.tsx'
import { addCustomer, correctCustomer } from '../mutations.ts'
import { readCustomer } from '../queries.ts'
import { customerTexts } from '../texts.ts'
import { complaintsOf } from './customer-complaints.ts'
import { type CustomerValues, valuesOfCustomer, wireOfValues } from './customer-values.ts'
import type { OpenCustomerForm } from './use-customer-form.ts'
import type { CustomerMerging } from './use-customer-merge.ts'

const STALE = 409

interface Saving {
  form: OpenCustomerForm
  merging: CustomerMerging
  onSaved: () => void
}

interface Sent {
  before: WireCustomer | null
  values: CustomerValues
}

const MOST_MEETINGS = 3

const isStale = (problem: unknown) =>
  problem instanceof ApiError && problem.status === STALE && problem.message === texts.server.stale

function tellSaved(isNew: boolean, name: string, kept: string) {
  const { added, saved } = customerTexts.form
  const words = kept === '' ? undefined : mergeWords.kept(kept)
  toastDone({ title: isNew ? added(name) : saved(name), words })
}

/**
 * Saves the form once, however often it is asked to, and says what came of it. When somebody else was quicker, both are
 * brought together, and saving goes on by itself unless there is something to choose.
 */
export function useSaveCustomer(customer: WireCustomer | null, { form, merging, onSaved }: Saving) {
  // As it was when the form opened: what others change meanwhile must not slip under what is typed.
  const [before, setBefore] = useState(customer)
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
    const complaints = problem instanceof ApiError ? complaintsOf(problem.errors) : {}
    if (Object.keys(complaints).length > 0) form.refuse(complaints)
    const words = `${messageOf(problem)} ${customerTexts.form.kept}`
    shown.current = toastFailed({ title: customerTexts.form.failed, words })
  }
  const meet = (now: WireCustomer) => {
    // Another body under the same key would be refused.
    key.current = newIdempotencyKey()
    setBefore(now)
    return merging.meet(valuesOfCustomer(now))
  }
  const send = ({ before: known, values }: Sent) => {
    const body = wireOfValues(values)
    if (known === null) return addCustomer(body, key.current)
    return correctCustomer(known._id, { ...body, version: known.version }, key.current)
  }
  const attempt = async (sent: Sent, kept: string, meetings = 0): Promise<void> => {
    const saved = await send(sent).catch((problem: unknown) => {
      if (isStale(problem) && meetings < MOST_MEETINGS) return null
      throw problem
    })
    if (saved !== null) {
      tellSaved(sent.before === null, saved.name, kept)
      return onSaved()
    }
    if (sent.before === null) return
    const now = await readCustomer(sent.before._id)
    const { values, conflicts, broughtIn } = meet(now)
    if (conflicts.length === 0) await attempt({ before: now, values }, broughtIn, meetings + 1)
  }
  const start = async () => {
    forget()
    isUnderWay.current = true
    setSaving(true)
    try {
      await attempt({ before, values: form.values }, merging.broughtIn)
    } catch (problem) {
      failed(problem)
    } finally {
      isUnderWay.current = false
      setSaving(false)
    }
  }
  return {
    isSaving,
    before,
    meet,
    save: () => {
      if (isUnderWay.current) return
      if (merging.left > 0) focusMergeChoice()
      else if (form.checkAll()) void start()
    },
  }
}
