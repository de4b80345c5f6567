import { ApiError, type FieldProblem, messageOf } from '#web/client/api-error.ts'
import { toastFailed } from '#web/ui/toast.tsx'
import { fleetTexts } from '../texts.ts'

interface RefusedForm {
  title: string
  /** Which form it is: its next message takes this one away. */
  about: string
  refuse: (errors: readonly FieldProblem[]) => void
}

const NOT_FOUND = 404

function reasonOf(problem: unknown): string {
  const isGone = problem instanceof ApiError && problem.status === NOT_FOUND
  return isGone ? fleetTexts.gone : messageOf(problem)
}

/** Complaints go to their fields; everything else is said. */
export function tellRefusal(problem: unknown, { title, about, refuse }: RefusedForm) {
  if (problem instanceof ApiError && problem.errors.length > 0) refuse(problem.errors)
  else
    toastFailed({
      title,
      words: `${reasonOf(problem)}. ${fleetTexts.unsavedStays}`.replace('..', '.'),
      about,
    })
}
