import type { IsolationCase } from './planner-isolation-cases.ts'

/** The reports' part of the isolation cases. */
export const reportIsolationCases: Record<string, IsolationCase> = {
  'GET /reports/months': 'takes no id',
  'GET /reports/groups': 'takes no id',
  'GET /reports/drivers': 'takes no id',
  'GET /reports/margins': 'takes no id',
  'GET /reports/export': 'takes no id',
  'GET /reports/gst': 'takes no id',
  'GET /reports/gst/export': 'takes no id',
  'GET /reports/gst/pdf': 'takes no id',
  'GET /reports/journal/export': 'takes no id',
}
