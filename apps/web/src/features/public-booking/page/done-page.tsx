import { useEffect, useRef } from 'react'
import classes from './done.module.css'
import { Icon } from './icon.tsx'
import page from './page.module.css'
import { isEmbedded } from './page-and-host.ts'
import { pageTexts } from './texts.ts'
import type { Booked } from './wishes.ts'
import { dayWords, momentWords, moneyWords } from './words.ts'

const { done: words, hours: hourWords } = pageTexts

interface DonePageProps {
  booked: Booked
  timeZone: string
  onAnother: () => void
}

export function DonePage({ booked, timeZone, onAnother }: DonePageProps) {
  const {
    jobID,
    link,
    name,
    phone,
    email,
    address,
    dropDate,
    pickDate,
    hours,
    total,
    payAt,
    payLater,
    answerBy,
  } = booked
  const [first = ''] = name.trim().split(' ')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const outside = isEmbedded() ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <main className={classes.done}>
      <p className={classes.chip}>{words.pending}</p>
      <h1 ref={title} tabIndex={-1}>
        {words.title(first)}
      </h1>
      <p className={classes.lead}>
        {words.number} <b>{jobID}</b>. {words.answer(email || phone)}
        {answerBy !== '' && ` ${words.lapses(momentWords(answerBy, timeZone))}`}
      </p>
      <ol className={classes.next}>
        <li>
          <i data-done="">
            <Icon of="tick" size={15} />
          </i>
          <span>
            <b>{words.booked}</b>
          </span>
        </li>
        <li>
          <i>2</i>
          <span>
            <b>{words.confirm}</b>
            {words.confirmWords(moneyWords(total))}
          </span>
        </li>
        <li>
          <i>3</i>
          <span>
            <b>{words.drop(dayWords(dropDate))}</b>
            {words.dropWords(hourWords[hours], address)}
          </span>
        </li>
        <li>
          <i>4</i>
          <span>
            <b>{words.pick(dayWords(pickDate))}</b>
            {words.pickWords}
          </span>
        </li>
      </ol>
      {payLater !== '' && <p className={classes.keep}>{payLater}</p>}
      <p className={classes.actions}>
        {payAt !== '' && (
          <a className={`${page.button} ${page.primary}`} href={payAt} target="_top">
            {words.pay}
          </a>
        )}
        <a className={page.button} href={link} {...outside}>
          {words.open}
        </a>
        <button type="button" className={page.button} onClick={onAnother}>
          {words.another}
        </button>
      </p>
      <p className={classes.keep}>
        {words.keep}{' '}
        <a href={link} {...outside}>
          {link}
        </a>
      </p>
    </main>
  )
}
