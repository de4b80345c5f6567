import { searchAddresses, searchPublicAddresses } from '@skipyard/contract/addresses.ts'
import type { Door } from '#server/http/door.ts'
import { serve, servePublic } from '#server/http/serve.ts'
import { addressKey, createThrottle } from '#server/http/throttle.ts'
import { readBaseLocation } from './address.reads.ts'
import { gazetteerSearch } from './gazetteer-search.ts'
import { loadGazetteer } from './load-gazetteer.ts'
import { publicSearchLimit } from './public-search-limit.ts'

/** Binds the address search: for members near their base location, for sign-up anywhere in Australia. */
export function serveAddresses(door: Door): void {
  const search = gazetteerSearch(loadGazetteer())
  serve(door, searchAddresses, async ({ scope, query }) => ({
    data: await search.suggest(query.q, await readBaseLocation(scope)),
  }))
  const strangers = createThrottle(publicSearchLimit)
  servePublic(door, searchPublicAddresses, async ({ query, request }) => {
    await strangers.spend(addressKey(request.ip))
    return { data: await search.suggest(query.q, null) }
  })
}
