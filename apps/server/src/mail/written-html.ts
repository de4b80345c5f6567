export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
