import { DatabaseError } from 'pg'

const UNREACHABLE = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|08\w{3}|57P0\w|53300)$/
const LOST = /timeout exceeded when trying to connect|Connection terminated/

const codeOf = (problem: Error): string =>
  'code' in problem && typeof problem.code === 'string' ? problem.code : ''

/** Whether a failure means that the database cannot be reached just now, rather than that a query is wrong. */
export const isDatabaseAway = (problem: Error): boolean =>
  UNREACHABLE.test(codeOf(problem)) || (!(problem instanceof DatabaseError) && LOST.test(problem.message))
