import { type DuplicateReason, type DuplicateTraits, duplicateReasons } from './duplicates.ts'
import { type SitePlace, sitePlace } from './is-same-site.ts'

/** What a customer can be looked up by, to find those who may be its duplicates. */
export interface DuplicateKeys {
  phones: string[]
  emails: string[]
  abns: string[]
  sites: SitePlace[]
}

interface Duplicate<Who> {
  who: Who
  reasons: DuplicateReason[]
}

/** An index for repeated look-ups, as when a file is read. */
export interface DuplicateIndex<Who> {
  add(who: Who, traits: DuplicateTraits): void
  find(traits: DuplicateTraits): Duplicate<Who>[]
}

const given = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))]

const distinctPlaces = (places: readonly SitePlace[]): SitePlace[] => [
  ...new Map(places.map((place) => [`${place.key} ${place.word}`, place])).values(),
]

/** Duplicates share at least one of these keys; e-mails in lower case. */
export function duplicateKeys(traits: DuplicateTraits): DuplicateKeys {
  return {
    phones: given([traits.phone, traits.alternativePhone, traits.secondaryPhone]),
    emails: given([traits.email, traits.secondaryEmail].map((email) => email.trim().toLowerCase())),
    abns: given([traits.abn]),
    sites: distinctPlaces(traits.addresses.map(sitePlace)),
  }
}

const labelled = ({ phones, emails, abns, sites }: DuplicateKeys): string[] => [
  ...phones.map((phone) => `phone ${phone}`),
  ...emails.map((email) => `email ${email}`),
  ...abns.map((abn) => `abn ${abn}`),
  ...sites.map(({ key, word }) => `site ${key} ${word}`),
]

/** An index that compares a customer with at most `mostCompared` others for each of its keys. */
export function createDuplicateIndex<Who>(mostCompared = 50): DuplicateIndex<Who> {
  const entries: { who: Who; traits: DuplicateTraits }[] = []
  const byKey = new Map<string, number[]>()
  return {
    add(who, traits) {
      for (const key of labelled(duplicateKeys(traits))) {
        const places = byKey.get(key) ?? []
        places.push(entries.length)
        byKey.set(key, places)
      }
      entries.push({ who, traits })
    },
    find(traits) {
      const places = new Set(
        labelled(duplicateKeys(traits)).flatMap((key) => (byKey.get(key) ?? []).slice(0, mostCompared)),
      )
      return [...places]
        .toSorted((one, other) => one - other)
        .flatMap((place) => {
          const entry = entries[place]
          const reasons = entry ? duplicateReasons(traits, entry.traits) : []
          return entry && reasons.length > 0 ? [{ who: entry.who, reasons }] : []
        })
    },
  }
}
