const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19] as const

/** An Australian Business Number as kept: spaces stripped. Never refuses. */
export function normaliseAbn(text: string): string {
  return text.slice(0, 40).replace(/\s/g, '')
}

/**
 * The government's checksum: 11 digits, one less on the first, weighted sum divisible by 89
 * (abr.business.gov.au AbnFormat). A wrong one is warned about; only a tax invoice insists on it.
 */
export function isValidAbn(text: string): boolean {
  const abn = normaliseAbn(text)
  if (!/^\d{11}$/.test(abn)) return false
  const sum = WEIGHTS.reduce((total, weight, index) => {
    const digit = Number(abn.charAt(index)) - (index === 0 ? 1 : 0)
    return total + weight * digit
  }, 0)
  return sum % 89 === 0
}

/** '51 824 753 556'; anything that is not 11 digits comes back with its spaces stripped. */
export function formatAbn(text: string): string {
  const abn = normaliseAbn(text)
  return abn.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
}
