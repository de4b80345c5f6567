import { localityWords } from './locality-words.ts'

const STREETS = new Set(
  (
    'alley arcade av ave avenue boulevard bvd blvd bypass cct cir circle circuit cl close cnr court cr cres ' +
    'crescent crt ct dr drive dve driveway esp esplanade freeway fwy gr grove highway hwy lane ln loop mall ' +
    'mews parade parkway pde pkwy pl place plaza promenade quay rd road row sq square st strand street tce ' +
    'terrace track trail walk way'
  ).split(' '),
)
const UNITS = new Set(
  'apartment apt block bldg building factory flat floor level lot shed shop suite u unit'.split(' '),
)
const STATES = [
  ...['vic', 'nsw', 'qld', 'sa', 'wa', 'tas', 'nt', 'act', 'australia', 'victoria', 'queensland', 'tasmania'],
  ...['new south wales', 'south australia', 'western australia', 'northern territory'],
  'australian capital territory',
].map((name) => name.split(' '))

type Words = readonly string[]

const endsWith = (words: Words, end: Words) =>
  words.length >= end.length && end.every((word, at) => words[words.length - end.length + at] === word)

function withoutState(words: Words, suburb: Words): Words {
  if (endsWith(words, suburb)) return words
  const isCode = /^\d{4}$/.test(words.at(-1) ?? '')
  const behind = isCode ? 1 : (STATES.find((state) => endsWith(words, state))?.length ?? 0)
  return behind === 0 ? words : withoutState(words.slice(0, -behind), suburb)
}

function withoutNumber(words: Words): Words {
  const first = words.findIndex((word) => !/^\d/.test(word) && !UNITS.has(word))
  return first < 0 ? [] : words.slice(first)
}

function behindStreet(part: Words): Words {
  const words = withoutNumber(part)
  const street = words.findLastIndex((word, at) => at > 0 && STREETS.has(word))
  if (street > 0) return words.slice(street + 1)
  return words.length === part.length ? words : words.slice(1)
}

const runsOf = (words: Words): string[] =>
  words.flatMap((_, from) =>
    words.slice(from).map((_last, count) => words.slice(from, from + count + 1).join(' ')),
  )

/**
 * Whether a line ends with the suburb and its postcode, with no other place or postcode behind its street: the
 * truck drives by the line, and the price is the suburb's.
 */
export function lineNames(
  line: string,
  { suburb, postCode }: { suburb: string; postCode: string },
  isLocality: (words: string) => boolean,
): boolean {
  const end = localityWords(suburb)
  const parts = line.split(',').map(localityWords)
  const all = withoutState(parts.flat(), end)
  if (end.length === 0 || !endsWith(all, end)) return false
  const codes = withoutNumber(parts.flat()).filter((word) => /^\d{4}$/.test(word))
  if (codes.some((code) => code !== postCode)) return false
  const own = new Set(runsOf(end))
  const ends = parts.map((part) => withoutState(part, end))
  const places = ends.flatMap((part) => runsOf(behindStreet(part)))
  return places.every((place) => own.has(place) || !isLocality(place))
}
