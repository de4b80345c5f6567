/** A site in Yarraville. */
export const home = {
  name: '14 Blyth St, Yarraville VIC 3013',
  suburb: 'Yarraville',
  postCode: '3013',
  lat: -37.82,
  lon: 144.89,
}
