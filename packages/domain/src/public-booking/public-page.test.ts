import { describe, expect, test } from 'vitest'
import { checkPublicPage, defaultPublicPage } from './public-page.ts'

describe('the settings of the public page', () => {
  test('keep sites as origins, each once, and the lengths of hire in order', () => {
    const sites = ['www.westgate.example/book', 'https://www.westgate.example', 'https://shop.example:8080/x']
    expect(checkPublicPage({ ...defaultPublicPage, sites, hireChoices: [14, 3, 3] })).toMatchObject({
      value: { sites: ['https://www.westgate.example', 'https://shop.example:8080'], hireChoices: [3, 14] },
    })
  })

  test('name each site that is none, and a week without work', () => {
    const page = { ...defaultPublicPage, sites: ['a.example', 'javascript://x', 'not a site'], workdays: [] }
    expect(checkPublicPage(page)).toMatchObject({
      errors: [{ field: 'sites.1' }, { field: 'sites.2' }, { field: 'workdays' }],
    })
  })

  test.each([
    '*',
    "'self'",
    'https://a.example,https',
    'http://a.example',
    'localhost',
    '127.0.0.1',
    '[::1]',
    '*.a.example',
    'a_b.example',
  ])('take no site %s, which would open the page to more than a site', (site) => {
    expect(checkPublicPage({ ...defaultPublicPage, sites: [site] })).toMatchObject({
      errors: [{ field: 'sites.0' }],
    })
  })

  test.each([
    ['accent', { accent: 'blue' }],
    ['cutOffHour', { cutOffHour: 25 }],
    ['leadDays', { leadDays: Number.NaN }],
    ['daysAhead', { daysAhead: 6 }],
    ['dailyLimit', { dailyLimit: 0 }],
    ['hireChoices', { hireChoices: [3, 91] }],
    ['hireChoices', { hireChoices: [1, 2, 3, 4, 5, 6, 7] }],
    ['terms', { terms: ['x'.repeat(201)] }],
  ])('with a wrong %s are not kept', (field, change) => {
    expect(checkPublicPage({ ...defaultPublicPage, ...change })).toMatchObject({ errors: [{ field }] })
  })
})
