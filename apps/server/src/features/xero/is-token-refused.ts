import { isTrouble } from './is-trouble.ts'

const UNAUTHORISED = 401

/** Whether Xero refused the token itself, and not what is asked with it. */
export const isTokenRefused = (problem: unknown): boolean =>
  isTrouble(problem, 'refused') && problem.cause.facts.status === UNAUTHORISED
