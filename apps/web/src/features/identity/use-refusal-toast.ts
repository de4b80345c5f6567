import { useRef } from 'react'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { hideToast, toastFailed } from '#web/ui/toast.tsx'

interface FormOfRefusal {
  setErrors: (errors: Record<string, string>) => void
}

/**
 * Says why a form was refused (spec 000 §8: the toast shows the server's errors or message). At most one such
 * toast is up: a new attempt takes the last one away. Complaints about fields also mark them.
 */
export function useRefusalToast() {
  const shown = useRef<string | null>(null)
  const clear = () => {
    if (shown.current !== null) hideToast(shown.current)
    shown.current = null
  }
  const say = (title: string) => {
    clear()
    shown.current = toastFailed({ title })
  }
  const refuse = (problem: unknown, form: FormOfRefusal) => {
    say(messageOf(problem))
    if (!(problem instanceof ApiError)) return
    const named = problem.errors.filter(({ field }) => field !== '')
    if (named.length > 0)
      form.setErrors(Object.fromEntries(named.map(({ field, message }) => [field, message])))
  }
  return { clear, say, refuse }
}
