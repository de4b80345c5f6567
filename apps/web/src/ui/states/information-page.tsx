import type { ReactNode } from 'react'
import { ReflectiveTape } from '../marks/reflective-tape.tsx'
import { SkipyardLogo } from '../page/skipyard-logo.tsx'
import classes from './information-page.module.css'

interface InformationPageProps {
  title: string
  words: string
  action?: ReactNode
}

export function InformationPage({ title, words, action }: InformationPageProps) {
  return (
    <div className={classes.page}>
      <header>
        <a className={classes.brand} href="/" aria-label="Skipyard">
          <SkipyardLogo size={28} />
        </a>
      </header>
      <main className={classes.body}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.words}>{words}</p>
        {action}
      </main>
      <ReflectiveTape />
    </div>
  )
}
