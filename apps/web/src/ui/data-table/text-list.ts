/** Several values as one readable text of an address: `Coburg,Altona`. */
export const writeTextList = (values: readonly (string | number)[]): string =>
  values.map((value) => String(value).replaceAll('%', '%25').replaceAll(',', '%2C')).join(',')

/** The values of such a text; an empty one has none. */
export const readTextList = (text: string): string[] =>
  text === ''
    ? []
    : text.split(',').map((value) => value.replaceAll(/%2C/gi, ',').replaceAll('%25', '%').trim())
