import { type SitePlace, sitePlace } from './is-same-site.ts'
import { type TwinReason, type TwinTraits, twinReasons } from './twins.ts'

/** What a customer can be looked up by, to find those who may be its twins. */
export interface TwinKeys {
  phones: string[]
  emails: string[]
  abns: string[]
  sites: SitePlace[]
}

/** Somebody who is likely the same, and why. */
export interface Twin<Who> {
  who: Who
  reasons: TwinReason[]
}

/** Customers that are asked for their twins again and again, as when a file of them is read. */
export interface TwinIndex<Who> {
  add(who: Who, traits: TwinTraits): void
  /** Those added so far who are likely the same, in the order they were added. */
  find(traits: TwinTraits): Twin<Who>[]
}

const given = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))]

/** Every place once. */
const distinctPlaces = (places: readonly SitePlace[]): SitePlace[] => [
  ...new Map(places.map((place) => [`${place.key} ${place.word}`, place])).values(),
]

/** Twins share at least one of these keys; e-mails in lower case. */
export function twinKeys(traits: TwinTraits): TwinKeys {
  return {
    phones: given([traits.phone, traits.alternativePhone, traits.secondaryPhone]),
    emails: given([traits.email, traits.secondaryEmail].map((email) => email.trim().toLowerCase())),
    abns: given([traits.abn]),
    sites: distinctPlaces(traits.addresses.map(sitePlace)),
  }
}

const labelled = ({ phones, emails, abns, sites }: TwinKeys): string[] => [
  ...phones.map((phone) => `phone ${phone}`),
  ...emails.map((email) => `email ${email}`),
  ...abns.map((abn) => `abn ${abn}`),
  ...sites.map(({ key, word }) => `site ${key} ${word}`),
]

/** An index that compares a customer with at most `mostCompared` others for each of its keys. */
export function createTwinIndex<Who>(mostCompared = 50): TwinIndex<Who> {
  const entries: { who: Who; traits: TwinTraits }[] = []
  const byKey = new Map<string, number[]>()
  return {
    add(who, traits) {
      for (const key of labelled(twinKeys(traits))) {
        const places = byKey.get(key) ?? []
        places.push(entries.length)
        byKey.set(key, places)
      }
      entries.push({ who, traits })
    },
    find(traits) {
      const places = new Set(
        labelled(twinKeys(traits)).flatMap((key) => (byKey.get(key) ?? []).slice(0, mostCompared)),
      )
      return [...places]
        .toSorted((one, other) => one - other)
        .flatMap((place) => {
          const entry = entries[place]
          const reasons = entry ? twinReasons(traits, entry.traits) : []
          return entry && reasons.length > 0 ? [{ who: entry.who, reasons }] : []
        })
    },
  }
}
