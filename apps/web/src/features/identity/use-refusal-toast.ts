import { useRef } from 'react'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { hideToast, toastFailed } from '#web/ui/states/toast.tsx'
import { identityTexts } from './texts.ts'

interface FormWithInputs {
  getInputNode: (path: string) => HTMLElement | null
}

/** In the order of the page, not of the form's fields. */
export function focusFirstError(form: FormWithInputs, errors: Record<string, unknown>) {
  const inputs = Object.keys(errors)
    .map((path) => form.getInputNode(path))
    .filter((node) => node !== null)
  const first = inputs.reduce<HTMLElement | null>((before, node) => {
    const isEarlier =
      before === null || Boolean(before.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING)
    return isEarlier ? node : before
  }, null)
  first?.focus()
}

interface FormOfRefusal extends FormWithInputs {
  setErrors: (errors: Record<string, string>) => void
}

/**
 * Shows why a form was refused (spec 000 §8): field errors mark their fields and the first gets the focus.
 * Only the latest such toast is shown.
 */
export function useRefusalToast() {
  const shown = useRef<string | null>(null)
  const clear = () => {
    if (shown.current !== null) hideToast(shown.current)
    shown.current = null
  }
  const say = (title: string, words?: string) => {
    clear()
    shown.current = toastFailed({ title, words })
  }
  const refuse = (problem: unknown, form: FormOfRefusal) => {
    const isUnreachable = problem instanceof ApiError && problem.status === 0
    say(messageOf(problem), isUnreachable ? identityTexts.unreachable : undefined)
    if (!(problem instanceof ApiError)) return
    const named = problem.errors.filter(({ field }) => field !== '')
    if (named.length === 0) return
    const errors = Object.fromEntries(named.map(({ field, message }) => [field, message]))
    form.setErrors(errors)
    focusFirstError(form, errors)
  }
  return { clear, say, refuse }
}
