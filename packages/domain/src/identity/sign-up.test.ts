import { describe, expect, test } from 'vitest'
import { checkSignUp, type SignUpFields } from './sign-up.ts'

const good: SignUpFields = {
  email: ' Owner@Westgate.com.au ',
  mobile: '0412 345 678',
  companyName: 'Westgate Skip Hire',
  password: 'tipper-gravel-91',
  passwordConfirm: 'tipper-gravel-91',
  noOfTrucks: '8',
  bins: 120,
  landline: '(03) 9123 4567',
  abn: '51 824 753 556',
  agreement: true,
}

describe('signing up', () => {
  test('a complete form is cleaned and accepted', () => {
    expect(checkSignUp(good)).toEqual({
      ok: true,
      value: {
        email: 'owner@westgate.com.au',
        mobile: '0412345678',
        companyName: 'Westgate Skip Hire',
        password: 'tipper-gravel-91',
        noOfTrucks: 8,
        bins: 120,
        landline: '0391234567',
        abn: '51824753556',
      },
    })
  })

  test('a landline is optional and a wrong ABN checksum is not refused', () => {
    const checked = checkSignUp({ ...good, landline: undefined, abn: '84978410274' })
    expect(checked.ok && [checked.value.landline, checked.value.abn]).toEqual([null, '84978410274'])
  })

  test('errors come in the specified order', () => {
    const steps: [Partial<SignUpFields>, string][] = [
      [{}, 'Enter email'],
      [{ email: 'nobody' }, 'Enter mobile number'],
      [{ mobile: '123' }, 'Invalid Email'],
      [{ email: good.email }, 'Password is required'],
      [
        { password: 'short' },
        'Password must be at least 8 characters long, including at least one letter, one special character and one number.',
      ],
      [{ password: good.password }, 'Passwords dont match'],
      [{ passwordConfirm: good.password }, 'valid mobile number is required'],
      [{ mobile: good.mobile }, 'Company name is required'],
    ]
    let fields: SignUpFields = {
      ...good,
      email: '',
      mobile: '',
      companyName: ' ',
      password: '',
      passwordConfirm: '',
    }
    for (const [change, toast] of steps) {
      fields = { ...fields, ...change }
      expect(checkSignUp(fields)).toMatchObject({ ok: false, message: toast })
    }
  })

  test.each<[Partial<SignUpFields>, string, string]>([
    [{ mobile: '0391234567' }, 'mobile-invalid', 'mobile'],
    [{ mobile: '041234567' }, 'mobile-invalid', 'mobile'],
    [{ mobile: '04123456789' }, 'mobile-invalid', 'mobile'],
    [{ noOfTrucks: '' }, 'trucks-not-digits', 'noOfTrucks'],
    [{ noOfTrucks: 'eight' }, 'trucks-not-digits', 'noOfTrucks'],
    [{ noOfTrucks: -1 }, 'trucks-not-digits', 'noOfTrucks'],
    [{ bins: '1.5' }, 'bins-not-digits', 'bins'],
    [{ bins: '1e3' }, 'bins-not-digits', 'bins'],
    [{ landline: '9123' }, 'landline-invalid', 'landline'],
    [{ abn: '' }, 'abn-missing', 'abn'],
    [{ abn: '51-824-753' }, 'abn-not-digits', 'abn'],
    [{ abn: '518247535560' }, 'abn-not-digits', 'abn'],
    [{ agreement: false }, 'agreement-missing', 'agreement'],
    [{ passwordConfirm: 'other-gravel-91' }, 'password-mismatch', 'passwordConfirm'],
  ])('%j is refused as %s', (change, reason, field) => {
    expect(checkSignUp({ ...good, ...change })).toMatchObject({ ok: false, reason, field })
  })

  test('every broken field is named, not only the first', () => {
    const checked = checkSignUp({ ...good, bins: '', agreement: false, email: 'x' })
    const fields = checked.ok ? [] : checked.errors?.map(({ field }) => field)
    expect(fields).toEqual(['email', 'bins', 'agreement'])
  })
})
