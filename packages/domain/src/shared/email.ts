const MAX_EMAIL_LENGTH = 254
const LOCAL_PART = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/
const DOMAIN_LABEL = /^[A-Za-z0-9-]{1,63}$/
const TOP_LABEL = /^[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9]$/

function isDomain(text: string): boolean {
  const labels = text.split('.')
  const isEachPlain = labels.every((label) => DOMAIN_LABEL.test(label) && !/^-|-$/.test(label))
  return labels.length > 1 && isEachPlain && TOP_LABEL.test(labels.at(-1) ?? '')
}

/**
 * A basic address pattern (Spec 000 §5): one @, a dotted domain, no spaces, quotes, brackets or line
 * breaks, so that nothing can slip into a mail header. Linear time; over 254 characters is refused.
 */
export function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL_LENGTH) return false
  const [local = '', domain = '', ...rest] = text.split('@')
  if (rest.length > 0 || !LOCAL_PART.test(local) || /^\.|\.$|\.\./.test(local)) return false
  return isDomain(domain)
}
