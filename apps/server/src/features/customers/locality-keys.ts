import { localityWords } from '#server/features/addresses/locality-words.ts'

const SPELLED_OUT: Readonly<Record<string, string>> = {
  bch: 'beach',
  ck: 'creek',
  crk: 'creek',
  ctrl: 'central',
  dns: 'downs',
  e: 'east',
  frst: 'forest',
  ft: 'fort',
  gdn: 'gardens',
  gdns: 'gardens',
  gr: 'grove',
  grv: 'grove',
  hbr: 'harbour',
  hds: 'heads',
  hgts: 'heights',
  hls: 'hills',
  is: 'island',
  jct: 'junction',
  jnc: 'junction',
  jn: 'junction',
  lk: 'lake',
  lks: 'lakes',
  mdws: 'meadows',
  melb: 'melbourne',
  mnt: 'mount',
  mtn: 'mountain',
  n: 'north',
  pk: 'park',
  plns: 'plains',
  rdg: 'ridge',
  rvr: 'river',
  s: 'south',
  spgs: 'springs',
  sprgs: 'springs',
  vlg: 'village',
  vly: 'valley',
  w: 'west',
  wds: 'woods',
  wst: 'west',
  xing: 'crossing',
}

const DIRECTIONS = ['north', 'south', 'east', 'west', 'upper', 'lower']

/** 'West Footscray' and 'Footscray West' are one place, and maps disagree which it is. */
function turned([first = '', ...rest]: readonly string[]): string[] {
  return DIRECTIONS.includes(first) && rest.length > 0 ? [...rest, first] : [first, ...rest]
}

/** `pt` stands for both on Australian signs. */
const readingsOf = (words: readonly string[]): string[][] =>
  words.includes('pt')
    ? ['point', 'port'].map((meant) => words.map((word) => (word === 'pt' ? meant : word)))
    : [[...words]]

/** What a written name may be known by, the surest first: as it stands, spelled out, the direction turned behind. */
export function localityKeys(name: string): string[] {
  const written = localityWords(name)
  const spelled = readingsOf(written.map((word) => SPELLED_OUT[word] ?? word))
  const all = [written, ...spelled, turned(written), ...spelled.map(turned)]
  return [...new Set(all.map((words) => words.join(' ')))]
}
