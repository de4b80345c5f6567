import { useState } from 'react'

/** Which accordions of a form are open; all of them once a complaint may stand in any. */
export function useOpenSections(first: string[], all: string[], tries: number) {
  const [value, onChange] = useState(first)
  const [seen, setSeen] = useState(tries)
  if (seen !== tries) {
    setSeen(tries)
    onChange(all)
  }
  return { value, onChange }
}
