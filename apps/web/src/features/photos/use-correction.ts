import { driversDayTexts } from '@skipyard/domain/drivers-day/texts.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { formWire } from '#web/client/form-wire.ts'
import { useEntryForm } from '#web/ui/record-form/use-entry-form.ts'
import { toastDone } from '#web/ui/states/toast.tsx'
import { refreshAfterCorrection } from './mutations.ts'

interface Correction<Values extends { reason: string }> {
  start: Values
  check?: (values: Values) => readonly FieldError[]
  send: (values: Values, key: string) => Promise<unknown>
  done: string
  failed: string
  onClose: () => void
}

const FORM_FIELDS: Readonly<Record<string, string>> = {
  doneAt: 'moment',
  tippedAt: 'moment',
  weightKg: 'tonnes',
}

export function useCorrection<Values extends { reason: string }>(correction: Correction<Values>) {
  const { start, check = () => [], send, done, failed, onClose } = correction
  return useEntryForm<Values, true>({
    start,
    wire: formWire,
    fieldOf: (path) => FORM_FIELDS[path] ?? path,
    check: (values) => [
      ...check(values),
      ...(values.reason.trim() === '' ? [{ field: 'reason', message: driversDayTexts.reasonAsked }] : []),
    ],
    send: async (values, key) => {
      try {
        await send(values, key)
        return true
      } finally {
        void refreshAfterCorrection()
      }
    },
    tell: () => toastDone({ title: done }),
    notSaved: failed,
    onSaved: onClose,
  })
}
