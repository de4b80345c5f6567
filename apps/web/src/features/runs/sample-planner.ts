import { localDate } from '@skipyard/domain/shared/local-date.ts'
import type { Planner } from './planner-context.ts'

const date = localDate('2026-05-14')

/** The planner around a part of it on the sample day, for tests: everything may be done, and nothing comes of it. */
export const samplePlanner: Planner = {
  date,
  today: date,
  timeZone: 'Australia/Melbourne',
  mayPlan: true,
  mayEdit: true,
  move: () => undefined,
  open: () => undefined,
}
