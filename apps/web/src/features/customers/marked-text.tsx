interface MarkedTextProps {
  text: string
  /** What is bold in it; spaces do not count. */
  mark: string
}

/** The first place where all of `mark` stands in `text`, spaces skipped in both. */
function placeOf(text: string, mark: string): [from: number, to: number] | null {
  const positions = [...text].flatMap((letter, index) => (letter === ' ' ? [] : [index]))
  const bare = text.replaceAll(' ', '').toLowerCase()
  const wanted = mark.replaceAll(' ', '').toLowerCase()
  const at = wanted === '' ? -1 : bare.indexOf(wanted)
  const [from, last] = [positions[at], positions[at + wanted.length - 1]]
  return at === -1 || from === undefined || last === undefined ? null : [from, last + 1]
}

/** A text with what was typed in bold. */
export function MarkedText({ text, mark }: MarkedTextProps) {
  const place = placeOf(text, mark)
  if (place === null) return text
  return (
    <>
      {text.slice(0, place[0])}
      <b>{text.slice(...place)}</b>
      {text.slice(place[1])}
    </>
  )
}
