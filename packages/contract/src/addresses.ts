import { texts } from '@skipyard/domain/shared/texts.ts'
import { z } from 'zod'
import { operation } from './operation.ts'
import { data, line } from './shared/shared.ts'

const inAustralia = (least: number, most: number) =>
  z.number().min(least, texts.address.outsideAustralia).max(most, texts.address.outsideAustralia)

/**
 * A place a bin is at (spec 000 §3 Address); postcode and suburb are compulsory, Australia only. `isTyped` marks one
 * that the search does not know and that was kept as typed.
 */
export const address = z
  .object({
    name: line(200).min(1, texts.address.notChosen),
    suburb: line(100).min(1, texts.address.notChosen),
    postCode: z.string().regex(/^\d{4}$/, 'Please give the four-digit postcode'),
    lat: inAustralia(-45, -9),
    lon: inAustralia(96, 169),
    isTyped: z.boolean().optional(),
  })
  .meta({ id: 'Address' })

/**
 * An address as it is answered: what was taken over from another system may have a place that nobody would type, and is
 * shown all the same.
 */
export const storedAddress = z
  .object({
    name: z.string(),
    suburb: z.string(),
    postCode: z.string(),
    lat: z.number(),
    lon: z.number(),
    isTyped: z.boolean().optional(),
  })
  .meta({ id: 'StoredAddress' })

/** A place on the map with the line that people read. */
export const namedPlace = z.object({ name: z.string(), lat: z.number(), lon: z.number() })

/** An address as it crosses the wire. */
export type WireAddress = z.infer<typeof address>

/**
 * An address that is offered for what was typed, and why: the text names its suburb in full (`named`), may still go on
 * to name it (`offered`), or spells or numbers it otherwise (`near`). Only a named one is taken without being chosen.
 */
export const suggestion = address
  .extend({ match: z.enum(['named', 'offered', 'near']) })
  .meta({ id: 'Suggestion' })

/** An offered address as it crosses the wire. */
export type WireSuggestion = z.infer<typeof suggestion>

/** Address suggestions for what was typed, nearest to the tenant's base first among equals. */
export const searchAddresses = operation({
  method: 'GET',
  path: '/addresses',
  summary: 'Suggests Australian addresses for typed text',
  tag: 'addresses',
  access: 'member',
  query: z.object({ q: line(200) }),
  reply: data(z.array(suggestion)),
})

/**
 * Where an address goes that is kept as it was typed: to its suburb when that is known in the postcode, else to the
 * middle of the postcode. 400 for a postcode that no place has.
 */
export const placeTypedAddress = operation({
  method: 'GET',
  path: '/addresses/typed',
  summary: 'Places an address that the search does not know',
  tag: 'addresses',
  access: 'member',
  query: z.object({
    suburb: line(100).min(1, texts.address.suburbMissing),
    postCode: z.string().regex(/^\d{4}$/, texts.address.postCodeMissing),
  }),
  reply: data(z.object({ state: z.string(), lat: z.number(), lon: z.number() })),
})

const degrees = (least: number, most: number) => z.coerce.number().min(least).max(most)

/** The widest view, in degrees, whose places are named one by one. */
const WIDEST_VIEW = 6

/** The suburbs and towns within a view of the map, at most 600: where there are more, single words (suburbs rather than their corners) and what is near the middle. */
export const findPlacesWithin = operation({
  method: 'GET',
  path: '/addresses/within',
  summary: 'Names the suburbs and towns within a view of the map',
  tag: 'addresses',
  access: 'member',
  query: z
    .object({
      south: degrees(-90, 90),
      west: degrees(-180, 180),
      north: degrees(-90, 90),
      east: degrees(-180, 180),
    })
    .refine(
      ({ south, west, north, east }) =>
        north > south && east > west && north - south <= WIDEST_VIEW && east - west <= WIDEST_VIEW,
      'The view must be at most six degrees wide and high',
    ),
  reply: data(z.array(z.object({ name: z.string(), lat: z.number(), lon: z.number() }))),
})

/**
 * The style of the street map, null where only the plain one is wanted, and the hosts that are asked about places: by
 * browsers for streets, by the server for routes (null: for none).
 */
export const getMapStyle = operation({
  method: 'GET',
  path: '/addresses/map-style',
  summary: 'Where the street map and routes come from, if they do',
  tag: 'addresses',
  access: 'member',
  reply: data(
    z.object({
      styleUrl: z.string().nullable(),
      hosts: z.array(z.string()),
      routingHost: z.string().nullable(),
    }),
  ),
})

/** The same suggestions for a company that is just signing up (its base location). */
export const searchPublicAddresses = operation({
  method: 'GET',
  path: '/register/addresses',
  summary: 'Suggests Australian addresses while signing up',
  tag: 'addresses',
  access: 'public',
  query: z.object({ q: line(200) }),
  reply: data(z.array(suggestion)),
})
