// A spreadsheet takes a text that begins like this for a formula and runs it, also by its full-width signs (OWASP, CSV
// injection). A ' in front makes it inert; reading the file again takes that one ' away.
const STARTS = '=+\\-@\\t\\r＝＋－＠'
const FORMULA = new RegExp(`^[${STARTS}]`, 'u')
const QUOTED_FORMULA = new RegExp(`^'+[${STARTS}]`, 'u')
const GUARDED = new RegExp(`^'(?='*[${STARTS}])`, 'u')

/** A cell of a file; a `'` in front disarms a formula. */
export const inertCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** For files that are read back: a `'` of the text's own before a formula is doubled, and so kept. */
export const withOwnQuote = (text: string): string => (QUOTED_FORMULA.test(text) ? `'${text}` : text)

/** A cell of a file, without the `'` that disarmed it. */
export const readCell = (cell: string): string => cell.trim().replace(GUARDED, '')
