/** A row of the published list of Australian postcodes, as far as the gazetteer needs it. */
export interface PostcodeRow {
  locality: string
  state: string
  postcode: string
  type: string
  lat: number
  long: number
  Lat_precise: number | string | null
  Long_precise: number | string | null
}

/** A line of the gazetteer: name, state, postcode, latitude, longitude. */
export type LocalityRow = [name: string, state: string, postCode: string, lat: number, lon: number]

type Box = [south: number, north: number, west: number, east: number]

const mainland: Record<string, Box> = {
  ACT: [-35.95, -35.1, 148.75, 149.42],
  NSW: [-37.55, -28.1, 140.95, 153.75],
  NT: [-26.1, -10.9, 128.9, 138.1],
  QLD: [-29.25, -9.1, 137.9, 153.7],
  SA: [-38.15, -25.9, 128.9, 141.1],
  TAS: [-43.75, -39.1, 143.7, 148.6],
  VIC: [-39.25, -33.9, 140.9, 150.05],
  WA: [-35.25, -13.6, 112.8, 129.1],
}

/** Islands and the Jervis Bay exclave lie outside the box of the state they are posted under. */
const outliers: Record<string, Box> = {
  '2540': [-35.25, -34.8, 150.4, 150.8],
  '2898': [-31.7, -31.4, 159, 159.2],
  '2899': [-29.2, -28.9, 167.8, 168.1],
  '6798': [-10.6, -10.3, 105.5, 105.8],
  '6799': [-12.3, -11.7, 96.7, 97],
}

/** Antarctic stations and Santa's mail: nobody drops a bin there. */
const unreachable = new Set(['7151', '9999'])

const postOfficeRanges = [
  [200, 299],
  [900, 999],
  [1000, 1999],
  [5800, 5999],
  [6800, 6999],
  [7800, 7999],
  [8000, 9999],
]

const sortingCentre = / (BC|DC|MC|MSC|PO|LPO|POST SHOP|POSTAL DEPOT|DELIVERY CENTRE)$/
const brokenName = /[a-z][A-Z]{2}/
const upperCaseWords = new Set(['ANU', 'CPA', 'HMAS', 'RAAF', 'RGH'])
const lowerCaseWords = new Set(['and', 'at', 'by', 'of', 'on', 'the'])

function titleWord(word: string, isFirst: boolean): string {
  if (upperCaseWords.has(word.toUpperCase())) return word.toUpperCase()
  const lower = word.toLowerCase()
  if (!isFirst && lowerCaseWords.has(lower)) return lower
  return lower
    .replace(/^\(?[a-z]/, (start) => start.toUpperCase())
    .replace(/^([OD])'([a-z])/, (_, letter: string, next: string) => `${letter}'${next.toUpperCase()}`)
    .replace(/^Mc([a-z])/, (_, next: string) => `Mc${next.toUpperCase()}`)
}

/** Turns 'MCKINNON', 'O’CONNOR' or 'KINGSTON-ON-MURRAY' into the way people write them. */
export function titleCase(name: string): string {
  const spelled = name.replaceAll('’', "'").replace(/^MT /, 'MOUNT ').replace(/\s+/g, ' ').trim()
  let isFirst = true
  return spelled.replace(/[^ -]+/g, (word) => {
    const titled = titleWord(word, isFirst)
    isFirst = false
    return titled
  })
}

const isIn = (lat: number, lon: number, [south, north, west, east]: Box) =>
  lat >= south && lat <= north && lon >= west && lon <= east

const isPostOfficeRange = (postCode: string) =>
  postOfficeRanges.some(([from = 0, to = 0]) => Number(postCode) >= from && Number(postCode) <= to)

/** Bases, shops, hospitals and universities that the post names, but nobody lives in: 'WILLIAMS RAAF'. */
const institution = new RegExp(
  [
    /\b(RAAF|HMAS|MILPO|RGH|GPO|BARRACKS|CAMPUS|SHOPPING|SHOPPINGWORLD|SUPERCENTRE)\b/,
    /\b(DEFENCE FORCES|NAVAL DEPOT|IMMIGRATION CENTRE|WORLD TRADE CENTRE)\b/,
    /\b(UNIVERSITY|HOSPITAL)\b/,
    / (PLAZA|CENTRE|FAIR)$/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

/** Post offices called after the street they are in: 'BRIGHTON ROAD', 'ST KILDA ROAD CENTRAL'. */
const streetOffice =
  / (ROAD|STREET|ST|AVENUE|LANE|MALL|ARCADE|SQUARE|COURT)$|.+ (ROAD|STREET) (CENTRAL|MELBOURNE|NORTH|MARYBOROUGH)$/

/** Suburbs and towns that have such names. */
const towns = new Set(
  (
    'BOOLEROO CENTRE|CLINTON CENTRE|NOARLUNGA CENTRE|KWINANA TOWN CENTRE|SHELLHARBOUR CITY CENTRE|BURMA ROAD|' +
    'CLAUDE ROAD|DARGAL ROAD|DENHAM COURT|ELLIS LANE|GOLDEN SQUARE|MANCHESTER SQUARE|NAPIER LANE|PARK AVENUE|' +
    'ROPERS ROAD|STROUD ROAD|TETOORA ROAD|WALCHA ROAD'
  ).split('|'),
)

/** Railway stations and tram junctions within suburbs of other names. */
const stations = new Set(
  (
    'BATMAN VIC|CAULFIELD JUNCTION VIC|HAWKSBURN VIC|TOORONGA VIC|HOLMESGLEN VIC|JORDANVILLE VIC|SYNDAL VIC|' +
    'EAGLE JUNCTION QLD|BURANDA QLD|CREMORNE JUNCTION NSW|NEUTRAL BAY JUNCTION NSW|SPIT JUNCTION NSW'
  ).split('|'),
)

/** Whether the post names it, but an address there has another suburb. */
function isInSuburb({ locality, state }: PostcodeRow): boolean {
  if (stations.has(`${locality} ${state}`)) return true
  return !towns.has(locality) && (institution.test(locality) || streetOffice.test(locality))
}

function isPlace({ locality, postcode, type }: PostcodeRow): boolean {
  if (type === 'LVR' || type === 'Post Office Boxes' || unreachable.has(postcode)) return false
  if (sortingCentre.test(locality) || brokenName.test(locality)) return false
  return type === 'Delivery Area' || !isPostOfficeRange(postcode)
}

const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000

/**
 * `lat`/`long` is the centre of the whole postcode area (Broken Hill: 210 km away); the precise columns are
 * the town itself, but some of them point abroad or to another state.
 */
function positionOf(row: PostcodeRow): [lat: number, lon: number] | null {
  const boxes = [mainland[row.state], outliers[row.postcode]].filter((box) => box !== undefined)
  const fits = (lat: number, lon: number) => boxes.some((box) => isIn(lat, lon, box))
  const precise: [number, number] = [Number(row.Lat_precise), Number(row.Long_precise)]
  if (fits(...precise)) return [rounded(precise[0]), rounded(precise[1])]
  return fits(row.lat, row.long) ? [rounded(row.lat), rounded(row.long)] : null
}

/** Same spelling but for hyphens, dots and apostrophes, in the same state and postcode: one place. */
const identityOf = ([name, state, postCode]: LocalityRow) =>
  [name.toLowerCase().replaceAll('-', ' ').replace(/[.']/g, ''), state, postCode].join('|')

/** Delivery areas come first, so that of duplicates the one that the post really serves is kept. */
const byTrust = (one: PostcodeRow, other: PostcodeRow) =>
  Number(other.type === 'Delivery Area') - Number(one.type === 'Delivery Area')

/** Reduces the published list to the places a truck can drive to, each once, ordered by name. */
export function reduceLocalities(rows: readonly PostcodeRow[]): LocalityRow[] {
  const places = new Map<string, LocalityRow>()
  const reachable = rows.filter(isPlace)
  // A postcode with nothing else keeps what it has: addresses are sent there, and nobody could enter them otherwise.
  const inhabited = new Set(reachable.filter((row) => !isInSuburb(row)).map(({ postcode }) => postcode))
  const kept = reachable.filter((row) => !isInSuburb(row) || !inhabited.has(row.postcode))
  for (const row of kept.toSorted(byTrust)) {
    const position = positionOf(row)
    if (!position) continue
    const place: LocalityRow = [titleCase(row.locality), row.state, row.postcode, ...position]
    const identity = identityOf(place)
    if (!places.has(identity)) places.set(identity, place)
  }
  return [...places.values()].toSorted((one, other) => {
    const [a, b] = [one.slice(0, 3).join('|'), other.slice(0, 3).join('|')]
    return a < b ? -1 : Number(a > b)
  })
}
