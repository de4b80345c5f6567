import { describe, expect, test } from 'vitest'
import { timeZoneOfAddress } from './sign-up-company-fields.tsx'

describe('the time zone a base location suggests', () => {
  test.each([
    ['14 Blyth St, Yarraville VIC 3013', '3013', 'Australia/Melbourne'],
    ['1 Loftus St, Sydney', '2000', 'Australia/Sydney'],
    ['2 Constitution Ave', '2601', 'Australia/Sydney'],
    ['GPO, Canberra', '0200', 'Australia/Sydney'],
    ['3 Smith St', '0800', 'Australia/Darwin'],
    ['9 Ann St', '4000', 'Australia/Brisbane'],
    ['9 King William St', '5000', 'Australia/Adelaide'],
    ['9 Hay St', '6000', 'Australia/Perth'],
    ['9 Davey St', '7000', 'Australia/Hobart'],
    ['20 Argent St, Broken Hill NSW 2880', '2880', 'Australia/Broken_Hill'],
    ['Lagoon Rd, Lord Howe Island', '2898', 'Australia/Lord_Howe'],
  ])('%s keeps %s time', (name, postCode, zone) => {
    expect(timeZoneOfAddress({ name, postCode })).toBe(zone)
  })

  test('a state that is written out wins over the postcode', () => {
    expect(timeZoneOfAddress({ name: '1 Main St, Texas QLD 2000', postCode: '2000' })).toBe(
      'Australia/Brisbane',
    )
  })
})
