import { foldText } from '@skipyard/domain/shared/fold-text.ts'

/** A pattern that finds the text anywhere in lower-case text, with its own wildcards taken literally. */
export const fragment = (text: string): string => `%${foldText(text).replace(/[\\%_]/g, '\\$&')}%`
