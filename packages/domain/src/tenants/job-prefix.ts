const LEGAL_WORDS = new Set(['pty', 'ltd', 'limited', 'proprietary', 'inc', 'co', 'company', 'the', 'and'])
const PREFIX = /^[A-Z]{2,4}$/

/** Put before a company's job numbers when its name has no letters to take: 'JOB-1'. */
const FALLBACK_JOB_PREFIX = 'JOB'

/** Whether the text can stand before job numbers: 2 to 4 capital letters. */
export function isJobPrefix(text: string): boolean {
  return PREFIX.test(text)
}

/**
 * The letters before a new company's job numbers: the initials of a name of three or more words
 * ('Westgate Skip Hire' → WSH), else its first three letters ('Skipyard' → SKI).
 */
export function jobPrefixOf(companyName: string): string {
  const words = companyName
    .slice(0, 200)
    .normalize('NFD')
    .replace(/['’\p{M}]/gu, '')
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word !== '' && !LEGAL_WORDS.has(word.toLowerCase()))
  const initials = words.map((word) => word.charAt(0)).join('')
  const prefix = words.length >= 3 ? initials.slice(0, 4) : words.join('').slice(0, 3)
  return isJobPrefix(prefix) ? prefix : FALLBACK_JOB_PREFIX
}
