const LONGEST_NAME = 80

const capitalised = (word: string): string =>
  word.toLowerCase().replace(/(^|')(\p{L})/gu, (_, before: string, letter: string) => {
    return `${before}${letter.toUpperCase()}`
  })

/** 'renee.castellano+work@…' → 'Renee Castellano'. */
export function deriveName(email: string): string {
  const [local = ''] = email.split('@')
  const [withoutTag = ''] = local.split('+')
  const words = withoutTag.split(/[^\p{L}']+/u).filter((word) => word !== '')
  const name = words.map(capitalised).join(' ').slice(0, LONGEST_NAME).trim()
  return name === '' ? local.slice(0, LONGEST_NAME) : name
}
