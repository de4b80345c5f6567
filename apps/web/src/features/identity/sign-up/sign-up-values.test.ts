import { describe, expect, test } from 'vitest'
import { signUpErrors, signUpValues } from './sign-up-values.ts'

const filled = {
  ...signUpValues({}),
  email: 'boss@bayside.example',
  mobile: '0412 345 678',
  password: 'wombat-4-fences',
  passwordConfirm: 'wombat-4-fences',
  companyName: 'Bayside Bins',
  abn: '51 824 753 556',
  baseLocation: {
    name: '14 Blyth St, Yarraville VIC 3013',
    suburb: 'Yarraville',
    postCode: '3013',
    lat: -37.8,
    lon: 144.9,
  },
  timeZone: 'Australia/Melbourne',
  noOfTrucks: '4',
  bins: '60',
  agreement: true,
}

describe('signing up', () => {
  test('starts with what was typed on the landing page', () => {
    const carried = { email: 'boss@bayside.example', companyName: 'Bayside Bins', noOfTrucks: '4' }
    expect(signUpValues(carried)).toMatchObject(carried)
  })

  test('complains in the specified order: email, mobile, password before the company', () => {
    const errors = signUpErrors(signUpValues({}))
    expect(Object.values(errors).slice(0, 3)).toEqual([
      'Enter email',
      'Enter mobile number',
      'Password is required',
    ])
  })

  test('has nothing to complain about when everything is there', () => {
    expect(signUpErrors(filled)).toEqual({})
  })

  test('asks for a place chosen from the suggestions and for the time zone', () => {
    expect(signUpErrors({ ...filled, baseLocation: null, timeZone: '' })).toEqual({
      baseLocation: 'Please select an address*',
      timeZone: 'Please choose your time zone',
    })
  })

  test('refuses two passwords that differ with the specified words', () => {
    expect(signUpErrors({ ...filled, passwordConfirm: 'other-4-words' })).toEqual({
      passwordConfirm: 'Passwords dont match',
    })
  })

  test('lets an ABN with a wrong checksum through', () => {
    expect(signUpErrors({ ...filled, abn: '51 824 753 557' })).toEqual({})
  })
})
