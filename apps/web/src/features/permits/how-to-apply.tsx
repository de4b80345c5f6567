import { Words } from '#web/ui/layout/parts.tsx'

const PHONE = /^\+?[\d ()-]{6,20}$/

export function HowToApply({ words }: { words: string }) {
  if (/^https?:\/\/\S+$/i.test(words))
    return (
      <Words as="a" tone="link" href={words} target="_blank" rel="noreferrer">
        {words.replace(/^https?:\/\//i, '')}
      </Words>
    )
  if (!PHONE.test(words)) return words
  return (
    <Words as="a" tone="link" href={`tel:${words.replaceAll(/[^\d+]/g, '')}`}>
      {words}
    </Words>
  )
}
