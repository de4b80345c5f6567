import type { IsolationCase } from './planner-isolation-cases.ts'

/** The part of the isolation cases about a company's data as a file. */
export const dataRightsIsolationCases: Record<string, IsolationCase> = {
  'GET /settings/data/file': 'takes no id',
  'POST /settings/data/file': 'takes no id',
  'GET /settings/data/file/download': ({ tenantId }) => [
    { method: 'GET', path: `/settings/data/file/download?file=${tenantId}` },
  ],
}
