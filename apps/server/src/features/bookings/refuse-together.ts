import { Failure } from '#server/http/failure.ts'

/** Which booking stands in the way of a change of several, and why. */
interface Obstacle {
  jobID: string
  message: string
}

/** All or none: refuses with 409 when anything stands in the way, naming every booking that does. */
export function refuseTogether(obstacles: readonly Obstacle[]): void {
  const [first] = obstacles
  if (!first) return
  const errors = obstacles.map(({ jobID, message }) => ({ field: jobID, message }))
  throw new Failure(409, first.message, { errors })
}
