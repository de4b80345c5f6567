import type { TroubleKind } from './xero-trouble.ts'

/** Whether something that was thrown is that trouble with Xero. */
export const isTrouble = (problem: unknown, kind: TroubleKind): boolean =>
  problem instanceof Error && problem.cause === kind
