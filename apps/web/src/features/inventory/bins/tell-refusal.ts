import { texts } from '@skipyard/domain/shared/texts.ts'
import { ApiError, type FieldProblem, messageOf } from '#web/client/api-error.ts'
import { toastFailed } from '#web/ui/toast.tsx'
import { binTexts } from './texts.ts'

interface RefusedForm {
  title: string
  refuse: (errors: readonly FieldProblem[]) => void
  /** Starts the form again from what others made of it. */
  reload?: () => void
}

/** Complaints go to their fields; everything else is said, a stale form with the way to what others changed. */
export function tellRefusal(problem: unknown, { title, refuse, reload }: RefusedForm) {
  if (problem instanceof ApiError && problem.errors.length > 0) return refuse(problem.errors)
  const words = messageOf(problem)
  toastFailed({
    title,
    words: `${words.replace(/\.$/, '')}. ${binTexts.unsavedStays}`,
    action:
      reload && words === texts.server.stale ? { label: binTexts.loadTheirs, onClick: reload } : undefined,
  })
}
