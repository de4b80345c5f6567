import * as contract from '@skipyard/contract/addresses.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve, servePublic } from '#server/http/serve.ts'
import { type Allowance, addressKey, createThrottle } from '#server/http/throttle.ts'
import { findPlacesInView } from './find-places-in-view.ts'
import { openGazetteer } from './gazetteer.ts'
import { gazetteerSearch } from './gazetteer-search.ts'
import { placeOfTyped, suggestAddresses } from './suggest-addresses.ts'

/** Some thirty letters a try, for an office behind one address. */
export const publicSearchLimit: Allowance = { tries: 300, seconds: 15 * 60 }

const mapSources = ({ mapStyleUrl, mapOrigins, routingUrl }: RouteContext['services']) => ({
  styleUrl: mapStyleUrl ?? null,
  hosts: mapOrigins.map((origin) => origin.replace(/^https?:\/\//, '')),
  routingHost: routingUrl === undefined ? null : new URL(routingUrl).host,
})

export function serveAddresses(context: RouteContext): void {
  const gazetteer = openGazetteer()
  const search = gazetteerSearch(gazetteer)
  serve(context, contract.searchAddresses, async ({ scope, query }) => ({
    data: await suggestAddresses(scope, query.q),
  }))
  serve(context, contract.findPlacesWithin, async ({ query }) => ({
    data: findPlacesInView(gazetteer.all, query),
  }))
  serve(context, contract.placeTypedAddress, async ({ query }) => ({
    data: placeOfTyped(gazetteer, query),
  }))
  const sources = mapSources(context.services)
  serve(context, contract.getMapStyle, async () => ({ data: sources }))
  const strangers = createThrottle(publicSearchLimit)
  servePublic(context, contract.searchPublicAddresses, async ({ query, request }) => {
    await strangers.spend(addressKey(request.ip))
    return { data: await search.suggest(query.q, null) }
  })
}
