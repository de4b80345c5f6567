import { ApiError, type FieldProblem, messageOf } from '#web/client/api-error.ts'
import { toastFailed } from '#web/ui/toast.tsx'
import { binTexts } from './texts.ts'

interface RefusedForm {
  title: string
  /** Which form it is: its next message takes this one away. */
  about?: string
  refuse: (errors: readonly FieldProblem[]) => void
}

/** Complaints go to their fields; everything else is said. */
export function tellRefusal(problem: unknown, { title, about, refuse }: RefusedForm) {
  if (problem instanceof ApiError && problem.errors.length > 0) return refuse(problem.errors)
  const words = `${messageOf(problem).replace(/\.$/, '')}. ${binTexts.unsavedStays}`
  toastFailed({ title, words, about })
}
