import type { Address } from '@skipyard/domain/addresses/address.ts'

/** Place, and state with postcode: '14 Blyth St, Yarraville' · 'VIC 3013'. */
export function addressLines({ name, suburb, postCode }: Address): { where: string; area: string } {
  const [, where, area] = /^(.+?),? ([A-Z]{2,3} \d{4})$/.exec(name) ?? []
  if (where !== undefined && area !== undefined) return { where, area }
  return { where: name, area: name.includes(suburb) ? postCode : `${suburb} ${postCode}` }
}
