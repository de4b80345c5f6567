import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import type { ReactNode } from 'react'
import type { Failed } from './ask-company.ts'
import { Icon } from './icon.tsx'
import classes from './page.module.css'
import { pageTexts as words } from './texts.ts'

export function PlainPage({
  title,
  words,
  children,
}: {
  title: string
  words?: string
  children?: ReactNode
}) {
  return (
    <main className={classes.plain}>
      <h1>{title}</h1>
      {words && <p>{words}</p>}
      {children}
    </main>
  )
}

export function FailedPage({ failed, onAskAgain }: { failed: Failed; onAskAgain: () => void }) {
  if (failed.is === 'unknown') return <PlainPage title={words.unknownTitle} words={words.unknownWords} />
  const [title, said] =
    failed.is === 'offline'
      ? [words.awayTitle, words.awayWords]
      : [words.troubleTitle, failed.is === 'refused' ? failed.message : words.troubleWords]
  return (
    <PlainPage title={title} words={said}>
      <button type="button" className={`${classes.button} ${classes.primary}`} onClick={onAskAgain}>
        {words.tryAgain}
      </button>
    </PlainPage>
  )
}

interface HeadCompany {
  name: string
  phone: string
  logo: string | null
  hoursWords: string
}

export function CompanyHead({ company }: { company: HeadCompany }) {
  const { name, phone, logo, hoursWords } = company
  const shown = formatPhone(phone)
  return (
    <header className={classes.head}>
      <div>
        {logo !== null && <img src={logo} alt="" className={classes.logo} />}
        <b>{name}</b>
        {phone !== '' && (
          <span className={classes.phone}>
            <a href={`tel:${phone}`} aria-label={words.call(shown)}>
              <Icon of="phone" size={24} />
              <span>{shown}</span>
            </a>
            {hoursWords !== '' && <small>{hoursWords}</small>}
          </span>
        )}
      </div>
    </header>
  )
}
