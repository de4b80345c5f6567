import type { ReactNode } from 'react'
import { Row, Stack, Words } from '../layout/parts.tsx'
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
    <Stack bg="surface" className={classes.page}>
      <header>
        <Row
          as="a"
          inline
          gap={10}
          size="title"
          tone="strong"
          className={classes.brand}
          href="/"
          aria-label="Skipyard"
        >
          <SkipyardLogo size={28} />
        </Row>
      </header>
      <Stack as="main" gap={16} className={classes.body}>
        <h1 className={classes.title}>{title}</h1>
        <Words as="p" size="title" tone="soft" className={classes.words}>
          {words}
        </Words>
        {action}
      </Stack>
      <ReflectiveTape />
    </Stack>
  )
}
