const PHONE = /^\+?[\d ()-]{6,20}$/

/** How a council is asked: a link and a telephone number lead there. */
export function HowToApply({ words }: { words: string }) {
  if (/^https?:\/\/\S+$/i.test(words))
    return (
      <a href={words} target="_blank" rel="noreferrer">
        {words.replace(/^https?:\/\//i, '')}
      </a>
    )
  if (PHONE.test(words)) return <a href={`tel:${words.replaceAll(/[^\d+]/g, '')}`}>{words}</a>
  return words
}
