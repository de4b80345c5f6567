/**
 * A text as SQL has it, for what goes with other statements in one message. The driver's own goes character by character,
 * which holds everybody up for a tenth of a second over an answer of 3 MB.
 */
export function textLiteral(text: string): string {
  const quoted = `'${text.replaceAll("'", "''")}'`
  return text.includes('\\') ? ` E${quoted.replaceAll('\\', '\\\\')}` : quoted
}
