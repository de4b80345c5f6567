import * as contract from '@skipyard/contract/yards.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { readYards } from './yard.reads.ts'
import { createYard, presentYard, updateYard } from './yards.ts'

export function serveYards(context: RouteContext): void {
  serve(context, contract.listYards, async ({ scope }) => ({
    data: (await readYards(scope)).map(presentYard),
  }))
  serve(context, contract.createYard, async ({ scope, body }) => ({ data: await createYard(scope, body) }))
  serve(context, contract.updateYard, async ({ scope, params, body }) => ({
    data: await updateYard(scope, params.yardId, body),
  }))
}
