/** Whatever was typed, as text of an HTML page. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Line breaks are ours alone: what people typed stands in one line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
