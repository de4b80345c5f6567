import type { IsolationCase } from './planner-isolation-cases.ts'

/** The driver's day's part of the isolation cases. */
export const driversDayIsolationCases: Record<string, IsolationCase> = {
  'GET /runPlanner/list': 'takes no id',
  'GET /driversDay/day': 'takes no id',
}
