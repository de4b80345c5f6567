import type { TroubleKind, XeroTrouble } from './xero-trouble.ts'

export const isTrouble = (problem: unknown, kind: TroubleKind): problem is XeroTrouble =>
  problem instanceof Error &&
  typeof problem.cause === 'object' &&
  problem.cause !== null &&
  'kind' in problem.cause &&
  problem.cause.kind === kind
