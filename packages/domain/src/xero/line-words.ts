interface LineWords {
  item: string
  description: string
}

/** Xero has one field: the item, and below it the description. */
export const wordsForBooks = ({ item, description }: LineWords): string =>
  [item, description].filter((part) => part !== '').join('\n')

/** Splits Xero's text into our two fields; a known line keeps its item where possible. */
export function wordsFromBooks(text: string, known: LineWords | undefined): LineWords {
  if (known && text === wordsForBooks(known)) return { item: known.item, description: known.description }
  if (known && text.startsWith(`${known.item}\n`))
    return { item: known.item, description: text.slice(known.item.length + 1) }
  const [item = '', ...rest] = text.split('\n')
  return { item: item.trim(), description: rest.join('\n').trim() }
}
