import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { useRef, useState } from 'react'
import { formWire } from '#web/client/form-wire.ts'
import { toastDone, toastFailed } from '#web/ui/toast.tsx'
import { refreshAfterCorrection } from './mutations.ts'

interface Correction {
  /** Sends it under a key; throws what the server says. */
  send: (key: string) => Promise<unknown>
  done: string
  failed: string
  onClose: () => void
}

/** Saves a correction once, whatever is pressed how often, and shows at its fields what is wrong with it. */
export function useCorrection({ send, done, failed, onClose }: Correction) {
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [tries, setTries] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const [key, setKey] = useState(formWire.newKey)
  const isUnderWay = useRef(false)
  const refuse = (wrong: readonly FieldError[]) => {
    setErrors(wrong)
    setTries((before) => before + 1)
  }
  const attempt = async () => {
    try {
      await send(key)
      toastDone({ title: done })
      onClose()
    } catch (problem) {
      const { reason, errors: wrong, isAnswered } = formWire.failureOf(problem)
      if (isAnswered) setKey(formWire.newKey())
      if (wrong.length > 0) refuse(wrong)
      else toastFailed({ title: failed, words: reason })
    }
    await refreshAfterCorrection()
  }
  /** Saves unless something is wrong already. */
  const save = async (wrong: readonly FieldError[]) => {
    if (isUnderWay.current) return
    if (wrong.length > 0) return refuse(wrong)
    isUnderWay.current = true
    setErrors([])
    setSaving(true)
    await attempt()
    isUnderWay.current = false
    setSaving(false)
  }
  return {
    save,
    isSaving,
    tries,
    errorOf: (field: string) => errors.find((error) => error.field === field)?.message,
  }
}
