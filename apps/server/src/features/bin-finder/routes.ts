import * as contract from '@skipyard/contract/bin-finder.ts'
import { canFindBins } from '@skipyard/domain/bin-finder/policy.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { listBinsOut } from './bins-out.reads.ts'

export function serveBinFinder(context: RouteContext): void {
  serve(context, contract.listBinsOut, async ({ scope, query }) => {
    if (!canFindBins(scope.actor)) throw notAllowed()
    return { data: await listBinsOut(scope, query.withRest === 'true') }
  })
}
