/** `Coburg,Altona`. */
export const writeTextList = (values: readonly (string | number)[]): string =>
  values.map((value) => String(value).replaceAll('%', '%25').replaceAll(',', '%2C')).join(',')

export const readTextList = (text: string): string[] =>
  text === ''
    ? []
    : text.split(',').map((value) => value.replaceAll(/%2C/gi, ',').replaceAll('%25', '%').trim())
