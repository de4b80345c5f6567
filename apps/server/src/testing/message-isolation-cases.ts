import type { IsolationCase } from './planner-isolation-cases.ts'

/** The messages' part of the isolation cases. */
export const messageIsolationCases: Record<string, IsolationCase> = {
  'GET /settings/messages': 'takes no id',
  'PATCH /settings/messages': 'takes no id',
  'POST /settings/messages/preview': 'takes no id',
}
