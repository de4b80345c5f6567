/** A pattern that finds the text anywhere in lower-case text, with its own wildcards taken literally. */
export const fragment = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
