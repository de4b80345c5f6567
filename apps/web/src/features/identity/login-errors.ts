import { isEmail } from '@skipyard/domain/shared/email.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'

const { emailRequired, emailInvalid, passwordRequired } = texts.login

interface Login {
  email: string
  password?: string
}

function emailError(typed: string): string | undefined {
  const email = typed.trim()
  if (email === '') return emailRequired
  return isEmail(email) ? undefined : emailInvalid
}

/**
 * Errors of a login by field (spec 000 §5). Written by hand, as the contract's schemas would weigh on the
 * first screen.
 */
export function loginErrors({ email, password }: Login): Record<string, string> {
  const errors: Record<string, string> = {}
  const wrongEmail = emailError(email)
  if (wrongEmail !== undefined) errors.email = wrongEmail
  if (password === '') errors.password = passwordRequired
  return errors
}
