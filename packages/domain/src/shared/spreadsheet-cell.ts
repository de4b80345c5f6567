// A spreadsheet takes a text that begins like this for a formula and runs it, also by its full-width signs (OWASP, CSV
// injection). A ' in front makes it inert; reading the file again takes that one ' away.
const STARTS = '=+\\-@\\t\\r＝＋－＠'
const FORMULA = new RegExp(`^[${STARTS}]`, 'u')
const QUOTED_FORMULA = new RegExp(`^'+[${STARTS}]`, 'u')
const GUARDED = new RegExp(`^'(?='*[${STARTS}])`, 'u')

/** The text as a cell of a file: what begins like a formula is made inert by a `'` in front. */
export const inertCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** For a file that is read again: a `'` of the text's own before what looks like a formula is doubled, so that it stays. */
export const withOwnQuote = (text: string): string => (QUOTED_FORMULA.test(text) ? `'${text}` : text)

/** The text of a cell of a file, without the `'` that made it inert. */
export const readCell = (cell: string): string => cell.trim().replace(GUARDED, '')
