import { z } from 'zod'

const cause = z.object({ providerTrouble: z.enum(['away', 'key-unknown', 'refused', 'unsigned']) })

/** Which trouble with the provider it is that was thrown, with its message; null for anything else. */
export function troubleKind(problem: unknown): z.infer<typeof cause>['providerTrouble'] | null {
  if (!(problem instanceof Error)) return null
  return cause.safeParse(problem.cause).data?.providerTrouble ?? null
}
