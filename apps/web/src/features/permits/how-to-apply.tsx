import classes from './how-to-apply.module.css'

const PHONE = /^\+?[\d ()-]{6,20}$/

export function HowToApply({ words }: { words: string }) {
  if (/^https?:\/\/\S+$/i.test(words))
    return (
      <a className={classes.link} href={words} target="_blank" rel="noreferrer">
        {words.replace(/^https?:\/\//i, '')}
      </a>
    )
  if (!PHONE.test(words)) return words
  return (
    <a className={classes.link} href={`tel:${words.replaceAll(/[^\d+]/g, '')}`}>
      {words}
    </a>
  )
}
