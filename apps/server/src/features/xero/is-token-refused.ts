import { isTrouble } from './is-trouble.ts'

const UNAUTHORISED = 401

export const isTokenRefused = (problem: unknown): boolean =>
  isTrouble(problem, 'refused') && problem.cause.facts.status === UNAUTHORISED
