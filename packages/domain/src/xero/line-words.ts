/** What a line of ours says, in two fields. */
interface LineWords {
  item: string
  description: string
}

/** What a line says in Xero, which has one field for it: the item, and below it the description. */
export const wordsForBooks = ({ item, description }: LineWords): string =>
  [item, description].filter((part) => part !== '').join('\n')

/** What a line says here when Xero says `text`; of a line that stands here already the item stays as long as it can. */
export function wordsFromBooks(text: string, known: LineWords | undefined): LineWords {
  if (known && text === wordsForBooks(known)) return { item: known.item, description: known.description }
  if (known && text.startsWith(`${known.item}\n`))
    return { item: known.item, description: text.slice(known.item.length + 1) }
  const [item = '', ...rest] = text.split('\n')
  return { item: item.trim(), description: rest.join('\n').trim() }
}
