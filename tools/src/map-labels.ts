import type { Point } from './dissolve-areas.ts'

type Locality = [name: string, state: string, postCode: string, lat: number, lon: number]

interface Town {
  name: string
  /** 1 a capital, 2 a city, 3 a town: the higher, the nearer one must look to see it. */
  rank: number
  at: Point
}

export const STATE_LABELS: [name: string, at: Point][] = [
  ['Western Australia', [121.5, -25.6]],
  ['Northern Territory', [133.4, -19.4]],
  ['South Australia', [135.2, -29.4]],
  ['Queensland', [144.6, -22.6]],
  ['New South Wales', [146.6, -32.2]],
  ['Victoria', [144.2, -36.8]],
  ['Tasmania', [146.6, -42.1]],
]

const TOWNS: Record<string, string[]> = {
  '1': [
    'Sydney NSW 2000|Melbourne VIC 3000|Brisbane QLD 4000|Perth WA 6000|Adelaide SA 5000|Hobart TAS 7000',
    'Darwin NT 0800|Canberra ACT 2601',
  ],
  '2': [
    'Newcastle NSW 2300|Wollongong NSW 2500|Albury NSW 2640|Wagga Wagga NSW 2650|Tamworth NSW 2340',
    'Dubbo NSW 2830|Orange NSW 2800|Broken Hill NSW 2880|Coffs Harbour NSW 2450|Port Macquarie NSW 2444',
    'Geelong VIC 3220|Ballarat Central VIC 3350|Bendigo VIC 3550|Shepparton VIC 3630|Mildura VIC 3500|Warrnambool VIC 3280',
    'Traralgon VIC 3844|Surfers Paradise QLD 4217|Maroochydore QLD 4558|Toowoomba City QLD 4350|Townsville City QLD 4810',
    'Cairns City QLD 4870|Mackay QLD 4740|Rockhampton City QLD 4700|Bundaberg Central QLD 4670|Mount Isa QLD 4825',
    'Bunbury WA 6230|Geraldton WA 6530|Kalgoorlie WA 6430|Albany WA 6330|Broome WA 6725|Port Hedland WA 6721|Karratha WA 6714',
    'Mount Gambier SA 5290|Whyalla SA 5600|Port Augusta SA 5700|Port Lincoln SA 5606',
    'Launceston TAS 7250|Devonport TAS 7310|Burnie TAS 7320|Alice Springs NT 0870|Katherine NT 0850|Tennant Creek NT 0860',
  ],
  '3': [
    'Lismore NSW 2480|Grafton NSW 2460|Armidale NSW 2350|Bathurst NSW 2795|Goulburn NSW 2580|Nowra NSW 2541|Griffith NSW 2680',
    'Moree NSW 2400|Bourke NSW 2840|Bega NSW 2550|Cooma NSW 2630|Gosford NSW 2250|Parkes NSW 2870|Katoomba NSW 2780',
    'Penrith NSW 2750|Parramatta NSW 2150|Campbelltown NSW 2560|Liverpool NSW 2170|Sutherland NSW 2232|Manly NSW 2095',
    'Horsham VIC 3400|Swan Hill VIC 3585|Echuca VIC 3564|Wangaratta VIC 3677|Wodonga VIC 3690|Sale VIC 3850|Bairnsdale VIC 3875',
    'Hamilton VIC 3300|Colac VIC 3250|Ararat VIC 3377|Mornington VIC 3931|Melton VIC 3337|Sunbury VIC 3429|Dandenong VIC 3175',
    'Frankston VIC 3199|Werribee VIC 3030|Craigieburn VIC 3064|Lilydale VIC 3140|Pakenham VIC 3810|Bacchus Marsh VIC 3340',
    'Gympie QLD 4570|Hervey Bay QLD 4655|Gladstone QLD 4680|Emerald QLD 4720|Roma QLD 4455|Longreach QLD 4730|Charleville QLD 4470',
    'Ipswich QLD 4305|Warwick QLD 4370|Bowen QLD 4805|Cooktown QLD 4895|Weipa QLD 4874|Caboolture QLD 4510|Logan Central QLD 4114',
    'Esperance WA 6450|Carnarvon WA 6701|Newman WA 6753|Kununurra WA 6743|Northam WA 6401|Mandurah WA 6210|Rockingham WA 6168',
    'Joondalup WA 6027|Fremantle WA 6160|Midland WA 6056|Margaret River WA 6285|Merredin WA 6415',
    'Port Pirie SA 5540|Ceduna SA 5690|Coober Pedy SA 5723|Renmark SA 5341|Murray Bridge SA 5253|Victor Harbor SA 5211',
    'Gawler SA 5118|Noarlunga Centre SA 5168|Queenstown TAS 7467|Palmerston NT 0830|Nhulunbuy NT 0880|Jabiru NT 0886',
  ],
}

const shortened = (name: string) => name.replace(/ (City|Central|Centre)$/, '')

/** The towns on the map, each where the gazetteer has it; a town it does not know is a mistake in the list. */
export function labelTowns(localities: readonly Locality[]): Town[] {
  const places = new Map<string, readonly [number, number]>(
    localities.map(([name, state, postCode, lat, lon]) => [`${name} ${state} ${postCode}`, [lon, lat]]),
  )
  return Object.entries(TOWNS).flatMap(([rank, lines]) =>
    lines
      .join('|')
      .split('|')
      .map((town) => {
        const [lon, lat] = places.get(town) ?? []
        if (lon === undefined || lat === undefined) throw new Error(`The gazetteer knows no ${town}`)
        return { name: shortened(town.split(' ').slice(0, -2).join(' ')), rank: Number(rank), at: [lon, lat] }
      }),
  )
}
