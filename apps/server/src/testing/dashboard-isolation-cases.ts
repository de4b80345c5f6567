import type { IsolationCase } from './planner-isolation-cases.ts'

/** The dashboard's part of the isolation cases. */
export const dashboardIsolationCases: Record<string, IsolationCase> = {
  'GET /dashboard/jobs': 'takes no id',
  'GET /dashboard/bins': 'takes no id',
  'GET /dashboard/overdue': 'takes no id',
  'GET /dashboard/days': 'takes no id',
  'GET /dashboard/needs': 'takes no id',
  'GET /dashboard/money': 'takes no id',
  'GET /dashboard/first-steps': 'takes no id',
}
