import * as contract from '@skipyard/contract/search.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { searchEverywhere } from './search-everywhere.ts'

export function serveSearch(context: RouteContext): void {
  serve(context, contract.searchEverywhere, async ({ scope, query }) => ({
    data: await searchEverywhere(scope, query.q),
  }))
}
