import { z } from 'zod'

const cause = z.object({ providerTrouble: z.enum(['away', 'key-unknown', 'refused', 'unsigned']) })

export function troubleKind(problem: unknown): z.infer<typeof cause>['providerTrouble'] | null {
  if (!(problem instanceof Error)) return null
  return cause.safeParse(problem.cause).data?.providerTrouble ?? null
}
