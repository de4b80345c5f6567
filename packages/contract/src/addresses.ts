import { texts } from '@skipyard/domain/shared/texts.ts'
import { z } from 'zod'
import { operation } from './operation.ts'
import { data, line } from './shared/shared.ts'

const inAustralia = (least: number, most: number) =>
  z.number().min(least, texts.address.outsideAustralia).max(most, texts.address.outsideAustralia)

/**
 * A place a bin is at (spec 000 §3 Address), in Australia, with postcode and suburb. `isTyped` marks one
 * that the search does not know, kept as typed.
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
 * An address as answered. One imported from another system may break the rules for typed ones and is shown
 * all the same.
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

export type WireAddress = z.infer<typeof address>

/**
 * An address offered for a typed text, and why: the text names its suburb in full (`named`), may be the
 * beginning of it (`offered`), or spells or numbers it differently (`near`). Only a named one is taken
 * without being chosen.
 */
export const suggestion = address
  .extend({ match: z.enum(['named', 'offered', 'near']) })
  .meta({ id: 'Suggestion' })

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
 * The coordinates of an address kept as typed: its suburb's if that is in the postcode, else the middle of
 * the postcode. 400 for an unknown postcode.
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

/** In degrees: in wider views places are not named. */
const WIDEST_VIEW = 6

/**
 * Suburbs and towns within a view of the map, at most 600: names of one word (suburbs rather than their
 * corners) and places near the middle come first.
 */
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
 * The style of the street map, null where only the plain one is used, and the hosts that receive places:
 * from browsers for streets, from the server for routes (null for none).
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
