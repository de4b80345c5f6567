export interface Locality {
  key: string
  name: string
  state: string
  postCode: string
  lat: number
  lon: number
  words: string[]
}

const spelledOut: Record<string, string> = {
  hts: 'heights',
  lwr: 'lower',
  mt: 'mount',
  nth: 'north',
  saint: 'st',
  sth: 'south',
  upr: 'upper',
}

/** Spells a name as it is compared: "Mt O'Connor-Hill" becomes mount, oconnor, hill. */
export function localityWords(name: string): string[] {
  const plain = name.toLowerCase().replace(/['’.]/g, '')
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => spelledOut[word] ?? word)
}
