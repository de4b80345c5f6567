import type { FastifyInstance } from 'fastify'
import { Failure } from './failure.ts'

/** Far deeper than any body of the contract, and far from what a function that calls itself can follow. */
const MOST_LEVELS = 32

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1))
}

/** Reads JSON bodies as Fastify does, and refuses those nested deeper than anybody has a use for. */
export function parseJsonBody(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    void parse(request, body, (problem, value) => {
      const isTooDeep = !problem && isDeeperThan(value, MOST_LEVELS)
      done(isTooDeep ? new Failure(400, 'This body is nested too deeply') : problem, value)
    })
  })
}
