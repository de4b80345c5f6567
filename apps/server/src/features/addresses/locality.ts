/** A suburb or town of the gazetteer, with the words it is found by. */
export interface Locality {
  /** What it is told apart by: 'Yarraville VIC 3013'. */
  key: string
  name: string
  state: string
  postCode: string
  lat: number
  lon: number
  /** ['mount', 'waverley'], spelled as `localityWords` spells them. */
  words: string[]
}
