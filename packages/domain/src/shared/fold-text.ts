/** Letters that are letters of their own, not others with an accent. */
const SPELT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}

/**
 * A text as it is searched: lower case, without accents, so that 'Cafe' finds 'Café' and 'Muller' 'Müller'. The
 * database's function `folded` does the same to what is stored.
 */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœøłđı]/g, (letter) => SPELT[letter] ?? letter)
    .normalize('NFC')
