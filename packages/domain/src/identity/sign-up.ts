import { accepted, type Decision, type ReasonedError, refusedForAll } from '../shared/decision.ts'
import { isEmail } from '../shared/email.ts'
import { isMobile, isPhone, normalisePhone } from '../shared/phone.ts'
import { texts } from '../shared/texts.ts'
import { normaliseAbn } from '../tenants/abn.ts'
import { checkPassword } from './password.ts'

/** What the sign-up page sends (Spec 000 §3 Registration); counts may arrive as typed text. */
export interface SignUpFields {
  email: string
  mobile: string
  companyName: string
  password: string
  passwordConfirm: string
  noOfTrucks: string | number
  bins: string | number
  landline?: string | undefined
  abn: string
  agreement: boolean
}

/** A sign-up that passed: e-mail in lower case, phones and ABN as bare digits, counts as numbers. */
export interface SignUp {
  email: string
  mobile: string
  companyName: string
  password: string
  noOfTrucks: number
  bins: number
  landline: string | null
  abn: string
}

type SignUpRefusal =
  | 'email-empty'
  | 'mobile-empty'
  | 'email-invalid'
  | 'password-empty'
  | 'password-weak'
  | 'password-mismatch'
  | 'mobile-invalid'
  | 'company-name-missing'
  | 'trucks-not-digits'
  | 'bins-not-digits'
  | 'landline-invalid'
  | 'abn-missing'
  | 'abn-not-digits'
  | 'agreement-missing'

type Check = [isBroken: boolean, reason: SignUpRefusal, field: string, message: string]

function isCount(value: string | number): boolean {
  return /^\d{1,6}$/.test(String(value).trim())
}

function specifiedChecks(fields: SignUpFields, mobile: string): Check[] {
  const email = fields.email.trim()
  const password = checkPassword(fields.password)
  const passwordMessage = password.ok ? '' : password.message
  const isMismatch = fields.password !== fields.passwordConfirm
  return [
    [email === '', 'email-empty', 'email', texts.signUp.emailEmpty],
    [mobile === '', 'mobile-empty', 'mobile', texts.signUp.mobileEmpty],
    [email !== '' && !isEmail(email), 'email-invalid', 'email', texts.signUp.emailInvalid],
    [fields.password === '', 'password-empty', 'password', texts.signUp.passwordEmpty],
    [fields.password !== '' && !password.ok, 'password-weak', 'password', passwordMessage],
    [isMismatch, 'password-mismatch', 'passwordConfirm', texts.signUp.passwordMismatch],
  ]
}

function otherChecks(fields: SignUpFields, mobile: string): Check[] {
  const abn = normaliseAbn(fields.abn)
  const landline = normalisePhone(fields.landline ?? '')
  const isMobileBad = mobile !== '' && !isMobile(mobile)
  const isLandlineBad = landline !== '' && !isPhone(landline)
  return [
    [isMobileBad, 'mobile-invalid', 'mobile', texts.signUp.mobileInvalid],
    [
      fields.companyName.trim() === '',
      'company-name-missing',
      'companyName',
      texts.signUp.companyNameRequired,
    ],
    [!isCount(fields.noOfTrucks), 'trucks-not-digits', 'noOfTrucks', texts.signUp.trucksDigits],
    [!isCount(fields.bins), 'bins-not-digits', 'bins', texts.signUp.binsDigits],
    [isLandlineBad, 'landline-invalid', 'landline', texts.signUp.landlineInvalid],
    [abn === '', 'abn-missing', 'abn', texts.signUp.abnRequired],
    [abn !== '' && !/^\d{1,11}$/.test(abn), 'abn-not-digits', 'abn', texts.signUp.abnDigits],
    [!fields.agreement, 'agreement-missing', 'agreement', texts.signUp.agreementRequired],
  ]
}

/**
 * Checks a sign-up in the specified order, so that the first error is the toast to show and
 * `errors` marks every field (Spec 000 §5 Sign up). A wrong ABN checksum is not refused (decision 10).
 */
export function checkSignUp(fields: SignUpFields): Decision<SignUp, SignUpRefusal> {
  const mobile = normalisePhone(fields.mobile)
  const checks = [...specifiedChecks(fields, mobile), ...otherChecks(fields, mobile)]
  const errors: ReasonedError<SignUpRefusal>[] = []
  for (const [isBroken, reason, field, message] of checks) {
    if (isBroken) errors.push({ reason, field, message })
  }
  const [first] = errors
  if (first) return refusedForAll(first, errors)
  return accepted({
    email: fields.email.trim().toLowerCase(),
    mobile,
    companyName: fields.companyName.trim(),
    password: fields.password,
    noOfTrucks: Number(fields.noOfTrucks),
    bins: Number(fields.bins),
    landline: normalisePhone(fields.landline ?? '') || null,
    abn: normaliseAbn(fields.abn),
  })
}
